import { type FunctionComponent, h, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { type PageData, PageDataContext } from '../../../components/page-data.ts'
import { IslandContext } from '../../../islands/author/island-id.ts'
import { Fragment } from '../../../islands/author/jsx-runtime.ts'
import type { Lookups } from '../../../render/ports.ts'
import type { CompiledModule } from '../modules/compile-module.ts'
import type { ModuleSet } from '../modules/module-set.ts'
import { watchBrowser } from './browser-watch.ts'
import { createEvaluator, type Evaluator } from './evaluator.ts'
import { createProvidedPackages, emptySlot } from './provided-packages.ts'
import { type RenderFailure, toRenderFailure } from './render-failure.ts'
import { trackPageData } from './tracked-page-data.ts'

/** The result of running an island. */
export type RenderAttempt = { readonly rendered: RenderedIslandMarkup } | { readonly failure: RenderFailure }

export interface RenderedIslandMarkup {
  /** Its slots are empty `<lectern-slot data-slot="n">`. */
  readonly html: string
  /** Whether it has state, effects or handlers. */
  readonly needsHydration: boolean
  /** Whether it checked for a browser, and may look different in one. */
  readonly usesBrowser: boolean
  readonly lookups: Lookups
  /** Whether it used anything that depends on the page. */
  readonly usesData: boolean
}

/** The islands of a page; `undefined` for one that is not to be rendered. */
export interface IslandsToRender {
  readonly islands: readonly (CompiledModule | undefined)[]
  readonly data: PageData
  /** Called before each island that is rendered. */
  readonly onStart: (index: number) => void
}

/** Renders islands, with the names that an author's code uses without an import. */
export interface IslandRenderer {
  readonly packages: ModuleSet['packages']
  /** Render the islands of a page, one after the other, with modules that are loaded only for this page. */
  readonly render: (set: ModuleSet, page: IslandsToRender) => Promise<(RenderAttempt | undefined)[]>
}

/** Create it only once: it changes Preact and the global object, to detect state, handlers and checks for a browser. */
export function createIslandRenderer(): IslandRenderer {
  const { packages, watchHydrationNeeds } = createProvidedPackages()
  const browser = watchBrowser()
  return {
    packages,
    render: async (set, { islands, data, onStart }) => {
      const evaluator = createEvaluator(set, browser)
      const attempts: (RenderAttempt | undefined)[] = []
      for (const [index, island] of islands.entries()) {
        if (island) onStart(index)
        attempts.push(
          island && (await renderIsland({ evaluator, island, index, data, needsHydration: watchHydrationNeeds() })),
        )
      }
      return attempts
    },
  }
}

interface IslandTask {
  readonly evaluator: Evaluator
  readonly island: CompiledModule
  readonly index: number
  readonly data: PageData
  readonly needsHydration: () => boolean
}

/** Render one island. Its errors are caught. */
async function renderIsland({ evaluator, island, index, data, needsHydration }: IslandTask): Promise<RenderAttempt> {
  try {
    const { data: trackedData, lookups, isUsed } = trackPageData(data)
    await evaluator.prepare(island)
    const endWatch = evaluator.browser.start()
    const html = await renderToStringAsync(treeOf(evaluator.islandOf(island), index, trackedData))
    const usesBrowser = endWatch()
    return {
      rendered: {
        html,
        needsHydration: needsHydration(),
        usesBrowser,
        lookups: lookups(),
        usesData: isUsed(),
      },
    }
  } catch (error) {
    return { failure: toRenderFailure(error) }
  }
}

/** The same tree that `hydrate.ts` creates in the browser. */
function treeOf(island: unknown, index: number, data: PageData): VNode {
  const $slot = emptySlot
  const tree = h(
    PageDataContext.Provider,
    { value: data },
    // An island is compiled from `({ $slot }) => …`.
    h(IslandContext.Provider, { value: index }, h(island as FunctionComponent<{ $slot: typeof $slot }>, { $slot })),
  )
  return h(Fragment, null, tree)
}
