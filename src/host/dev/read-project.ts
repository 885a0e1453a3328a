import { settingsFile } from '../../config/read-settings.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { sameData } from '../../source/json/same-data.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { addRemoteSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import type { RemoteSpec } from '../fetch/remote-specs.ts'
import { isProjectFile, needsDates, readScanned, rereadFiles } from '../project/read-folder.ts'
import { type FolderOptions, type FolderScan, ignoreFile, rescanFolder, scanFolder } from '../project/scan-folder.ts'

/** The state of a project on disk at one moment. */
export interface ReadProject {
  readonly survey: FolderScan
  readonly folder: DocsFolder
  readonly diagnostics: readonly Diagnostic[]
}

export interface DevFolderOptions extends FolderOptions {
  readonly directory: string
  readonly descriptions?: FetchSpecOptions | undefined
}

/**
 * Read a project. Fetched specs are reused for the whole preview.
 *
 * @param before The previous state: files with the same content remain the same objects.
 */
export async function readProject(options: DevFolderOptions, before?: ReadProject): Promise<ReadProject> {
  const survey = scanFolder(options.directory, options)
  const read = await readScanned(survey)
  const rules = { ...options.descriptions, preferCached: before !== undefined || options.descriptions?.preferCached }
  const { folder, fetched } = await addRemoteSpecs(read.value, options.cache, rules)
  const kept = before ? withKnown(folder, before.folder) : folder
  return { survey, folder: kept, diagnostics: [...read.diagnostics, ...fetched.diagnostics] }
}

/**
 * Process changed, added and removed files, if nothing else in the project depends on them.
 *
 * @returns `undefined` if the whole project must be checked.
 */
export async function withChanged(before: ReadProject, paths: ReadonlySet<string>): Promise<ReadProject | undefined> {
  if (paths.size > mostChanged || [...paths].some(path => concernsAll(before, path))) return undefined
  const survey = rescanFolder(before.survey, paths)
  if (!survey || (concernsTemplates(before, paths) && !sameNames(before.survey, survey))) return undefined
  const { value, diagnostics } = rereadFiles(survey, before.folder, paths)
  const folder = { ...before.folder, ...value }
  if (await asksForOthers(before.folder, folder, paths)) return undefined
  return { survey, folder, diagnostics: [...before.diagnostics, ...diagnostics] }
}

/** With more changed files, checking them takes about as long as checking everything. */
const mostChanged = 200

/** Whether more depends on a file than its content: settings, ignore rules, templates, or a diagnostic about it. */
function concernsAll({ survey, diagnostics }: ReadProject, path: string): boolean {
  if (path === settingsFile || path === ignoreFile || !isProjectFile(survey, path)) return true
  return diagnostics.some(({ span }) => span?.path === path)
}

/** Whether added or removed files affect the templates folder, or diagnostics about it. */
function concernsTemplates({ survey: { templates }, diagnostics }: ReadProject, paths: ReadonlySet<string>): boolean {
  if (templates === undefined) return false
  const isMissing = diagnostics.some(({ code }) => code === 'host/missing-templates')
  return isMissing || [...paths].some(path => path.startsWith(`${templates}/`))
}

const sameNames = (one: FolderScan, other: FolderScan): boolean =>
  sameData(
    one.files.map(({ path }) => path),
    other.files.map(({ path }) => path),
  )

/** Whether the project needs different external data: dates from Git, specs at a URL. */
async function asksForOthers(before: DocsFolder, now: DocsFolder, paths: ReadonlySet<string>): Promise<boolean> {
  const [were, are] = [changedIn(before.files, paths), changedIn(now.files, paths)]
  if (needsDates(were) !== needsDates(are) && needsDates(before.files) !== needsDates(now.files)) return true
  // Any of these may be part of the configuration.
  const isSettings = [...paths].some(path => path.endsWith('.json'))
  const askedBy = (folder: DocsFolder, changed: Files) => remotesOf(isSettings ? folder : { ...folder, files: changed })
  return !sameData(await askedBy(before, were), await askedBy(now, are))
}

/** The remote specs of each state of a project. */
const remotes = new WeakMap<Files, readonly RemoteSpec[]>()

async function remotesOf(folder: DocsFolder): Promise<readonly RemoteSpec[]> {
  const { findRemoteSpecs } = await import('../fetch/remote-specs.ts')
  const found = remotes.get(folder.files) ?? findRemoteSpecs(folder)
  remotes.set(folder.files, found)
  return found
}

type Files = DocsFolder['files']

const changedIn = (files: Files, paths: ReadonlySet<string>): Files =>
  new Map([...paths].flatMap(path => files.get(path) ?? []).map(file => [file.path, file]))

/** A folder in which files with the same content are the previous objects. */
function withKnown(folder: DocsFolder, before: DocsFolder): DocsFolder {
  const known = ([path, file]: readonly [string, SourceFile]): [string, SourceFile] => {
    const same = before.files.get(path)
    return [path, same?.text === file.text ? same : file]
  }
  const frame = sameData(folder.frame, before.frame) ? before.frame : folder.frame
  return { ...folder, files: new Map([...folder.files].map(known)), frame }
}
