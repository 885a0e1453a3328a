import { emptyLookups, mergeLookups } from '../../render/islands/lookups.ts'
import type { AuthorCodePage, Lookups, RenderedIsland } from '../../render/ports.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { HydratedPage } from './client/author-plugin.ts'
import { failureDiagnostic } from './island-diagnostics.ts'
import { type IslandResult, isStopped } from './island-result.ts'
import type { AuthorModules } from './modules/author-modules.ts'
import { codeReferencesIn } from './modules/code-references.ts'
import { sourcePathsOf } from './modules/compile-page-islands.ts'
import { referencedMarkdown } from './modules/referenced-markdown.ts'

/** A page whose islands were rendered once; `undefined` for an island that was skipped. */
export interface PageIslands extends AuthorCodePage {
  readonly results: readonly (IslandResult | undefined)[]
}

/** How an island is hydrated in the browser. */
export function hydrationOf(drawing: IslandResult | undefined): RenderedIsland['hydration'] {
  if (!drawing) return 'none'
  if ('failure' in drawing) return drawing.failure.kind === 'browser' ? 'browser-only' : 'none'
  if (drawing.needsHydration) return 'hydrate'
  return drawing.usesBrowser ? 'browser-only' : 'none'
}

/** The islands of a page that the browser needs. Empty if none is hydrated. */
export function hydratedPages({ route, path, islands, results }: PageIslands): HydratedPage[] {
  const living = islands.flatMap(({ code, path: file }, index) =>
    hydrationOf(results[index]) === 'none' ? [] : [{ index, code, path: file }],
  )
  return living.length === 0 ? [] : [{ route, path, islands: living }]
}

export const failuresOf = ({ islands, results }: PageIslands): Diagnostic[] =>
  islands.flatMap((island, at) => {
    const drawing = results[at]
    return drawing && 'failure' in drawing ? [failureDiagnostic(island, drawing.failure)] : []
  })

/** Indexes of the islands that a limit stopped. */
export const stoppedIslandsOf = ({ results }: PageIslands): readonly number[] =>
  results.flatMap((drawing, at) => (isStopped(drawing) ? [at] : []))

/** What the islands looked up while they were rendered. */
export const lookupsOf = ({ results }: PageIslands): Lookups =>
  mergeLookups(results.map(drawing => (drawing && 'lookups' in drawing ? drawing.lookups : emptyLookups)))

/** What the code of hydrated islands refers to and may look up later. */
export function possibleLookupsOf(page: PageIslands, modules: AuthorModules): Lookups {
  if (hydratedPages(page).length === 0) return emptyLookups
  const texts = modules.versionsFor(sourcePathsOf(page)).map(([path]) => modules.textOf(path))
  return codeReferencesIn([...page.islands.map(({ code }) => code), ...texts])
}

/** Markdown files that the islands of a page may show, if any of them is rendered. */
export function markdownFilesOf(page: PageIslands, modules: AuthorModules): readonly string[] {
  const isDrawn = page.results.some(drawing => hydrationOf(drawing) !== 'none' || (drawing && 'html' in drawing))
  return isDrawn ? referencedMarkdown(page, modules) : []
}
