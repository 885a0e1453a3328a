import type { PageData } from '../../components/page-data.ts'
import { emptyLookups } from '../../render/islands/lookups.ts'
import type { RenderedIsland } from '../../render/ports.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { type IslandResult, toIslandResult, usesData } from './island-result.ts'
import type { AuthorModules } from './modules/author-modules.ts'
import { compilePageIslands, entriesOf } from './modules/compile-page-islands.ts'
import type { CompiledIslands } from './modules/compiled-islands.ts'
import type { RenderThread } from './render/render-thread.ts'
import { failuresOf, hydrationOf, type PageIslands } from './rendered-page-islands.ts'

/** The tools that render an author's code. */
export interface AuthorCodeTools {
  readonly modules: AuthorModules
  readonly thread: RenderThread
  readonly compiled: CompiledIslands
}

/** The islands of a page. Those that depend on page data are rendered again, now with the data. */
export async function renderPageIslands(
  page: PageIslands,
  data: PageData,
  tools: AuthorCodeTools,
): Promise<Outcome<readonly RenderedIsland[]>> {
  const rerendered = await rerenderIslands(page, data, tools)
  const value = page.results.map((first, at) => toIsland(first, rerendered[at]))
  return { value, diagnostics: failuresOf({ ...page, results: rerendered }) }
}

async function rerenderIslands(
  page: PageIslands,
  data: PageData,
  { modules, thread, compiled }: AuthorCodeTools,
): Promise<(IslandResult | undefined)[]> {
  const needsRerender = page.results.map(usesData)
  if (!needsRerender.includes(true)) return []
  const cached = compiled.take(page.islands)
  const known = cached && { entries: entriesOf(page, modules), islands: cached }
  const toRender = known ?? compilePageIslands(page, modules, needsRerender)
  const attempts = await thread.render({ ...toRender, data })
  return page.islands.map(({ path }, at) =>
    needsRerender[at] ? toIslandResult(attempts[at], { page: toRender, path, modules }) : undefined,
  )
}

function toIsland(first: IslandResult | undefined, rerendered: IslandResult | undefined): RenderedIsland {
  const result = rerendered ?? first
  if (result && 'html' in result) return { html: result.html, hydration: hydrationOf(first), lookups: result.lookups }
  return { hydration: rerendered ? 'none' : hydrationOf(first), lookups: emptyLookups }
}
