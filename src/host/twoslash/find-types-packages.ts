import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { contentHash } from '../disk/content-hash.ts'
import { isInside } from '../disk/is-inside.ts'
import { listNames } from '../disk/list-files.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { packageFolder } from '../package-files.ts'

/** The two packages that types are worked out with. */
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

/** Names under which a TypeScript with a compiler for programs may be installed, beside one of version 7 or alone. */
const typescriptNames = ['typescript', 'typescript6', 'typescript5', '@typescript/typescript6']

/**
 * Look for the packages as Node does: in the project's folder and those above it, then beside Lectern itself.
 *
 * @param directory Where to begin; absent, only beside Lectern: a package of the project is code of the project.
 * @returns Those that were found.
 */
export function findTypesPackages(directory: string | undefined): Partial<TypesPackages> {
  const starts = [...(directory === undefined ? [] : [resolve(directory)]), packageFolder]
  return {
    ...firstOf('twoslash', starts, ['twoslash'], () => true),
    ...firstOf('typescript', starts, typescriptNames, hasCompiler),
  }
}

/**
 * Folders of packages whose types a project may show: its own, and those that the two packages were found in, if the
 * project lies in or below the folder around them: then they are its workspace's.
 */
export function packageFolders(directory: string | undefined, found: readonly InstalledPackage[]): string[] {
  if (directory === undefined) return []
  const root = realpathSync(directory)
  const others = found.flatMap(({ modules, file }) => [realpathSync(modules), outermostModules(file)])
  const around = others.filter(folder => folder !== undefined && isInside(dirname(folder), root))
  return [...new Set([join(root, 'node_modules'), ...around])]
}

/** Some package managers link to packages that lie together, further up. */
function outermostModules(file: string): string {
  const end = file.split(sep).indexOf('node_modules') + 1
  return file.split(sep).slice(0, end).join(sep)
}

/** What the shown types depend on that is installed: both versions, and everything in the folders of packages. */
export function installedKey({ twoslash, typescript }: TypesPackages, folders: readonly string[]): string {
  return contentHash(JSON.stringify([twoslash.version, typescript.version, folders.map(installedIn)])).slice(0, 16)
}

function firstOf<Name extends keyof TypesPackages>(
  name: Name,
  starts: readonly string[],
  names: readonly string[],
  isRight: (version: string) => boolean,
): { readonly [key in Name]?: InstalledPackage } {
  for (const start of starts) {
    for (const folder of foldersUp(start)) {
      for (const candidate of names) {
        const found = installed(join(folder, 'node_modules'), candidate)
        // The name is the one that was asked for.
        if (found && isRight(found.version)) return { [name]: found } as { [key in Name]: InstalledPackage }
      }
    }
  }
  return {}
}

function foldersUp(folder: string): string[] {
  const above = dirname(folder)
  const rest = above === folder ? [] : foldersUp(above)
  return basename(folder) === 'node_modules' ? rest : [folder, ...rest]
}

function installed(modules: string, name: string): InstalledPackage | undefined {
  const version = versionIn(readTextIfExists(join(modules, name, 'package.json')))
  if (version === undefined) return undefined
  try {
    const entry = name === 'twoslash' ? 'twoslash/core' : name
    return { file: createRequire(join(modules, '..', 'index.js')).resolve(entry), version, modules }
  } catch {
    return undefined // half a package
  }
}

function versionIn(text: string | undefined): string | undefined {
  try {
    const { version }: { version?: unknown } = JSON.parse(text ?? '{}')
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined // a damaged package is none
  }
}

/** TypeScript 7 has no compiler that programs could use; twoslash wants 5.5 at least. */
function hasCompiler(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 6 || (major === 5 && minor >= 5)
}

/** What package managers note down about all that they installed. */
const records = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity']

/** What is installed in a `node_modules` folder: the record of the package manager, else each package's own description. */
function installedIn(modules: string): readonly (string | undefined)[] {
  const record = records.map(name => textIn(modules, name)).find(text => text !== undefined)
  const scopes = record === undefined ? ['', ...listNames(modules).filter(name => name.startsWith('@'))] : ['@types']
  const packages = scopes.flatMap(scope => listNames(join(modules, scope)).map(name => join(scope, name)))
  return [record, ...packages.map(name => textIn(modules, name, 'package.json'))].map(text => text && contentHash(text))
}

function textIn(...path: readonly string[]): string | undefined {
  const file = join(...path)
  return existsSync(file) ? readTextIfExists(file) : undefined // below a file, nothing can be
}
