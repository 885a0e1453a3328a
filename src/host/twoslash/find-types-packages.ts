import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { contentHash } from '../disk/content-hash.ts'
import { isInside } from '../disk/is-inside.ts'
import { listNames } from '../disk/list-files.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { packageFolder } from '../package-files.ts'

/** The two packages that determine types. */
export interface TypesPackages {
  readonly twoslash: InstalledPackage
  readonly typescript: InstalledPackage
}

export interface InstalledPackage {
  /** The file to load, absolute. */
  readonly file: string
  readonly version: string
  /** The `node_modules` folder that it was found in. */
  readonly modules: string
}

/** Package names of a TypeScript version with a compiler API, installed next to version 7 or by itself. */
const typescriptNames = ['typescript', 'typescript6', 'typescript5', '@typescript/typescript6']

/**
 * Find the packages like Node does: in the project's folder and those above it, then next to Lectern itself.
 *
 * @param directory Where to start. If absent, only next to Lectern, because a package of the project is code of the
 * project.
 * @returns The packages that were found.
 */
export function findTypesPackages(directory: string | undefined): Partial<TypesPackages> {
  const starts = [...(directory === undefined ? [] : [resolve(directory)]), packageFolder]
  return {
    ...firstOf('twoslash', starts, ['twoslash'], () => true),
    ...firstOf('typescript', starts, typescriptNames, hasCompiler),
  }
}

/**
 * Folders of packages whose types a project may show: its own, and those that contain the two packages, if the project
 * is inside the folder around them. Then they belong to its workspace.
 */
export function packageFolders(directory: string | undefined, found: readonly InstalledPackage[]): string[] {
  if (directory === undefined) return []
  const root = realpathSync(directory)
  const others = found.flatMap(({ modules, file }) => [realpathSync(modules), outermostModules(file)])
  const workspaceFolders = others.filter(folder => folder !== undefined && isInside(dirname(folder), root))
  return [...new Set([join(root, 'node_modules'), ...workspaceFolders])]
}

/** Some package managers link to packages in a shared folder further up. */
function outermostModules(file: string): string {
  const end = file.split(sep).indexOf('node_modules') + 1
  return file.split(sep).slice(0, end).join(sep)
}

/** A key for everything installed that types depend on: both versions, and all packages in the folders. */
export function installedKey({ twoslash, typescript }: TypesPackages, folders: readonly string[]): string {
  return contentHash(JSON.stringify([twoslash.version, typescript.version, folders.map(installedIn)])).slice(0, 16)
}

function firstOf<Name extends keyof TypesPackages>(
  name: Name,
  starts: readonly string[],
  names: readonly string[],
  isSuitable: (version: string) => boolean,
): { readonly [key in Name]?: InstalledPackage } {
  for (const start of starts) {
    for (const folder of foldersUp(start)) {
      for (const candidate of names) {
        const found = installed(join(folder, 'node_modules'), candidate)
        // `name` is the key of the result.
        if (found && isSuitable(found.version)) return { [name]: found } as { [key in Name]: InstalledPackage }
      }
    }
  }
  return {}
}

function foldersUp(folder: string): string[] {
  const parent = dirname(folder)
  const parents = parent === folder ? [] : foldersUp(parent)
  return basename(folder) === 'node_modules' ? parents : [folder, ...parents]
}

function installed(modules: string, name: string): InstalledPackage | undefined {
  const version = versionIn(readTextIfExists(join(modules, name, 'package.json')))
  if (version === undefined) return undefined
  try {
    const entry = name === 'twoslash' ? 'twoslash/core' : name
    return { file: createRequire(join(modules, '..', 'index.js')).resolve(entry), version, modules }
  } catch {
    return undefined // incomplete package
  }
}

function versionIn(text: string | undefined): string | undefined {
  try {
    const { version }: { version?: unknown } = JSON.parse(text ?? '{}')
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined // damaged package
  }
}

/** TypeScript 7 has no compiler API. Twoslash requires at least 5.5. */
function hasCompiler(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 6 || (major === 5 && minor >= 5)
}

/** The records of package managers about everything that they installed. */
const records = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity']

/**
 * The packages in a `node_modules` folder: from the record of the package manager, otherwise from each `package.json`.
 */
function installedIn(modules: string): readonly (string | undefined)[] {
  const record = records.map(name => textIn(modules, name)).find(text => text !== undefined)
  const scopes = record === undefined ? ['', ...listNames(modules).filter(name => name.startsWith('@'))] : ['@types']
  const packages = scopes.flatMap(scope => listNames(join(modules, scope)).map(name => join(scope, name)))
  return [record, ...packages.map(name => textIn(modules, name, 'package.json'))].map(text => text && contentHash(text))
}

function textIn(...path: readonly string[]): string | undefined {
  const file = join(...path)
  return existsSync(file) ? readTextIfExists(file) : undefined // a file contains no entries
}
