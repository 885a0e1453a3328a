import { parseConfig } from '../../config/parse-config.ts'
import { settingsFile } from '../../config/read-settings.ts'
import { symbolPagesIn } from '../../reference/binding/sdk-inputs.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { addRemoteSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import type { RemoteSpec } from '../fetch/remote-specs.ts'
import { isPageFile } from '../project/file-kinds.ts'
import { needsDates } from '../project/needs-dates.ts'
import { isProjectFile, readScanned, rereadFiles } from '../project/read-folder.ts'
import { type FolderOptions, type FolderScan, ignoreFile, rescanFolder, scanFolder } from '../project/scan-folder.ts'
import { forEachInSlices } from '../threads/in-slices.ts'

/** The state of a project on disk at one moment. */
export interface ReadProject {
  readonly scan: FolderScan
  readonly folder: DocsFolder
  readonly diagnostics: readonly Diagnostic[]
  /** The outputs of documentation tools that are read as a whole. If absent, they are not known yet. */
  readonly libraries?: Libraries | undefined
}

type Libraries = readonly Pick<RemoteSpec, 'url'>[]

export interface DevFolderOptions extends FolderOptions {
  readonly directory: string
  readonly specOptions?: FetchSpecOptions | undefined
}

/**
 * Read a project. Fetched specs are reused for the whole preview.
 *
 * @param previous The previous state: files with the same content remain the same objects.
 */
export async function readProject(options: DevFolderOptions, previous?: ReadProject): Promise<ReadProject> {
  const scan = scanFolder(options.directory, { ...options, readsTextsLate: true })
  const read = await readScanned(scan)
  const fetchOptions = {
    ...options.specOptions,
    directory: options.directory,
    preferCached: previous !== undefined || options.specOptions?.preferCached,
  }
  const { folder, fetched } = await addRemoteSpecs(read.value, options.cache, fetchOptions)
  const merged = previous ? reuseUnchanged(folder, previous.folder) : folder
  return { scan, folder: merged, diagnostics: [...read.diagnostics, ...fetched.diagnostics] }
}

/** Read the texts of all pages that were not needed before. Requests for pages take precedence. */
export const readTexts = ({ folder }: ReadProject): Promise<void> =>
  forEachInSlices(folder.files.values(), ({ text }) => text)

/**
 * Process changed, added and removed files, if nothing else in the project depends on them.
 *
 * @returns `undefined` if the whole project must be checked.
 */
export async function withChanged(previous: ReadProject, paths: ReadonlySet<string>): Promise<ReadProject | undefined> {
  if (paths.size > maxChanged || [...paths].some(path => affectsAll(previous, path))) return undefined
  const scan = rescanFolder(previous.scan, paths)
  if (!scan || (affectsTemplates(previous, paths) && !sameNames(previous.scan, scan))) return undefined
  const libraries = await librariesAt(previous, paths)
  if (isInLibrary(libraries, paths)) return undefined
  const { value, diagnostics } = rereadFiles(scan, previous.folder, paths)
  const folder = { ...previous.folder, ...value }
  // The result is cached. Only the edited parts of `docs.json` are read.
  parseConfig(folder, previous.folder)
  if (await needsOtherSources(previous.folder, folder, paths)) return undefined
  const keepsLibraries = [...paths].every(
    path => isDisplayed.test(path) || namesNoLibrary(previous.folder, folder, path),
  )
  const all = [...previous.diagnostics, ...diagnostics]
  return { scan, folder, diagnostics: all, libraries: keepsLibraries ? libraries : undefined }
}

/** Files that say nothing about documentation tools. */
const isDisplayed = /\.(?:css|svg|png|jpe?g|gif|webp|avif)$/

/** Whether a file says nothing about documentation tools, before and after it was changed. */
function namesNoLibrary(previous: DocsFolder, current: DocsFolder, path: string): boolean {
  const versions = [previous, current].flatMap(({ files }) => files.get(path) ?? [])
  if (isPageFile(path)) return symbolPagesIn(versions).length === 0
  // Whether a library is complete depends on which files exist.
  return versions.length === 2 && !isSource(previous, path) && !isSource(current, path)
}

/** Whether a file is part of the settings. */
const isSource = (folder: DocsFolder, path: string): boolean =>
  parseConfig(folder).value?.sources.includes(path) !== false

/** With more changed files, checking them takes about as long as checking everything. */
const maxChanged = 200

/** Whether more depends on a file than its content: settings, ignore rules, templates, or a diagnostic about it. */
function affectsAll({ scan, diagnostics }: ReadProject, path: string): boolean {
  if (path === settingsFile || path === ignoreFile || !isProjectFile(scan, path)) return true
  return diagnostics.some(({ span }) => span?.path === path)
}

/** Whether added or removed files affect the templates folder, or diagnostics about it. */
function affectsTemplates({ scan: { templates }, diagnostics }: ReadProject, paths: ReadonlySet<string>): boolean {
  if (templates === undefined) return false
  const isMissing = diagnostics.some(({ code }) => code === 'host/missing-templates')
  return isMissing || [...paths].some(path => path.startsWith(`${templates}/`))
}

const sameNames = (one: FolderScan, other: FolderScan): boolean =>
  isDeepEqual(
    one.files.map(({ path }) => path),
    other.files.map(({ path }) => path),
  )

/** Whether the project needs different external data: dates from Git, specs at a URL. */
async function needsOtherSources(
  previous: DocsFolder,
  current: DocsFolder,
  paths: ReadonlySet<string>,
): Promise<boolean> {
  const changedBefore = changedIn(previous.files, paths)
  const changedNow = changedIn(current.files, paths)
  if (needsDates(changedBefore) !== needsDates(changedNow) && needsDates(previous.files) !== needsDates(current.files))
    return true
  // Most other JSON files are API descriptions.
  const isSettings = [...paths].some(
    path => path.endsWith('.json') && (isSource(previous, path) || isSource(current, path)),
  )
  const remotesIn = (folder: DocsFolder, changed: Files) =>
    remotesOf(isSettings ? folder : { ...folder, files: changed }, changed)
  return !isDeepEqual(await remotesIn(previous, changedBefore), await remotesIn(current, changedNow))
}

/** The libraries that changed files may be part of. `undefined`: none, because pages are never part of one. */
async function librariesAt(
  { libraries, folder }: ReadProject,
  paths: ReadonlySet<string>,
): Promise<Libraries | undefined> {
  // Pages are edited most.
  if (libraries || [...paths].every(isPageFile)) return libraries
  const { findLibraries } = await import('../fetch/remote-specs.ts')
  return findLibraries(folder)
}

/** Whether a file belongs to the output of a documentation tool that is read as a whole. */
const isInLibrary = (libraries: Libraries = [], paths: ReadonlySet<string>): boolean =>
  [...paths].some(path => !isPageFile(path) && libraries.some(({ url }) => path === url || path.startsWith(`${url}/`)))

/** What the settings and some pages name. All other pages name the same as before. */
async function remotesOf(folder: DocsFolder, pages: Files): Promise<readonly RemoteSpec[]> {
  const { findRemoteSpecs } = await import('../fetch/remote-specs.ts')
  return findRemoteSpecs(folder, pages.values())
}

type Files = DocsFolder['files']

const changedIn = (files: Files, paths: ReadonlySet<string>): Files =>
  new Map([...paths].flatMap(path => files.get(path) ?? []).map(file => [file.path, file]))

/** A folder in which files with the same content are the previous objects. */
function reuseUnchanged(folder: DocsFolder, previous: DocsFolder): DocsFolder {
  const reuse = ([path, file]: readonly [string, SourceFile]): [string, SourceFile] => {
    const previousFile = previous.files.get(path)
    return [path, previousFile?.text === file.text ? previousFile : file]
  }
  const frame = isDeepEqual(folder.frame, previous.frame) ? previous.frame : folder.frame
  return { ...folder, files: new Map([...folder.files].map(reuse)), frame }
}
