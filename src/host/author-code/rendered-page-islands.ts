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
export function hydrationOf(result: IslandResult | undefined): RenderedIsland['hydration'] {
  if (!result) return 'none'
  if ('failure' in result) return result.failure.kind === 'browser' ? 'browser-only' : 'none'
  if (result.needsHydration) return 'hydrate'
  return result.usesBrowser ? 'browser-only' : 'none'
}

/** The islands of a page that the browser needs. Empty if none is hydrated. */
export function hydratedPages({ route, path, islands, results }: PageIslands): HydratedPage[] {
  const hydrated = islands.flatMap(({ code, path: file }, index) =>
    hydrationOf(results[index]) === 'none' ? [] : [{ index, code, path: file }],
  )
  return hydrated.length === 0 ? [] : [{ route, path, islands: hydrated }]
}

export const failuresOf = ({ islands, results }: PageIslands): Diagnostic[] =>
  islands.flatMap((island, at) => {
    const result = results[at]
    return result && 'failure' in result ? [failureDiagnostic(island, result.failure)] : []
  })

/** Indexes of the islands that a limit stopped. */
export const stoppedIslandsOf = ({ results }: PageIslands): readonly number[] =>
  results.flatMap((result, at) => (isStopped(result) ? [at] : []))

/** What the islands looked up while they were rendered. */
export const lookupsOf = ({ results }: PageIslands): Lookups =>
  mergeLookups(results.map(result => (result && 'lookups' in result ? result.lookups : emptyLookups)))

/** What the code of hydrated islands refers to and may look up later. */
export function possibleLookupsOf(page: PageIslands, modules: AuthorModules): Lookups {
  if (hydratedPages(page).length === 0) return emptyLookups
  const texts = modules.versionsFor(sourcePathsOf(page)).map(([path]) => modules.textOf(path))
  return codeReferencesIn([...page.islands.map(({ code }) => code), ...texts])
}

/** Markdown files that the islands of a page may show, if any of them is rendered. */
export function markdownFilesOf(page: PageIslands, modules: AuthorModules): readonly string[] {
  const isRendered = page.results.some(result => hydrationOf(result) !== 'none' || (result && 'html' in result))
  return isRendered ? referencedMarkdown(page, modules) : []
}
