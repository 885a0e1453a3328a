import type { Stats } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileRefused } from '../../server/jobs/workspace/workspace.ts'
import { errorCodeOf } from '../disk/error-code.ts'

/** The folders of a path, outermost first: `a` and `a/b` for `a/b/c.mdx`. */
export function pathsTo(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}

/**
 * The file at a path, if all of its folders are real folders.
 *
 * @returns `undefined` if the file does not exist.
 * @throws {FileRefused} If a part of the path is a symbolic link, or the file is not a regular file.
 */
export async function findRegularFile(root: string, path: string): Promise<Stats | undefined> {
  for (const folder of pathsTo(path)) if (!(await isRealFolder(root, folder))) return undefined
  const stats = await lstatIfExists(join(root, path))
  if (!stats || stats.isFile()) return stats
  throw new FileRefused(refusalOf(path, stats))
}

/**
 * Whether a folder exists.
 *
 * @throws {FileRefused} If it is a symbolic link or a file.
 */
export async function isRealFolder(root: string, folder: string): Promise<boolean> {
  const stats = await lstatIfExists(join(root, folder))
  if (!stats) return false
  if (stats.isDirectory()) return true
  throw new FileRefused(stats.isSymbolicLink() ? refusalOf(folder, stats) : `"${folder}" is a file, not a folder.`)
}

/**
 * Check that an open file is the one at its path, without any link on the way: a folder may have become a link after it
 * was checked.
 *
 * @throws {FileRefused}
 */
export async function checkSameFile(root: string, path: string, opened: Stats): Promise<void> {
  const diskPath = join(root, path)
  const folder = await realpathIfExists(dirname(diskPath))
  const stats = folder === dirname(diskPath) ? await lstatIfExists(diskPath) : undefined
  if (stats?.dev === opened.dev && stats.ino === opened.ino) return
  throw new FileRefused(`"${path}" was replaced while it was opened. Try again.`)
}

export function refusalOf(path: string, stats: Stats): string {
  if (stats.isSymbolicLink()) return `"${path}" is a symbolic link. Links are not followed; use another path.`
  if (stats.isDirectory()) return `"${path}" is a folder, not a file.`
  return `"${path}" is not a regular file, so it can be neither read nor changed.`
}

export async function lstatIfExists(diskPath: string): Promise<Stats | undefined> {
  return await unlessMissing(lstat(diskPath))
}

async function realpathIfExists(diskPath: string): Promise<string | undefined> {
  return await unlessMissing(realpath(diskPath))
}

async function unlessMissing<Value>(pending: Promise<Value>): Promise<Value | undefined> {
  try {
    return await pending
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
