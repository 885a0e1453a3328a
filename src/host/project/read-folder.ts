import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { settingSpan } from '../../config/read-settings.ts'
import { isRepositoryFile } from '../../content/pages/repository-files.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { Asset, SourceFile } from '../../source/source-file.ts'
import { isPublishable, isTextFile, textLimit } from './file-kinds.ts'
import { cachedMetadataOf } from './file-metadata-cache.ts'
import { type GitHistory, readGitHistory, readGitState } from './git-dates.ts'
import { readUsedFonts } from './installed-fonts.ts'
import { fileTooLarge, withoutLibraryFiles } from './large-files.ts'
import { lazyFile } from './lazy-file.ts'
import { needsDates, showsContributors, showsDates } from './needs-dates.ts'
import { overrideSettings } from './override-settings.ts'
import { readPageScans } from './page-scan-cache.ts'
import { readFrame } from './read-frame.ts'
import { type FolderOptions, type FolderScan, scanFolder } from './scan-folder.ts'
import { maxTemplateBytes, missingTemplates, templateFileRole, unusedTemplate } from './template-files.ts'
import { createTextPacker } from './text-packer.ts'
import { createTextPool } from './text-pool.ts'
import { type FoundFile, unreadableFile } from './walk-folder.ts'

/** Read a docs folder: the whole input of a build, and diagnostics about unreadable files. */
export function readFolder(directory: string, options: FolderOptions = {}): Promise<Outcome<DocsFolder>> {
  return readScanned(scanFolder(directory, options))
}

/** Read a docs folder that was already scanned. */
export async function readScanned(scan: FolderScan): Promise<Outcome<DocsFolder>> {
  const diagnostics: Diagnostic[] = [...scan.diagnostics]
  const files = new Map<string, SourceFile>()
  const assets = new Map<string, Asset>()
  const sharedText = createTextPool()
  const packedText = isVeryLarge(scan) ? createTextPacker() : undefined
  const pageScanOf = scan.options.readsTextsLate ? readPageScans(scan.options.cache) : undefined
  for (const file of scan.files) {
    if (!isProjectFile(scan, file.path)) continue
    const pageScan = pageScanOf?.(file)
    if (pageScan) {
      files.set(file.path, lazyFile(file, pageScan, sharedText))
      continue
    }
    const { source, asset, diagnostics: fileDiagnostics } = readOne(scan, file)
    if (source && packedText && isPageFile(file.path)) files.set(file.path, packedFile(source, packedText))
    else if (source) files.set(file.path, { ...source, text: sharedText(source.text) })
    if (asset) assets.set(file.path, asset)
    diagnostics.push(...fileDiagnostics)
  }
  overrideSettings(files, scan.options.settings ?? {})
  const frame = readFrame(authorTemplates(scan, files, diagnostics), scan.templates)
  const history = await readHistory(scan, files)
  const { isIgnored } = scan
  const fonts = readUsedFonts(scan.fonts, files)
  const { changedAt, contributors } = history
  const value = { files, assets, isIgnored, changedAt, contributors, fonts, frame: frame.value }
  const all = [...diagnostics, ...frame.diagnostics, ...history.diagnostics]
  return { value, diagnostics: withoutLibraryFiles(all, value) }
}

/**
 * Whether the texts of pages are compressed: only those of many pages need much memory. While a project is edited, texts
 * are needed again and again.
 */
const isVeryLarge = ({ files, options }: FolderScan): boolean =>
  files.length > maxUnpackedFiles && !options.readsTextsLate

const maxUnpackedFiles = 10_000

const isPageFile = (path: string): boolean => /\.mdx?$/.test(path)

/** A file whose text is compressed in memory. */
function packedFile({ path, text }: SourceFile, packedText: (text: string) => () => string): SourceFile {
  const read = packedText(text)
  return {
    path,
    get text(): string {
      return read()
    },
  }
}

/**
 * Read some files of an already read folder again, and leave out removed ones.
 *
 * @param scan The current scan of the folder.
 */
export function rereadFiles(
  scan: FolderScan,
  previous: DocsFolder,
  paths: ReadonlySet<string>,
): Outcome<Pick<DocsFolder, 'files' | 'assets' | 'fonts'>> {
  const listed = scan.files.filter(({ path }) => paths.has(path) && isProjectFile(scan, path))
  const read = new Map(listed.map(file => [file.path, readOne(scan, file)]))
  const files = mergeRead(scan, previous.files, { paths, readAgain: path => read.get(path)?.source })
  const assets = mergeRead(scan, previous.assets, { paths, readAgain: path => read.get(path)?.asset })
  const mayNameFonts = [...paths].some(path => path.endsWith('.json'))
  const fonts = mayNameFonts ? readUsedFonts(scan.fonts, files) : previous.fonts
  const diagnostics = [...read.values()].flatMap(({ diagnostics: fileDiagnostics }) => fileDiagnostics)
  return { value: { files, assets, fonts }, diagnostics: withoutLibraryFiles(diagnostics, { ...previous, files }) }
}

/** Unchanged files and newly read ones, in the order of the folder. Returns the same map if nothing has changed. */
function mergeRead<Value extends SourceFile | Asset>(
  { files }: FolderScan,
  previous: ReadonlyMap<string, Value>,
  {
    paths,
    readAgain,
  }: { readonly paths: ReadonlySet<string>; readonly readAgain: (path: string) => Value | undefined },
): ReadonlyMap<string, Value> {
  const changed = new Map<string, Value | undefined>()
  for (const path of paths) {
    const value = readAgain(path)
    if (!isDeepEqual(previous.get(path), value)) changed.set(path, value)
  }
  if (changed.size === 0) return previous
  // The order is the same, except for added files. Replacing the others in a copy is faster than a new map.
  const values = new Map(previous)
  for (const [path, value] of changed) {
    if (value === undefined) values.delete(path)
    else if (previous.has(path)) values.set(path, value)
  }
  const isAdded = ([path, value]: readonly [string, Value | undefined]) => value !== undefined && !previous.has(path)
  const added = new Map([...changed].filter(isAdded))
  return added.size === 0 ? values : inOrderOf(files, values, added)
}

/** All values in the order of the folder. Files that are not on disk, such as fetched specs, come last. */
function inOrderOf<Value>(
  files: FolderScan['files'],
  values: ReadonlyMap<string, Value>,
  added: ReadonlyMap<string, Value | undefined>,
): ReadonlyMap<string, Value> {
  const ordered = new Map<string, Value>()
  for (const { path } of files) {
    const value = values.get(path) ?? added.get(path)
    if (value !== undefined) ordered.set(path, value)
  }
  for (const [path, value] of values) if (!ordered.has(path)) ordered.set(path, value)
  return ordered
}

/** The content of a file, as used by a build. */
interface FileContent {
  readonly source?: SourceFile | undefined
  readonly asset?: Asset | undefined
  readonly diagnostics: readonly Diagnostic[]
}

function readOne(scan: FolderScan, file: FoundFile): FileContent {
  try {
    return readListed(scan, file)
  } catch (error) {
    return { diagnostics: [unreadableFile(file.path, error)] }
  }
}

function readListed(scan: FolderScan, file: FoundFile): FileContent {
  const { path, size } = file
  const isTooLarge = isTextFile(path, size) && size > textLimit(path)
  const isRead = isTextFile(path, size) && !isTooLarge
  const isAsset = isPublishable(path)
  const text = isRead && !isAsset && !scan.options.hashTexts ? readValidText(file.diskPath) : undefined
  const content = isRead && text === undefined ? readFileSync(file.diskPath) : undefined
  const source = text === undefined ? content && { path, text: content.toString('utf8') } : { path, text }
  const diagnostics = [
    ...(isTooLarge ? [fileTooLarge(path, size)] : []),
    ...(content && !isUtf8(content) ? [notUtf8(path, content)] : []),
  ]
  const metadata =
    isAsset || (content && scan.options.hashTexts) ? cachedMetadataOf(scan.metadata, file, content) : undefined
  return { source, asset: isAsset && metadata ? { path, size, ...metadata } : undefined, diagnostics }
}

/** The text of a file. `undefined` if it may not be UTF-8, so that its bytes must be checked. */
function readValidText(diskPath: string): string | undefined {
  // Without a buffer, reading is faster and creates less garbage. Invalid bytes become this character.
  const text = readFileSync(diskPath, 'utf8')
  return text.includes('\uFFFD') ? undefined : text
}

/** Templates are read separately. Style sheets and images next to them are ordinary files. */
export function isProjectFile({ templates }: FolderScan, path: string): boolean {
  return templates === undefined || !path.startsWith(`${templates}/`) || roleIn(templates, path) === 'published'
}

const roleIn = (templates: string, path: string) => templateFileRole(path.slice(templates.length + 1))

/**
 * The texts of the author's templates and interface strings, by their path in the templates folder.
 *
 * @param projectFiles The files of the project, with `lectern.json`, which names the folder.
 */
function authorTemplates(
  { templates, files }: FolderScan,
  projectFiles: ReadonlyMap<string, SourceFile>,
  diagnostics: Diagnostic[],
): Map<string, string> {
  const texts = new Map<string, string>()
  if (templates === undefined) return texts
  const templateFiles = files.filter(({ path }) => path.startsWith(`${templates}/`))
  if (templateFiles.length === 0) {
    const paths = files.map(({ path }) => path)
    diagnostics.push(missingTemplates(templates, settingSpan(projectFiles, 'templates'), paths))
  }
  for (const file of templateFiles) {
    const role = roleIn(templates, file.path)
    if (role === 'stray') diagnostics.push(unusedTemplate(file.path, templates))
    if (role !== 'template') continue
    if (file.size > maxTemplateBytes) {
      diagnostics.push(fileTooLarge(file.path, file.size, maxTemplateBytes))
      continue
    }
    try {
      texts.set(file.path.slice(templates.length + 1), readFileSync(file.diskPath, 'utf8'))
    } catch (error) {
      diagnostics.push(unreadableFile(file.path, error))
    }
  }
  return texts
}

async function readHistory(scan: FolderScan, files: ReadonlyMap<string, SourceFile>): Promise<GitHistory> {
  const isNeeded = scan.options.withDates ?? needsDates(files)
  const state = isNeeded ? await readGitState(scan.directory) : undefined
  if (state === undefined) return { changedAt: new Map(), contributors: new Map(), diagnostics: [] }
  const { diagnostics, ...history } = await readGitHistory(scan.directory, state, showsContributors(files))
  // In a sitemap, a missing date does no harm.
  const isShown = scan.options.withDates ?? (showsDates(files) || showsContributors(files))
  return { ...history, diagnostics: isShown ? diagnostics : [] }
}

function notUtf8(path: string, content: Buffer): Diagnostic {
  const validText = content.toString('utf8').split('\uFFFD', 1)[0] ?? ''
  const lines = validText.split('\n')
  return {
    code: 'host/not-utf8',
    severity: isRepositoryFile(path) ? 'hint' : 'warning',
    message: `"${path}" is not UTF-8 text. Invalid bytes are shown as "\uFFFD".`,
    span: { path, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
    hint: 'Save the file as UTF-8.',
  }
}
