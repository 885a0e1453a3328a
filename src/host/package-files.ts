import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientEntry } from '../source/docs-folder.ts'
import { contentHash } from './disk/content-hash.ts'
import { listFilesBelow, listNames } from './disk/list-files.ts'
import { readTextIfExists } from './disk/read-text.ts'

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

function listing(folder: string): string[] {
  return listFilesBelow(folder).map(path => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })
}
