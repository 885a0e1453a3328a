import type { AuthorProject, Bundle } from '../../render/ports.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { Run } from '../../source/stage.ts'
import type { Disposables } from '../threads/disposables.ts'
import { bundleIslands, createEditCounter } from './client/bundle-islands.ts'
import { type FirstRenderOutput, firstRender } from './first-render.ts'
import { createAuthorModules } from './modules/author-modules.ts'
import { sourcePathsOf } from './modules/compile-page-islands.ts'
import { createCompiledIslands } from './modules/compiled-islands.ts'
import { openRenderThread, type RenderThread, renderLimits } from './render/render-thread.ts'
import { type AuthorCodeTools, renderPageIslands } from './render-page-islands.ts'
import {
  failuresOf,
  hydratedPages,
  lookupsOf,
  markdownFilesOf,
  type PageIslands,
  possibleLookupsOf,
  stoppedIslandsOf,
} from './rendered-page-islands.ts'

export interface AuthorCodeOptions {
  /** Renders the islands. Default: a thread that only this bundler uses. */
  readonly thread?: RenderThread | undefined
  /** Collects the default thread, so that the caller can end it. */
  readonly disposables?: Disposables | undefined
  /** Whether open pages update changed components with their state. Never used for published sites. */
  readonly keepsState?: boolean | undefined
}

/**
 * The author's code, rendered at build time, and bundled for the browser as far as it is hydrated. The islands of each
 * page are first rendered without page data, to find out which of them work, which need hydration and what they look
 * up. This result is cached by content.
 *
 * The build and the browser use the same text, imports and names of a module, and the same compiler. But only the
 * browser gets bundles. For the build, each module is compiled separately (`modules/`) and runs when one of its exports
 * is used (`render/`). Bundles for the build took more time and memory, compared with separate modules, in a project of
 * 1,000 pages that each have a component of their own:
 *
 * | | a bundle per page | one bundle |
 * | --- | --- | --- |
 * | CPU time to compile all pages | 3.0 times (5.2 s, not 1.7 s) | 1.8 times |
 * | the same for a third of the pages, after a change of a module that they share | 4.7 times | 1.8 times |
 * | memory of the process | 1.7 times | 3.4 times |
 *
 * Also, a bundle runs everything that a module imports before the module itself. If an imported module fails or is
 * missing, all components of the module fail, and not only those that use it.
 */
export function bundleAuthorCode(
  run: Run,
  { disposables, thread = openRenderThread(renderLimits, disposables), keepsState = false }: AuthorCodeOptions = {},
): Bundle {
  const countEdits = keepsState ? createEditCounter() : undefined
  return async project => {
    const modules = createAuthorModules(project.modules)
    const tools: AuthorCodeTools = { modules, thread, compiled: createCompiledIslands() }
    const { value: pages, diagnostics } = await renderAllFirst(project, tools, run)
    const client = await bundleIslands(pages.flatMap(hydratedPages), modules, { run, countEdits })
    const byRoute = new Map(pages.map(page => [page.route, page]))
    const pageAt = (route: string): PageIslands => byRoute.get(route) ?? { route, path: '', islands: [], results: [] }
    return {
      files: client.value.files,
      scriptOf: route => client.value.scripts[route],
      stoppedIslandsOf: route => stoppedIslandsOf(pageAt(route)),
      lookupsOf: route => lookupsOf(pageAt(route)),
      referencesOf: route => possibleLookupsOf(pageAt(route), modules),
      markdownFilesOf: route => markdownFilesOf(pageAt(route), modules),
      render: (route, data) => renderPageIslands(pageAt(route), data, tools),
      diagnostics: withoutDuplicates([...diagnostics, ...client.diagnostics]),
    }
  }
}

/** While the thread renders a page, this one compiles the next. More would only need more memory. */
const concurrentPages = 3

/** Render every page for the first time. */
async function renderAllFirst(
  { pages }: AuthorProject,
  tools: AuthorCodeTools,
  run: Run,
): Promise<Outcome<readonly PageIslands[]>> {
  const stage = firstRender(tools)
  const rendered = mapInOrder(pages, concurrentPages, ({ path, islands }) => {
    const files = tools.modules.versionsFor(sourcePathsOf({ path, islands }))
    return run(stage, null, [{ path, islands, files }])
  })
  const first: FirstRenderOutput[] = []
  for await (const outputs of rendered) first.push(...outputs)
  const value = pages.map((page, at): PageIslands => ({ ...page, results: first[at]?.results ?? [] }))
  return { value, diagnostics: [...first.flatMap(({ diagnostics }) => diagnostics), ...value.flatMap(failuresOf)] }
}

/** Several pages may use the same failing module. */
const withoutDuplicates = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map(diagnostic => [JSON.stringify(diagnostic), diagnostic])).values(),
]
