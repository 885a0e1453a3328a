import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './exit-code.ts'

/**
 * Check that a folder contains a project.
 *
 * @param dir As the user wrote it, relative to the working directory.
 * @throws {UsageError} If the folder has no `docs.json`. The message names the project in a subfolder, if there is exactly one.
 */
export function requireProject(dir: string): void {
  if (isProject(dir)) return
  const folders = readdirSync(dir, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const [inner, ...others] = folders.map(({ name }) => join(dir, name)).filter(isProject)
  const hint =
    inner === undefined || others.length > 0
      ? 'Pass the folder that contains docs.json.'
      : `There is a project in "${inner.replaceAll('\\', '/')}". Pass this folder.`
  throw new UsageError(`There is no docs.json in "${dir}". ${hint}`)
}

/**
 * Separate the docs folder from the arguments that follow it, as in `docs pdf docs /guides`. The folder is the current one
 * if the first argument is not a project.
 *
 * @throws {UsageError} If the first argument is a folder, but neither this nor the current folder is a project.
 */
export function splitDocsFolder(written: readonly string[]): {
  readonly dir: string
  readonly rest: readonly string[]
} {
  const [first, ...others] = written
  if (first !== undefined && isProject(first)) return { dir: first, rest: others }
  if (first !== undefined && !isProject('.') && isFolder(first)) requireProject(first)
  return { dir: '.', rest: written }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const isProject = (folder: string): boolean => ['docs.json', 'mint.json'].some(name => existsSync(join(folder, name)))

/** Where a command looks for the data of `docs serve`. */
interface DataLocation {
  /** The docs folder as the user wrote it. */
  readonly dir: string
  /** The absolute path of the data folder. */
  readonly data: string
  /** Whether the user has chosen the data folder or a database. */
  readonly isChosen: boolean
}

/**
 * Check that a command uses the data of an existing project, and does not create a database in another folder.
 *
 * @throws {UsageError} If the data folder is in a folder that contains neither a project nor a database.
 */
export function requireProjectData({ dir, data, isChosen }: DataLocation): void {
  if (!isChosen && !existsSync(join(data, 'database'))) requireProject(dir)
}
