import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isInside } from '../host/disk/is-inside.ts'
import { UsageError } from './exit-code.ts'

/** Options that say where things lie. */
export interface PathFlags {
  readonly out?: string | undefined
  /** `false`: `--no-cache`. */
  readonly cache?: string | boolean | undefined
}

/** Where a project, its site and its kept results lie; absolute. */
export interface ProjectPaths {
  readonly directory: string
  readonly out: string
  readonly cache: string | undefined
}

/** Settle the folders of a command. What the user names is relative to where the command runs. */
export function projectPaths(dir: string, { out, cache }: PathFlags): ProjectPaths {
  const directory = resolve(dir)
  if (!existsSync(directory)) throw new UsageError(`There is no folder "${dir}".`)
  if (!statSync(directory).isDirectory())
    throw new UsageError(`"${dir}" is a file; name the folder that holds docs.json.`)
  const site = out === undefined ? join(directory, 'dist') : resolve(out)
  if (isInside(site, directory)) throw new UsageError(`The output folder "${out}" would swallow the project itself.`)
  const kept = typeof cache === 'string' ? resolve(cache) : join(directory, '.lectern', 'cache')
  return { directory, out: site, cache: cache === false ? undefined : kept }
}

/** The way from one folder to another as a prefix of paths: `docs/`; empty for the same. */
export function prefixTo(directory: string, from: string): string {
  const way = relative(from, directory).split(sep).join('/')
  return way === '' ? '' : `${way}/`
}

/** The text of a file of a project, for a print-out; `undefined` when it cannot be had, or lies elsewhere behind a link. */
export function projectText(directory: string): (path: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return path => {
    if (!texts.has(path)) texts.set(path, readIfExists(directory, path))
    return texts.get(path)
  }
}

function readIfExists(directory: string, path: string): string | undefined {
  try {
    const diskPath = realpathSync(join(directory, path))
    return isInside(realpathSync(directory), diskPath) ? readFileSync(diskPath, 'utf8') : undefined
  } catch {
    // The finding is printed without its line.
    return undefined
  }
}
