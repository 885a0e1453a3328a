import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { isRootSkill } from '../../source/paths/skill-folders.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { PageInput } from '../context/content-settings.ts'
import { importedPaths, transitiveImports } from '../modules/resolve-imports.ts'
import { suggestImports } from '../modules/suggest-imports.ts'
import type { Route } from '../page.ts'
import { isRepositoryFile } from './repository-files.ts'
import { routeOfPath } from './routes.ts'

/**
 * The files that are pages, each with its imports: all `.mdx` and `.md` files except snippets. If two files have the
 * same route, the first one is the page; `.mdx` comes before `.md`.
 *
 * Files such as `README.md` are pages only if something refers to them.
 *
 * @param listed Paths without extension in the navigation. These files are always pages.
 */
export function pageInputs(
  files: ReadonlyMap<string, SourceFile>,
  listed: ReadonlySet<string>,
): Outcome<readonly PageInput[]> {
  const cached = inputsCache.get(files)
  if (cached && isDeepEqual(cached.listed, listed)) return cached.outcome
  const outcome = buildPageInputs(files, listed)
  inputsCache.set(files, { listed, outcome })
  return outcome
}

/** In the preview, the next page usually has the same files. */
const inputsCache = new WeakMap<
  ReadonlyMap<string, SourceFile>,
  { readonly listed: ReadonlySet<string>; readonly outcome: Outcome<readonly PageInput[]> }
>()

function buildPageInputs(
  files: ReadonlyMap<string, SourceFile>,
  listed: ReadonlySet<string>,
): Outcome<readonly PageInput[]> {
  const inputs = new Map<Route, PageInput>()
  const diagnostics: Diagnostic[] = []
  for (const file of pageFiles(files, listed)) {
    const route = routeOfPath(file.path)
    const existing = inputs.get(route)?.file
    if (!existing) inputs.set(route, pageInput(file, route, files))
    else if (!isRepositoryFile(file.path)) diagnostics.push(sameRoute(file.path, existing.path, route))
  }
  return { value: [...inputs.values()], diagnostics }
}

/** The input of a page: its file, and the files that it imports. */
export function pageInput(file: SourceFile, route: Route, files: ReadonlyMap<string, SourceFile>): PageInput {
  const imports = transitiveImports(file, files)
  const suggestedImports = suggestImports([file, ...imports], files)
  return { file, imports, route, ...(suggestedImports && { suggestedImports }) }
}

/** Whether a file is a page as long as no other file has its route or imports it. */
export const isUsuallyPage = (path: string): boolean =>
  /\.mdx?$/.test(path) &&
  !hiddenFolder.test(path) &&
  !isRootSkill(path) &&
  !isRepositoryFile(path) &&
  !isInSnippetFolder(path)

function pageFiles(files: ReadonlyMap<string, SourceFile>, listed: ReadonlySet<string>): SourceFile[] {
  const isPublishedUnchanged = (path: string) =>
    hiddenFolder.test(path) || (isRootSkill(path) && !listed.has(stemOf(path)))
  const sources = [...files.values()].filter(({ path }) => /\.mdx?$/.test(path) && !isPublishedUnchanged(path))
  const isForReaders = ({ path }: SourceFile) => !isRepositoryFile(path) || listed.has(stemOf(path))
  const imported = new Set<string>()
  for (const file of sources) if (isForReaders(file)) for (const path of importedPaths(file, files)) imported.add(path)
  const isSnippet = ({ path }: SourceFile) => imported.has(path) || isInSnippetFolder(path)
  return sources.filter(file => !isSnippet(file) || listed.has(stemOf(file.path))).sort(comparePaths)
}

/** Whether a file is in a folder whose files are not pages. Other files import them. */
export const isInSnippetFolder = (path: string): boolean => /(^|\/)_?snippets\//.test(path)

/** Files in these folders are not pages. They are published unchanged, or not at all. */
const hiddenFolder = /^\.(?:well-known|mintlify|docs)\//

/** Called so often that a regular expression would be too slow. */
function stemOf(path: string): string {
  if (path.endsWith('.mdx')) return path.slice(0, -4)
  return path.endsWith('.md') ? path.slice(0, -3) : path
}

/** The order of pages: by their paths without extension. */
export function comparePaths({ path: left }: SourceFile, { path: right }: SourceFile): number {
  const first = stemOf(left)
  const second = stemOf(right)
  if (first === second) return left.endsWith('.mdx') ? -1 : 1
  return first < second ? -1 : 1
}

const sameRoute = (path: string, existingPath: string, route: Route): Diagnostic => ({
  code: 'site/same-route',
  severity: 'warning',
  message: `"${path}" and "${existingPath}" are both the page ${route}. Readers get "${existingPath}".`,
  span: { path, line: 1, column: 1 },
  hint: 'Rename one of the files.',
})
