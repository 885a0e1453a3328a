import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { readSettings, settingsFile } from '../../config/read-settings.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { sameData } from '../../source/json/same-data.ts'
import { isInside } from '../disk/is-inside.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { type FactsCache, openFactsCache } from './file-facts-cache.ts'
import type { InstalledFont } from './font-package.ts'
import { createIgnoreRules, type IsIgnored } from './ignore-rules.ts'
import { findInstalledFonts } from './installed-fonts.ts'
import { locateFile } from './locate-file.ts'
import { configFile, referencedOutputFolders } from './tool-output-folders.ts'
import { byPath, type FoundFile, walkFolder } from './walk-folder.ts'

/** What to read, and what of it is our own. */
export interface FolderOptions {
  /** The folder that the site is written to: never part of the project. */
  readonly out?: string | undefined
  /** The folder of kept results; absent, nothing is remembered. */
  readonly cache?: string | undefined
  /** Settings from the command line; they stand above those of `lectern.json`. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Whether pages are dated from Git; absent, when a page or `docs.json` asks for dates. */
  readonly withDates?: boolean | undefined
  /**
   * Whether texts are hashed where they are read, for who asks for a digest of all that was read: later, a file may say
   * something else.
   */
  readonly hashTexts?: boolean | undefined
}

/** What lies in a docs folder, before any of it is read. */
export interface FolderScan {
  readonly directory: string
  readonly files: readonly FoundFile[]
  readonly isIgnored: IsIgnored
  readonly facts: FactsCache
  /** Text of `.mintignore`; empty when there is none. */
  readonly mintignore: string
  /** Folders that `docs.json` names files of, though tools write their results to folders of such names. */
  readonly referencedFolders: readonly string[]
  /** The author's templates folder, relative to the docs folder. */
  readonly templates: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Packages of fonts that the project may use. */
  readonly fonts: readonly InstalledFont[]
  readonly options: FolderOptions
}

/** What its author leaves out of a project. */
export const ignoreFile = '.mintignore'

/** List a docs folder. Throws when there is no such folder: a caller's mistake. */
export function scanFolder(directory: string, options: FolderOptions = {}): FolderScan {
  const root = resolve(directory)
  if (!statSync(root).isDirectory()) throw new TypeError(`"${directory}" is no folder.`)
  const mintignore = readTextIfExists(join(root, ignoreFile)) ?? ''
  const own = [options.out, options.cache].flatMap(folder => toExcludedPath(root, folder))
  const named = referencedOutputFolders(root)
  const isIgnored = createIgnoreRules(mintignore, own, named)
  const { value: files, diagnostics } = walkFolder(root, isIgnored)
  const facts = openFactsCache(options.cache)
  const templates = templatesFolder(root)
  const fonts = findInstalledFonts(root)
  return {
    directory: root,
    files,
    isIgnored,
    facts,
    mintignore,
    referencedFolders: named,
    templates,
    diagnostics,
    fonts,
    options,
  }
}

/**
 * The same folder after some of its files were written, came or went.
 *
 * @returns `undefined` when it has to be listed as a whole.
 */
export function rescanFolder(before: FolderScan, paths: ReadonlySet<string>): FolderScan | undefined {
  const root = realpathSync(before.directory)
  if (paths.has(configFile) && !sameData(before.referencedFolders, referencedOutputFolders(root))) return undefined
  const listed = [...paths].map(path => locateFile(root, path, before.isIgnored))
  if (listed.includes('unknown')) return undefined
  const found = listed.filter(each => typeof each === 'object')
  const others = before.files.filter(({ path }) => !paths.has(path))
  return { ...before, files: [...others, ...found].sort(byPath) }
}

/** The path of one of our own folders, from the docs folder; none when it lies elsewhere. */
export function toExcludedPath(root: string, folder: string | undefined): string[] {
  if (folder === undefined || !isInside(root, resolve(folder))) return []
  const path = relative(root, resolve(folder)).split(sep).join('/')
  return path === '' ? [] : [path]
}

/** Where the author's templates lie; what is wrong with the setting is reported where a site is made from it. */
function templatesFolder(root: string): string | undefined {
  const text = readTextIfExists(join(root, settingsFile))
  if (text === undefined) return undefined
  const files = new Map([[settingsFile, { path: settingsFile, text }]])
  return readSettings(files, undefined, () => {}).templates
}
