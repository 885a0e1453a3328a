import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientEntry } from '../source/docs-folder.ts'
import { errorCodeOf } from './disk/error-code.ts'
import { contentHash } from './project/file-facts.ts'

/** Where the package lies: the folder that holds `dist` and `templates`. */
export const packageFolder: string = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder with the code that runs: `src` in a checkout, else `dist`. Only files directly in `src/host` may find a path
 * from `import.meta.url`: the package bundles them into `dist/programs`, which is as deep.
 */
export const codeFolder: string = fileURLToPath(new URL('..', import.meta.url))

/** The built client files: what a `copyOf` from the package names lies here. */
export const clientFolder: string = join(packageFolder, 'dist', 'client')

/** The built client files by entry name; none when the client was never built, as under a test of the sources. */
export function readClient(): Readonly<Record<string, ClientEntry>> {
  const text = readTextIfExists(join(clientFolder, 'entries.json'))
  // The package build wrote it, so its shape is known.
  return text === undefined ? {} : (JSON.parse(text) as Record<string, ClientEntry>)
}

/** Our templates as the package build compiled them; none when it was never built. */
export function readPrecompiledTemplates(): ReadonlyMap<string, object> | undefined {
  const path = join(packageFolder, 'dist', 'templates.cjs')
  return existsSync(path) ? createRequire(import.meta.url)(path) : undefined
}

/**
 * What every kept result depends on beside its input: our own code. A released package has its version written in it;
 * a checkout is named by names, sizes and times of its files, since they change without a release.
 */
export function packageVersion(): string {
  const isCheckout = listNames(packageFolder).includes('src')
  const released = isCheckout ? undefined : readTextIfExists(join(packageFolder, 'dist', 'version'))
  if (released !== undefined) return released.trim()
  const parts = [codeFolder, join(packageFolder, 'templates'), clientFolder]
  return contentHash(parts.flatMap(listing).join('\n')).slice(0, 16)
}

/** The text of a file, `undefined` when there is none. */
export function readTextIfExists(diskPath: string): string | undefined {
  try {
    return readFileSync(diskPath, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Paths of all files below a folder, relative to it and ordered; none when there is no such folder. */
export function listFilesBelow(folder: string, prefix = ''): string[] {
  return listNames(join(folder, prefix)).flatMap(name => {
    const path = `${prefix}${name}`
    return statSync(join(folder, path)).isDirectory() ? listFilesBelow(folder, `${path}/`) : [path]
  })
}

function listing(folder: string): string[] {
  return listFilesBelow(folder).map(path => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })
}

/** Names of what lies in a folder, ordered; none when there is no such folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}
