import type { AuthorProject, Bundle } from '../render/ports.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { Run } from '../source/stage.ts'
import { type DrawnPage, failuresOf, lookupsOf, markdownOf, namedBy, stoppedOf } from './author-drawn-page.ts'
import { firstDrawing } from './author-first-drawing.ts'
import { bundleLiving, countingEdits } from './author-living.ts'
import { openAuthorModules } from './author-modules.ts'
import { pathsOf } from './author-page.ts'
import { type AuthorTools, drawPage } from './author-redraw.ts'
import { openAuthorThread } from './author-thread.ts'
import type { ThreadLimits } from './guarded-thread.ts'
import type { Holding } from './holding.ts'

export interface BundleOptions {
  readonly limits?: ThreadLimits | undefined
  readonly holding?: Holding | undefined
  /** Whether open pages take in changed components with their state; no site is published like that. */
  readonly keepsState?: boolean | undefined
}

/**
 * The author's code, drawn at build and bundled for the browser as far as it comes alive there. The islands of each
 * page are drawn once without its tables, to see what works, what lives and what is looked up; that is kept by content.
 */
export function bundleAuthorCode(run: Run, { limits, holding, keepsState = false }: BundleOptions = {}): Bundle {
  const thread = openAuthorThread(limits, holding)
  const countEdits = keepsState ? countingEdits() : undefined
  return async project => {
    const modules = openAuthorModules(project.modules)
    const { value: pages, diagnostics } = await drawFirst(project, { run, modules, thread })
    const client = await bundleLiving(pages, modules, { run, countEdits })
    const byRoute = new Map(pages.map(page => [page.route, page]))
    const pageAt = (route: string): DrawnPage => byRoute.get(route) ?? { route, path: '', islands: [], drawings: [] }
    return {
      files: client.value.files,
      scriptOf: route => client.value.scripts[route],
      stoppedOf: route => stoppedOf(pageAt(route)),
      lookupsOf: route => lookupsOf(pageAt(route)),
      namedBy: route => namedBy(pageAt(route), modules),
      markdownOf: route => markdownOf(pageAt(route), modules),
      draw: (route, data) => drawPage(pageAt(route), data, { modules, thread }),
      diagnostics: withoutRepeats([...diagnostics, ...client.diagnostics]),
    }
  }
}

/** Draw every page for the first time. */
async function drawFirst(
  { pages }: AuthorProject,
  { run, modules, thread }: AuthorTools & { readonly run: Run },
): Promise<Outcome<readonly DrawnPage[]>> {
  const inputs = pages.map(({ path, islands }) => ({
    path,
    islands,
    files: modules.versionsFor(pathsOf({ path, islands })),
  }))
  const first = await run(firstDrawing(modules, thread), null, inputs)
  const value = pages.map((page, at): DrawnPage => ({ ...page, drawings: first[at]?.drawings ?? [] }))
  return { value, diagnostics: [...first.flatMap(({ diagnostics }) => diagnostics), ...value.flatMap(failuresOf)] }
}

/** Several pages may use one module that fails. */
const withoutRepeats = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map(diagnostic => [JSON.stringify(diagnostic), diagnostic])).values(),
]
