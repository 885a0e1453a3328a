import type { PageData } from '../components/page-data.ts'
import { noLookups } from '../render/lookups.ts'
import type { DrawnIsland } from '../render/ports.ts'
import type { Outcome } from '../source/diagnostic.ts'
import { type Drawing, toDrawing } from './author-drawing.ts'
import { type DrawnPage, failuresOf, lifeOf } from './author-drawn-page.ts'
import type { AuthorModules } from './author-modules.ts'
import { pageOf } from './author-page.ts'
import type { AuthorThread } from './author-thread.ts'

/** What draws an author's code. */
export interface AuthorTools {
  readonly modules: AuthorModules
  readonly thread: AuthorThread
}

/** The islands of a page. Those that depend on its tables are drawn again, now with them. */
export async function drawPage(
  page: DrawnPage,
  data: PageData,
  tools: AuthorTools,
): Promise<Outcome<readonly DrawnIsland[]>> {
  const again = await drawAgain(page, data, tools)
  const value = page.drawings.map((first, at) => toIsland(first, again[at]))
  return { value, diagnostics: failuresOf({ ...page, drawings: again }) }
}

async function drawAgain(
  page: DrawnPage,
  data: PageData,
  { modules, thread }: AuthorTools,
): Promise<(Drawing | undefined)[]> {
  const isAgain = page.drawings.map(drawing => drawing && 'usesData' in drawing && drawing.usesData)
  if (!isAgain.includes(true)) return []
  const compiled = pageOf(page, modules)
  const islands = compiled.islands.map((island, at) => (isAgain[at] ? island : undefined))
  const attempts = await thread.draw({ ...compiled, islands, data })
  return page.islands.map(({ path }, at) =>
    isAgain[at] ? toDrawing(attempts[at], { page: compiled, path, modules }) : undefined,
  )
}

function toIsland(first: Drawing | undefined, again: Drawing | undefined): DrawnIsland {
  const drawing = again ?? first
  if (drawing && 'html' in drawing) return { html: drawing.html, life: lifeOf(first), lookups: drawing.lookups }
  return { life: again ? 'none' : lifeOf(first), lookups: noLookups }
}
