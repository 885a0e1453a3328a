import type { Dirent } from 'node:fs'
import { constants, copyFile, link, mkdir, opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { OmittedFile } from '../../../server/jobs/git/repository.ts'
import { checkReadPath, checkWritePath } from '../../../server/jobs/workspace/check-path.ts'
import { errorCodeOf } from '../../disk/error-code.ts'
import { markerPath } from '../../disk/site-marker.ts'
import { referencedOutputFolders, toolOutputFolders } from '../../project/tool-output-folders.ts'

export interface CopyOptions {
  /** The docs folder. */
  readonly directory: string
  /** A new folder for the copies. */
  readonly target: string
  /** Absolute paths of folders that are not part of the docs. */
  readonly excluded: readonly string[]
  readonly signal: AbortSignal
}

/** Copies of a docs folder. */
export interface DocsCopy {
  /** The files that an agent can change, as they were. Nothing is written there. */
  readonly start: string
  /**
   * All files. They share their content with `start` or the docs folder, so they must be replaced and never be written
   * in place.
   */
  readonly files: string
  readonly omitted: readonly OmittedFile[]
}

/** The docs cannot be copied. The message says how to fix it. */
export class CopyRefused extends Error {}

const maxEntries = 100_000

/**
 * Copy a docs folder, without files that are not part of the docs. Links are left out, because they can lead anywhere.
 */
export async function copyDocs(options: CopyOptions): Promise<DocsCopy> {
  const { directory, target, signal } = options
  const start = join(target, 'start')
  const files = join(target, 'files')
  const omitted: OmittedFile[] = []
  const isLeftOut = leftOutFolders(options)
  const folders = ['']
  let entries = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const parent of [start, files]) await mkdir(join(parent, folder), { recursive: true, mode: 0o700 })
    for await (const entry of await opendir(join(directory, folder))) {
      signal.throwIfAborted()
      if (++entries > maxEntries) throw new CopyRefused(`"${directory}" has more than ${maxEntries} files and folders.`)
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!isLeftOut(path) && !(await isSite(join(directory, path)))) folders.push(path)
      } else if (isReadable(entry, path)) await copy(path, { directory, start, files })
      else if (entry.isFile() || entry.isSymbolicLink()) omitted.push({ path, reason: reasonOf(entry) })
    }
  }
  return { start, files, omitted }
}

/** Hidden folders with instructions for agents, or with public files. */
const hiddenFolders = ['.docs', '.mintlify', '.well-known']

function leftOutFolders({ directory, excluded }: CopyOptions): (path: string) => boolean {
  const referenced = referencedOutputFolders(directory)
  const paths = new Set([
    ...excluded.map(folder => relative(directory, folder).split(sep).join('/')),
    ...toolOutputFolders.filter(folder => !referenced.includes(folder)),
  ])
  return path => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return paths.has(path) || name === 'node_modules' || (name.startsWith('.') && !hiddenFolders.includes(name))
  }
}

/** Whether a folder is the output of an earlier build. */
const isSite = (diskPath: string): Promise<boolean> =>
  stat(join(diskPath, markerPath)).then(
    () => true,
    () => false,
  )

const isReadable = (entry: Dirent, path: string): boolean => entry.isFile() && checkReadPath(path) === undefined

const reasonOf = (entry: Dirent): OmittedFile['reason'] => (entry.isSymbolicLink() ? 'symbolic-link' : 'invalid-path')

type Folders = Pick<DocsCopy, 'start' | 'files'> & Pick<CopyOptions, 'directory'>

/**
 * Many editors write files in place. Files that an agent can change are therefore really copied, so that nobody changes
 * them while the agent works. All other files, such as images, are links that need no space.
 */
async function copy(path: string, { directory, start, files }: Folders): Promise<void> {
  const source = join(directory, path)
  const isText = checkWritePath(path, true, { allowsCode: true }) === undefined
  try {
    if (isText) await copyFile(source, join(start, path), constants.COPYFILE_FICLONE)
    await linkOrCopy(isText ? join(start, path) : source, join(files, path))
  } catch (error) {
    // The file was deleted in the meantime.
    if (errorCodeOf(error) !== 'ENOENT') throw error
  }
}

/** Not all file systems support hard links, and some systems allow them only for the user's own files. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
