import type { Machine } from './build-site.ts'
import type { PageInput } from './content/context/content-settings.ts'
import { scannedImportsOf, specifiersIn } from './content/modules/resolve-imports.ts'
import { importMissingFiles } from './content/modules/suggest-imports.ts'
import type { Route } from './content/page.ts'
import { comparePaths, isInSnippetFolder, isUsuallyPage, pageInput } from './content/pages/page-inputs.ts'
import { routeOfPath } from './content/pages/routes.ts'
import { isLibraryFile } from './reference/binding/library-files.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { updatePlan } from './render/update-plan.ts'
import { hasPages, isAboutApi, type ParsedInput, type SiteSource, withoutOutdated } from './replace-pages.ts'
import { parsePageInputs } from './site/parse-authored-pages.ts'
import { namedRepositoryFiles } from './site/published/exclude-repository-files.ts'
import { replacePageList } from './site/replace-page-list.ts'
import { compareFiles } from './source/compare-files.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { fileNameOf, folderOf } from './source/paths/path-parts.ts'
import type { OpenSite } from './update-site.ts'

/**
 * The site after pages were added, removed or renamed that the navigation does not list. Only added pages are parsed.
 *
 * @param previous A site without access control.
 * @param fullPages The pages that must be parsed completely. If not set, all of them.
 * @returns `undefined` if more may have changed, so that the whole project must be analyzed.
 */
export async function updatePageList(
  { source, plan }: OpenSite,
  folder: DocsFolder,
  machine: Machine,
  fullPages: ReadonlySet<Route> | undefined,
): Promise<OpenSite | undefined> {
  const { parsed, project } = source
  const paths = changedPages(source.folder, folder)
  if (!paths || paths.length === 0 || !hasPages(source, fullPages)) return undefined
  if (machine.plugins?.(parsed.config.settings.plugins) || !areIndependent(paths, source)) return undefined
  const added = await parseAdded(source, paths, folder, machine)
  const removed = removedPages(source, paths, folder)
  if (!added || !removed || ![...added, ...removed].every(page => isSelfContained(page, source))) return undefined
  const changes = changesIn(parsed.authored.inputs, added, removed)
  const pages = changedList(project.pages, changes, ({ outcome }) => outcome.value)
  const changed = [...added, ...removed].map(({ outcome }) => outcome.value)
  const site = replacePageList(project.site, { pages, changed })
  if (!site) return undefined
  const inputsAfter = <Input extends PageInput>(inputs: readonly Input[]) =>
    changedList<PageInput>(inputs, changes, ({ input }) => input) as readonly Input[] // added inputs of authors are complete
  const { inputs, pages: outcomes } = parsed.authored
  const updated: SiteSource = {
    ...source,
    folder,
    parsed: {
      ...parsed,
      folder,
      authored: {
        ...parsed.authored,
        inputs: inputsAfter(inputs),
        pages: changedOutcomes(outcomes, changes),
      },
    },
    project: {
      ...project,
      ...{ pages, site, linkSite: site },
      inputs: inputsAfter<SitePageInput>(project.inputs),
      allInputs: inputsAfter<SitePageInput>(project.allInputs),
    },
    diagnostics: withoutOutdated(
      source.diagnostics,
      removed.flatMap(({ outcome }) => outcome.diagnostics),
    ).concat(added.flatMap(({ outcome }) => outcome.diagnostics)),
  }
  const edits = [
    ...added.map(page => ({ before: undefined, after: versionOf(page, source) })),
    ...removed.map(page => ({ before: versionOf(page, source), after: undefined })),
  ]
  const renderInput = { ...updated.project, folder, code: machine.code, fullPages: source.fullPages }
  const nextPlan = await updatePlan(plan, renderInput, edits, machine.run)
  return nextPlan && { site, plan: nextPlan, source: updated }
}

/** The paths of added and removed pages. `undefined` if anything else differs. */
function changedPages(
  { files: previousFiles, ...previousRest }: DocsFolder,
  { files, ...rest }: DocsFolder,
): readonly string[] | undefined {
  const isSame = Object.entries(rest).every(([key, value]) => previousRest[key as keyof typeof previousRest] === value) // the same type
  if (!isSame) return undefined
  const changes = compareFiles(previousFiles, files)
  if (!changes || changes.edited.length > 0) return undefined
  const changed = [...changes.added, ...changes.removed]
  return changed.every(isUsuallyPage) ? changed : undefined
}

/** Whether no other file depends on whether these pages exist. Only imports and hints in diagnostics name pages. */
function areIndependent(paths: readonly string[], { parsed, project, diagnostics, folder }: SiteSource): boolean {
  const { inputs } = parsed.authored
  if (diagnostics.some(({ code }) => dependOnFiles.has(code))) return false
  if (paths.some(path => isLibraryFile(project.site.libraries, path))) return false
  const specifiers = [...specifiersIn(inputs)]
  const isImported = (name: string) => specifiers.some(specifier => specifier.includes(name))
  return !paths.some(path => importNames(path).some(isImported)) && !importMissingFiles(inputs, folder.files)
}

/** A hint may name any file, or a generated page may have the route of a page. */
const dependOnFiles: ReadonlySet<string> = new Set(['reference/missing-description', 'reference/written-page'])

/** An import of a page contains its name. That of an index page may end in the name of its folder. */
function importNames(path: string): readonly string[] {
  const name = fileNameOf(path).replace(/\.mdx?$/, '')
  return name === 'index' ? [name, fileNameOf(folderOf(path))] : [name]
}

async function parseAdded(
  { parsed, project, fullPages }: SiteSource,
  paths: readonly string[],
  { files }: DocsFolder,
  { run, bodies }: Machine,
): Promise<readonly ParsedInput[] | undefined> {
  const added = paths.flatMap(path => files.get(path) ?? [])
  const routes = added.map(({ path }) => routeOfPath(path))
  const isNew = (route: Route, at: number) =>
    routes.indexOf(route) === at && !project.hiddenRoutes.has(route) && !project.site.pages.has(route)
  if (!routes.every(isNew) || project.allInputs.some(({ route }) => routes.includes(route))) return undefined
  const inputs = added.map((file, at) => pageInput(file, routes[at] ?? '', files))
  const { content } = parsed
  const { inputs: explained, pages } = await parsePageInputs(inputs, { content, run, bodies, fullPages })
  return explained.flatMap((input, at) => {
    const outcome = pages[at]
    return outcome ? [{ input, outcome }] : []
  })
}

/** `undefined` if one of these files is not a page, or if another file has its route. */
function removedPages(
  { parsed: { authored }, project }: SiteSource,
  paths: readonly string[],
  { files }: DocsFolder,
): readonly ParsedInput[] | undefined {
  const removed = new Set(paths.filter(path => !files.has(path)))
  const found = authored.inputs.flatMap((input, at) => {
    const outcome = authored.pages[at]
    return outcome && removed.has(input.file.path) ? [{ input, outcome }] : []
  })
  const isOnlyOne = ({ input: { route }, outcome }: ParsedInput) =>
    project.site.pages.get(route) === outcome.value && !pathsOfRoute(route).some(path => files.has(path))
  return found.length === removed.size && found.every(isOnlyOne) ? found : undefined
}

const pathsOfRoute = (route: Route): readonly string[] => {
  const path = route.slice(1)
  return ['.mdx', '.md', '/index.mdx', '/index.md'].map(ending => path + ending)
}

/** Whether a page does not decide what other files are. */
function isSelfContained({ input, outcome: { value: page } }: ParsedInput, { parsed }: SiteSource): boolean {
  const { file, imports } = input
  // An imported file is not a page. Which scripts are published depends on their imports.
  const importsOnlySnippets =
    imports.every(({ path }) => /\.mdx?$/.test(path) && isInSnippetFolder(path)) &&
    scannedImportsOf(file).imports.length + scannedImportsOf(file).snippets.length <= imports.length
  return (
    importsOnlySnippets &&
    input.suggestedImports === undefined &&
    !isAboutApi(page) &&
    page.frontmatter.icon === undefined &&
    page.frontmatter.custom.contextual === undefined &&
    namedRepositoryFiles(page).length === 0 &&
    !parsed.authored.excluded.includes(file.path)
  )
}

/** Changes of a list of pages in the order of their paths. */
interface ListChanges {
  readonly removed: ReadonlySet<Route>
  /** Added pages, by the route of the page that comes before them. */
  readonly added: ReadonlyMap<Route | undefined, readonly ParsedInput[]>
}

function changesIn(
  inputs: readonly PageInput[],
  added: readonly ParsedInput[],
  removed: readonly ParsedInput[],
): ListChanges {
  const byPrevious = new Map<Route | undefined, ParsedInput[]>()
  for (const page of added.toSorted((one, other) => comparePaths(one.input.file, other.input.file))) {
    const previous = inputs[positionOf(page.input, inputs) - 1]?.route
    const others = byPrevious.get(previous)
    if (others) others.push(page)
    else byPrevious.set(previous, [page])
  }
  return { removed: new Set(removed.map(({ input }) => input.route)), added: byPrevious }
}

/** The position of the first page that comes after another one. */
function positionOf({ file }: PageInput, inputs: readonly PageInput[]): number {
  let [low, high] = [0, inputs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = inputs[middle]
    if (other && comparePaths(other.file, file) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function changedList<Item extends { readonly route: Route }>(
  items: readonly Item[],
  { removed, added }: ListChanges,
  toItem: (page: ParsedInput) => Item,
): readonly Item[] {
  const addedAfter = (route: Route | undefined) => (added.get(route) ?? []).map(toItem)
  const list = [...addedAfter(undefined)]
  for (const item of items) {
    if (!removed.has(item.route)) list.push(item)
    if (added.has(item.route)) list.push(...addedAfter(item.route))
  }
  return list
}

function changedOutcomes(outcomes: SiteSource['parsed']['authored']['pages'], changes: ListChanges) {
  const items = outcomes.map(outcome => ({ route: outcome.value.route, outcome }))
  return changedList(items, changes, ({ input, outcome }) => ({ route: input.route, outcome })).map(
    ({ outcome }) => outcome,
  )
}

const versionOf = ({ input, outcome }: ParsedInput, { fullPages }: SiteSource) => ({
  page: outcome.value,
  // Before a page is parsed completely, its text does not refer to files.
  texts: fullPages && !fullPages.has(input.route) ? [] : [input.file, ...input.imports],
})
