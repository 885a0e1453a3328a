import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isInside } from '../host/disk/is-inside.ts'
import { UsageError } from './exit-code.ts'

/** Options for the locations of files. */
export interface PathFlags {
  readonly out?: string | undefined
  /** The folder for the data that `docs serve` needs in addition to the site. */
  readonly data?: string | undefined
  /** The folder of the search records, if it is not in the data folder. */
  readonly records?: string | undefined
  /** `false` for `--no-cache`. */
  readonly cache?: string | boolean | undefined
}

/** Absolute paths of a project, its site and its cache. */
export interface ProjectPaths {
  readonly directory: string
  readonly out: string
  readonly cache: string | undefined
  /** The folder for the data that `docs serve` needs in addition to the site. */
  readonly data: string
  /** The folder of the search records. */
  readonly records: string
}

/** Resolves the folders of a command. Paths from the user are relative to the working directory. */
export function projectPaths(dir: string, { out, cache, data, records }: PathFlags): ProjectPaths {
  const directory = resolve(dir)
  if (!existsSync(directory))
    throw new UsageError(`The folder "${dir}" does not exist. Pass the folder that contains docs.json.`)
  if (!statSync(directory).isDirectory())
    throw new UsageError(`"${dir}" is a file. Pass the folder that contains docs.json.`)
  const site = out === undefined ? join(directory, 'dist') : folderOf('--out', out)
  if (isInside(site, directory))
    throw new UsageError(`The output folder "${out}" must not be the docs folder or contain it.`)
  const cachePath = typeof cache === 'string' ? folderOf('--cache', cache) : join(directory, '.lectern', 'cache')
  const dataPath = data === undefined ? join(directory, '.lectern') : folderOf('--data', data)
  return {
    directory,
    out: site,
    cache: cache === false ? undefined : cachePath,
    data: dataPath,
    records: records === undefined ? join(dataPath, 'records') : folderOf('--records', records),
  }
}

/**
 * The absolute path of a folder that may not exist yet.
 *
 * @throws {UsageError} If it is a file.
 */
function folderOf(option: string, path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${option} must be a folder, but "${path}" is a file.`)
  return resolve(path)
}

/** The relative path between two folders as a prefix: `docs/`; empty if they are the same. */
export function prefixTo(directory: string, from: string): string {
  const path = relative(from, directory).split(sep).join('/')
  return path === '' ? '' : `${path}/`
}

/**
 * Reads texts of a project, for code frames; `undefined` if a file cannot be read, or is outside of the project through
 * a symbolic link.
 */
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
    // The diagnostic is printed without its line.
    return undefined
  }
}
