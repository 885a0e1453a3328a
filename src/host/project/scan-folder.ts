import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { readSettings, settingsFile } from '../../config/read-settings.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { isInside } from '../disk/is-inside.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { type FileMetadataCache, openFileMetadataCache } from './file-metadata-cache.ts'
import type { InstalledFont } from './font-package.ts'
import { createIgnoreRules, type IsIgnored } from './ignore-rules.ts'
import { findInstalledFonts } from './installed-fonts.ts'
import { locateFile } from './locate-file.ts'
import type { SettingOverrides } from './override-settings.ts'
import { configFile, referencedOutputFolders } from './tool-output-folders.ts'
import { type FoundFile, listPosition, walkFolder } from './walk-folder.ts'

/** What to read, and which folders to exclude. */
export interface FolderOptions {
  /** The folder that the site is written to. It is never part of the project. */
  readonly out?: string | undefined
  /** The folder of cached results. If absent, nothing is cached. */
  readonly cache?: string | undefined
  /** The folder of the search records. It is never part of the project. */
  readonly records?: string | undefined
  /** Settings from the command line. They take precedence over those of `lectern.json`. */
  readonly settings?: SettingOverrides | undefined
  /** Whether to read dates from Git. If absent, only if a page or `docs.json` needs them. */
  readonly withDates?: boolean | undefined
  /**
   * Whether texts are hashed while they are read, for callers that need a digest of everything that was read: a file
   * may change later.
   */
  readonly hashTexts?: boolean | undefined
  /**
   * Whether the texts of pages are read when they are needed. Only for pages whose scan is cached, and for callers that
   * watch the folder.
   */
  readonly readsTextsLate?: boolean | undefined
}

/** The content of a docs folder, before files are read. */
export interface FolderScan {
  readonly directory: string
  /** When the folder was listed, in milliseconds since 1970. */
  readonly scannedAt: number
  readonly files: readonly FoundFile[]
  readonly isIgnored: IsIgnored
  readonly metadata: FileMetadataCache
  /** Text of `.mintignore`; empty if it does not exist. */
  readonly mintignore: string
  /** Folders that `docs.json` refers to, although tools write their output to folders of that name. */
  readonly referencedFolders: readonly string[]
  /** The author's templates folder, relative to the docs folder. */
  readonly templates: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Font packages that the project may use. */
  readonly fonts: readonly InstalledFont[]
  readonly options: FolderOptions
}

/** The file with the author's ignore rules. */
export const ignoreFile = '.mintignore'

/** List a docs folder. Throws if the folder does not exist. */
export function scanFolder(directory: string, options: FolderOptions = {}): FolderScan {
  const scannedAt = Date.now()
  const root = resolve(directory)
  if (!statSync(root).isDirectory()) throw new TypeError(`"${directory}" is not a folder.`)
  const mintignore = readTextIfExists(join(root, ignoreFile)) ?? ''
  const excluded = [options.out, options.cache, options.records].flatMap(folder => toExcludedPath(root, folder))
  const referencedFolders = referencedOutputFolders(root)
  const isIgnored = createIgnoreRules(mintignore, excluded, referencedFolders)
  const { value: files, diagnostics } = walkFolder(root, isIgnored)
  const metadata = openFileMetadataCache(options.cache)
  const templates = templatesFolder(root)
  const fonts = findInstalledFonts(root)
  return {
    directory: root,
    scannedAt,
    files,
    isIgnored,
    metadata,
    mintignore,
    referencedFolders,
    templates,
    diagnostics,
    fonts,
    options,
  }
}

/**
 * The scan of the same folder after some of its files were changed, added or removed.
 *
 * @returns `undefined` if the whole folder must be listed.
 */
export function rescanFolder(previous: FolderScan, paths: ReadonlySet<string>): FolderScan | undefined {
  const root = realpathSync(previous.directory)
  if (paths.has(configFile) && !isDeepEqual(previous.referencedFolders, referencedOutputFolders(root))) return undefined
  const listed = [...paths].map(path => locateFile(root, path, previous.isIgnored))
  if (listed.includes('unknown')) return undefined
  const found = listed.filter(located => typeof located === 'object')
  return { ...previous, files: filesAfter(previous.files, paths, found) }
}

function filesAfter(
  previous: readonly FoundFile[],
  paths: ReadonlySet<string>,
  found: readonly FoundFile[],
): readonly FoundFile[] {
  // Sorting a large project, or comparing all of its paths, takes longer than most edits.
  const files = [...previous]
  for (const path of paths) {
    const at = listPosition(files, path)
    if (files[at]?.path === path) files.splice(at, 1)
  }
  for (const file of found) files.splice(listPosition(files, file.path), 0, file)
  return files
}

/** The path of an excluded folder, relative to the docs folder. Empty if it is outside. */
export function toExcludedPath(root: string, folder: string | undefined): string[] {
  if (folder === undefined || !isInside(root, resolve(folder))) return []
  const path = relative(root, resolve(folder)).split(sep).join('/')
  return path === '' ? [] : [path]
}

/** The author's templates folder. Invalid settings are reported where the site is built. */
function templatesFolder(root: string): string | undefined {
  const text = readTextIfExists(join(root, settingsFile))
  if (text === undefined) return undefined
  const files = new Map([[settingsFile, { path: settingsFile, text }]])
  return readSettings(files, undefined, () => {}).templates
}
