import { analyzeProject } from '../../analyze-project.ts'
import { routeOfPath } from '../../content/pages/routes.ts'
import { copyKeyOf } from '../../navigation/lookup/copy-key.ts'
import { indexNavigation } from '../../navigation/lookup/navigation-index.ts'
import { type FileMoves, fileMoves, isPageFile } from '../../site/edits/file-moves.ts'
import { type DocsFiles, type MovedDocs, moveFiles } from '../../site/edits/move-files.ts'
import type { Site } from '../../site/site.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { machineFor } from '../build/machine.ts'
import { addRemoteSpecs } from '../fetch/add-remote-specs.ts'
import { isProjectFile, readScanned } from '../project/read-folder.ts'
import { type FolderScan, scanFolder } from '../project/scan-folder.ts'
import { checkDestination } from './check-destination.ts'
import { resolveNames } from './resolve-names.ts'

/** The changes of a rename, before anything is written. */
export interface RenamePlan extends MovedDocs {
  readonly scan: FolderScan
  readonly moves: FileMoves
  readonly docs: DocsFiles
  /** Routes below a renamed folder whose pages have no files, because they are generated from specs. */
  readonly generated: readonly string[]
  /** Files of the same page in other languages and versions. */
  readonly copies: readonly string[]
}

export interface RenameRequest {
  /** Absolute path of the docs folder. */
  readonly directory: string
  /** The folders of the site and of cached results, which are not part of the project. */
  readonly out: string
  readonly cache: string | undefined
  /** Both names are as the user wrote them. */
  readonly oldName: string
  readonly newName: string
  readonly withRedirects: boolean
}

/** Find out what a rename would change, or why it is not possible. */
export async function planRename(request: RenameRequest): Promise<RenamePlan | { readonly problem: string }> {
  const { directory, out, cache, oldName, newName } = request
  const scan = scanFolder(directory, { out, cache, withDates: false })
  const folder = (await readScanned(scan)).value
  const paths = scan.files.map(({ path }) => path).filter(path => isProjectFile(scan, path))
  const site = await siteOf(folder, cache, scan.directory)
  const generatedRoutes = site ? generatedRoutesOf(site, folder) : []
  const names = resolveNames({ directory, paths, oldName, newName })
  if ('problem' in names) return { problem: generatedProblem(oldName, generatedRoutes) ?? names.problem }
  const moves = fileMoves(names.from, names.to, paths)
  const problem = checkDestination(moves, scan, new Set(site?.pages.keys()))
  if (problem !== undefined) return { problem }
  const texts = new Map([...folder.files].map(([path, { text }]) => [path, text]))
  const docs = { paths, texts, generatedRoutes }
  const isBelow = (route: string) => route.startsWith(`/${moves.from}/`)
  return {
    ...moveFiles(docs, moves, request.withRedirects),
    scan,
    moves,
    docs,
    generated: moves.paths.has(moves.from) ? [] : generatedRoutes.filter(isBelow),
    copies: site ? copiesOf(site, moves) : [],
  }
}

/** The pages of the project, as far as they are known without parsing their texts. */
async function siteOf(folder: DocsFolder, cache: string | undefined, directory: string): Promise<Site | undefined> {
  const complete = await addRemoteSpecs(folder, cache, { directory, isOffline: true })
  const machine = machineFor({ code: false })
  return (await analyzeProject(complete.folder, machine, { fullPages: new Set() })).value?.site
}

const generatedRoutesOf = (site: Site, { files }: DocsFolder): readonly string[] =>
  [...site.pages.values()].filter(({ path }) => !isPageFile(path) || !files.has(path)).map(({ route }) => route)

function generatedProblem(written: string, generated: readonly string[]): string | undefined {
  const route = routeOfPath(written.replace(/^(?:\.?\/)+|\/+$/g, ''))
  if (!generated.includes(route)) return undefined
  return `The page "${route}" has no file, because it is generated from an API description. Its address comes from the tag and the summary of the operation. To change it, set "x-mint": { "href": "/new/address" } in the operation, or create a page for it with "docs openapi stubs".`
}

/** Files of the same page in other languages and versions. */
function copiesOf({ navigation, pages }: Site, { paths }: FileMoves): readonly string[] {
  const [from] = paths.size === 1 ? paths.keys() : []
  const index = indexNavigation(navigation)
  const keyOf = (route: string) => {
    const [location] = navigation.locations.get(route) ?? []
    return location && copyKeyOf(index, route, location)
  }
  const key = from === undefined || !isPageFile(from) ? undefined : keyOf(routeOfPath(from))
  if (key === undefined) return []
  return [...pages.values()].filter(({ route, path }) => path !== from && keyOf(route) === key).map(({ path }) => path)
}
