import type { Config } from '../config/config.ts'
import {
  contentOf,
  type EntryContent,
  isParentEntry,
  memoizeByContent,
  type ParentEntry,
} from '../config/navigation/entry-content.ts'
import type { NavigationEntry } from '../config/navigation-entry.ts'
import type { ContentSettings, PageInput } from '../content/context/content-settings.ts'
import { mayBeImported, scannedImportsOf } from '../content/modules/resolve-imports.ts'
import { importMissingFiles } from '../content/modules/suggest-imports.ts'
import { isInSnippetFolder, isUsuallyPage, pageInput } from '../content/pages/page-inputs.ts'
import { pathsOfRoute, routeOfPath } from '../content/pages/routes.ts'
import { isLibraryFile } from '../reference/binding/library-files.ts'
import { compareFiles } from '../source/compare-files.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { changedList, type ListChanges, listChanges, type ParsedInput } from './page-list-changes.ts'
import { type AuthoredPages, type ParsingContext, parsePageInputs } from './parse-authored-pages.ts'
import { namedRepositoryFiles } from './published/exclude-repository-files.ts'
import { redirectedPages } from './published/redirected-pages.ts'

/** What the pages of authors are parsed from. */
interface PageSources {
  readonly folder: Pick<DocsFolder, 'files'>
  readonly config: Config
}

interface PreviousPages extends PageSources {
  readonly content: ContentSettings
  readonly authored: AuthoredPages
}

/** The pages of a project after a change. Only the added ones were parsed. */
export interface ReusedPages {
  readonly authored: AuthoredPages
  readonly added: readonly ParsedInput[]
  readonly removed: readonly ParsedInput[]
  readonly changes: ListChanges
}

/**
 * The pages of a project if a change cannot affect those that existed before. This is so for an API description, for
 * settings that do not affect how pages are parsed, and if pages were added or removed. Only added pages are parsed. The
 * caller checks that the same pages are parsed completely.
 *
 * @param previous A project without plugins.
 * @returns `undefined` if all pages must be parsed again.
 */
export async function reusePages(
  previous: PreviousPages,
  next: PageSources,
  parsing: ParsingContext,
): Promise<ReusedPages | undefined> {
  const { inputs, pages } = previous.authored
  const files = compareFiles(previous.folder.files, next.folder.files)
  if (!files || files.edited.some(path => /\.mdx?$/.test(path))) return undefined
  const edited = new Set(files.edited)
  if (inputs.some(({ imports }) => imports.some(({ path }) => edited.has(path)))) return undefined
  if (!hasSameSettings(previous, next) || !isDeepEqual(previous.content, parsing.content)) return undefined
  if (!redirectsSamePages(previous, next)) return undefined
  const changed = [...files.added, ...files.removed]
  if (!arePages([...changed, ...differentlyListed(previous, next)], previous, next)) return undefined
  if (changed.length > 0 && importMissingFiles(inputs, previous.folder.files)) return undefined
  const added = await parseAdded(inputs, files.added, next.folder, parsing)
  const removed = removedPages(previous, files.removed, next.folder)
  if (!added || !removed || ![...added, ...removed].every(isSelfContained)) return undefined
  const changes = listChanges(inputs, added, removed)
  if (changed.length === 0) return { authored: previous.authored, added, removed, changes }
  const authored: AuthoredPages = {
    ...previous.authored,
    inputs: changedList(inputs, changes, { routeOf: ({ route }) => route, toItem: ({ input }) => input }),
    pages: changedList(pages, changes, { routeOf: ({ value }) => value.route, toItem: ({ outcome }) => outcome }),
  }
  return { authored, added, removed, changes }
}

/**
 * Whether an edit of the configuration leaves the list of pages unchanged. Some files are pages only if the navigation lists
 * them.
 */
export const hasSamePages = (previous: PreviousPages, next: PageSources): boolean =>
  hasSameSettings(previous, next) &&
  redirectsSamePages(previous, next) &&
  arePages(differentlyListed(previous, next), previous, next)

/** Whether the same redirects, at the same positions, replace the same pages. */
const redirectsSamePages = (previous: PageSources, next: PageSources): boolean =>
  previous === next || isDeepEqual(redirectedIn(previous), redirectedIn(next))

const redirectedIn = ({ config, folder }: PageSources) => [...redirectedPages(config, folder.files)]

/** Whether these files are pages even if the navigation does not list them. */
const arePages = (paths: readonly string[], previous: PreviousPages, { folder }: PageSources): boolean =>
  paths.every(path => isUsuallyPage(path) && !isLibraryFile(previous.authored.libraries, path)) &&
  !mayBeImported(paths, folder.files, previous.folder.files)

const hasSameSettings = ({ config: previous }: PageSources, { config: next }: PageSources): boolean =>
  previous === next || isDeepEqual(pageSettingsOf(previous), pageSettingsOf(next))

/** The settings that decide which files are pages, apart from which ones are listed. */
function pageSettingsOf({ navigation, addresses, redirects, settings }: Config): object {
  return {
    // Files of a library are not pages. Which files these are depends on the groups around the pages that name the library.
    navigation: namesLibrary(navigation.children) ? navigation : undefined,
    repositoryFiles: namedRepositoryFiles({
      links: [...addresses, ...redirects.map(({ destination }) => ({ href: destination }))],
    }),
    publish: settings.publish,
  }
}

const namesLibrary = (entries: readonly NavigationEntry[]): boolean =>
  entries.some(
    entry =>
      (entry.type === 'group' || entry.type === 'division') &&
      (entry.sdk !== undefined || namesLibrary(entry.children)),
  )

/**
 * The existing files that only one of two navigations lists, and maybe others that an edited group or division lists in only
 * one of them.
 */
function differentlyListed({ config: previous }: PageSources, { config: next, folder }: PageSources): string[] {
  if (previous === next) return []
  const before = pathsOutside(previous.navigation.children, contentsIn(next.navigation.children))
  const after = pathsOutside(next.navigation.children, contentsIn(previous.navigation.children))
  const different = [...before, ...after].filter(path => !before.has(path) || !after.has(path))
  return different.flatMap(path => [`${path}.mdx`, `${path}.md`]).filter(path => folder.files.has(path))
}

/** What the groups and divisions contain. */
const contentsIn = (entries: readonly NavigationEntry[]): ReadonlySet<EntryContent> =>
  new Set(entries.flatMap(entry => (isParentEntry(entry) ? contentsAround(entry) : [])))

/** Cached, because most edits change only one group. */
const contentsAround: (entry: ParentEntry) => readonly EntryContent[] = memoizeByContent(entry => [
  contentOf(entry),
  ...contentsIn(entry.children),
])

/** The paths that a navigation lists, without those in certain groups and divisions. */
function pathsOutside(
  entries: readonly NavigationEntry[],
  excluded: ReadonlySet<EntryContent>,
  paths = new Set<string>(),
): ReadonlySet<string> {
  for (const entry of entries) {
    if (entry.type === 'page') paths.add(entry.path)
    if (!isParentEntry(entry) || excluded.has(contentOf(entry))) continue
    if (entry.type === 'group' && entry.root !== undefined) paths.add(entry.root)
    pathsOutside(entry.children, excluded, paths)
  }
  return paths
}

/** `undefined` if another page has the route of one of these files. */
async function parseAdded(
  inputs: readonly PageInput[],
  paths: readonly string[],
  { files }: PageSources['folder'],
  parsing: ParsingContext,
): Promise<readonly ParsedInput[] | undefined> {
  if (paths.length === 0) return []
  const added = paths.flatMap(path => files.get(path) ?? [])
  const routes = new Set(added.map(({ path }) => routeOfPath(path)))
  if (routes.size < added.length || inputs.some(({ route }) => routes.has(route))) return undefined
  const newInputs = added.map(file => pageInput(file, routeOfPath(file.path), files))
  const { inputs: explained, pages } = await parsePageInputs(newInputs, parsing)
  return explained.flatMap((input, at) => {
    const outcome = pages[at]
    return outcome ? [{ input, outcome }] : []
  })
}

/** `undefined` if one of these files is not a page, or if another file has its route. */
function removedPages(
  { authored }: PreviousPages,
  paths: readonly string[],
  { files }: PageSources['folder'],
): readonly ParsedInput[] | undefined {
  if (paths.length === 0) return []
  const removed = new Set(paths)
  const found = authored.inputs.flatMap((input, at) => {
    const outcome = authored.pages[at]
    return outcome && removed.has(input.file.path) ? [{ input, outcome }] : []
  })
  const isOnlyOne = ({ input: { route } }: ParsedInput) => !pathsOfRoute(route).some(path => files.has(path))
  return found.length === removed.size && found.every(isOnlyOne) ? found : undefined
}

/** Whether a page does not decide what other files are. */
function isSelfContained({ input, outcome: { value: page } }: ParsedInput): boolean {
  const { file, imports } = input
  // An imported file is not a page. Which scripts are published depends on their imports.
  const importsOnlySnippets =
    imports.every(({ path }) => /\.mdx?$/.test(path) && isInSnippetFolder(path)) &&
    scannedImportsOf(file).imports.length + scannedImportsOf(file).snippets.length <= imports.length
  return (
    importsOnlySnippets &&
    input.suggestedImports === undefined &&
    !Object.hasOwn(page.frontmatter.custom, 'sdk') &&
    namedRepositoryFiles(page).length === 0
  )
}
