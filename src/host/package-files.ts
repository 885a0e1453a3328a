import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientEntry } from '../source/docs-folder.ts'
import { lazy } from '../source/lazy.ts'
import { contentHash } from './disk/content-hash.ts'
import { listFilesBelow, listNames } from './disk/list-files.ts'
import { readTextIfExists } from './disk/read-text.ts'

/** The folder of the package, which contains `dist` and `templates`. */
export const packageFolder: string = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder with the running code: `src` in a checkout, otherwise `dist`. Only files directly in `src/host` may derive
 * a path from `import.meta.url`: the package bundles them into `dist/programs`, which has the same depth.
 */
export const codeFolder: string = fileURLToPath(new URL('..', import.meta.url))

/** The built client files. A `copyOf` from the package refers to files in this folder. */
export const clientFolder: string = join(packageFolder, 'dist', 'client')

/** The built client files by entry name. Empty if the client was not built, for example in tests of the sources. */
export function readClient(): Readonly<Record<string, ClientEntry>> {
  const text = readTextIfExists(join(clientFolder, 'entries.json'))
  // Written by the package build, so its shape is known.
  return text === undefined ? {} : (JSON.parse(text) as Record<string, ClientEntry>)
}

/** The package's templates, compiled by its build. `undefined` if it was not built. */
export function readPrecompiledTemplates(): ReadonlyMap<string, object> | undefined {
  const path = join(packageFolder, 'dist', 'templates.cjs')
  return existsSync(path) ? createRequire(import.meta.url)(path) : undefined
}

/**
 * The version of our own code, which every cached result depends on besides its input. The build of the package writes
 * it. Templates of a checkout may change after that. Sources that run directly have no version, so names, sizes and
 * times of the files identify them.
 */
export function packageVersion(): string {
  const templates = join(packageFolder, 'templates')
  const built = basename(codeFolder) === 'dist' ? readTextIfExists(join(codeFolder, 'version'))?.trim() : undefined
  if (built === undefined) return digestOf([...sources(), ...[templates, clientFolder].flatMap(listing)])
  const isCheckout = listNames(packageFolder).includes('src')
  return isCheckout ? digestOf([built, ...listing(templates)]) : built
}

const digestOf = (parts: readonly string[]): string => contentHash(parts.join('\n')).slice(0, 16)

/** The thousands of sources of a checkout. A process runs them as they were when it loaded them. */
const sources = lazy(() => listing(codeFolder))

function listing(folder: string): string[] {
  return listFilesBelow(folder).map(path => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })
}
