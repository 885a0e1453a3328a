import { type FunctionComponent, h, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { type PageData, PageDataContext } from '../components/page-data.ts'
import { IslandContext } from '../islands/author/island-id.ts'
import { Fragment } from '../islands/author/jsx-runtime.ts'
import type { Lookups } from '../render/ports.ts'
import type { CompiledModule } from './author-compile.ts'
import { type Evaluator, newEvaluator } from './author-evaluate.ts'
import { type Failure, failureOf } from './author-failure.ts'
import { watchData } from './author-lookups.ts'
import type { ModuleSet } from './author-module-set.ts'
import { emptySlot, openPackages } from './author-packages.ts'

/** What running an island came to. */
export type Attempt = { readonly drawn: DrawnRaw } | { readonly failure: Failure }

export interface DrawnRaw {
  /** Its slots are empty `<lectern-slot data-slot="n">`. */
  readonly html: string
  /** Whether it has state, effects or handlers. */
  readonly isAlive: boolean
  /** Whether it asked for a browser, and may look different in one. */
  readonly asksBrowser: boolean
  readonly lookups: Lookups
  /** Whether it looked at anything that depends on the page. */
  readonly usesData: boolean
}

/** The islands of a page; `undefined` for one that is not to be drawn. */
export interface IslandsToDraw {
  readonly islands: readonly (CompiledModule | undefined)[]
  readonly data: PageData
  /** Told before each of them. */
  readonly onBegin: (index: number) => void
}

/** What draws islands, with what an author's code finds without an import. */
export interface DrawingRoom {
  readonly packages: ModuleSet['packages']
  /** Draw the islands of a page, one after the other, with modules that are loaded for this page alone. */
  readonly draw: (set: ModuleSet, page: IslandsToDraw) => Promise<(Attempt | undefined)[]>
}

/** Prepare to draw; once, since Preact is told to watch for state and handlers. */
export function openDrawingRoom(): DrawingRoom {
  const { packages, watchLife } = openPackages()
  return {
    packages,
    draw: async (set, { islands, data, onBegin }) => {
      const evaluator = newEvaluator(set)
      const attempts: (Attempt | undefined)[] = []
      for (const [index, island] of islands.entries()) {
        onBegin(index)
        attempts.push(island && (await drawOne({ evaluator, island, index, data, isAlive: watchLife() })))
      }
      return attempts
    },
  }
}

interface OneIsland {
  readonly evaluator: Evaluator
  readonly island: CompiledModule
  readonly index: number
  readonly data: PageData
  readonly isAlive: () => boolean
}

/** Draw one island. Nothing that it throws gets out. */
async function drawOne({ evaluator, island, index, data, isAlive }: OneIsland): Promise<Attempt> {
  try {
    const { data: watched, lookups, isUsed } = watchData(data)
    await evaluator.prepare(island)
    const endWatch = evaluator.browser.begin()
    const html = await renderToStringAsync(treeOf(evaluator.islandOf(island), index, watched))
    const asksBrowser = endWatch()
    return { drawn: { html, isAlive: isAlive(), asksBrowser, lookups: lookups(), usesData: isUsed() } }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** The same tree that `hydrate.ts` makes in the browser. */
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
