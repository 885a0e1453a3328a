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

/** A project as it lies on the disk at a moment. */
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
 * Read a project. What was fetched for it once is good for as long as somebody works at it.
 *
 * @param before The project as it was: files that say the same stay the very same objects.
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
 * Take in files that were written, came or went, where nothing else of the project hangs on them.
 *
 * @returns `undefined` when all of the project has to be looked at.
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

/** To look for so many files takes about as long as to look at all. */
const mostChanged = 200

/** Whether more hangs on a file than what it says: settings, what is ignored, templates, a finding of its own. */
function concernsAll({ survey, diagnostics }: ReadProject, path: string): boolean {
  if (path === settingsFile || path === ignoreFile || !isProjectFile(survey, path)) return true
  return diagnostics.some(({ span }) => span?.path === path)
}

/** Whether it matters to the folder of templates, or to what is said of it, that files come or go. */
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

/** Whether what lies outside of the project is asked for otherwise than before: dates from Git, descriptions at a URL. */
async function asksForOthers(before: DocsFolder, now: DocsFolder, paths: ReadonlySet<string>): Promise<boolean> {
  const [were, are] = [changedIn(before.files, paths), changedIn(now.files, paths)]
  if (needsDates(were) !== needsDates(are) && needsDates(before.files) !== needsDates(now.files)) return true
  // Any of these may belong to the configuration.
  const isSettings = [...paths].some(path => path.endsWith('.json'))
  const askedBy = (folder: DocsFolder, changed: Files) => remotesOf(isSettings ? folder : { ...folder, files: changed })
  return !sameData(await askedBy(before, were), await askedBy(now, are))
}

/** What each state of a project asks for at URLs. */
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

/** A folder with the objects of the one before in the place of those that say the same. */
function withKnown(folder: DocsFolder, before: DocsFolder): DocsFolder {
  const known = ([path, file]: readonly [string, SourceFile]): [string, SourceFile] => {
    const same = before.files.get(path)
    return [path, same?.text === file.text ? same : file]
  }
  const frame = sameData(folder.frame, before.frame) ? before.frame : folder.frame
  return { ...folder, files: new Map([...folder.files].map(known)), frame }
}
