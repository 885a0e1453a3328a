import { lstat, realpath, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPathForm } from '../../server/jobs/workspace/path-form.ts'
import { FileRefused, type Workspace } from '../../server/jobs/workspace/workspace.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { listWorkspaceFiles } from './list-workspace-files.ts'
import { readRegularFile } from './read-regular-file.ts'
import { findRegularFile, pathsTo } from './real-path.ts'
import { replaceFile } from './replace-file.ts'

/** Size limits of a workspace. */
export interface FolderLimits {
  /** Maximum number of files in the folder. */
  readonly files: number
  /** Maximum bytes of a file that is read. A larger file is rejected before it is read. */
  readonly readSize: number
}

export const defaultFolderLimits: FolderLimits = { files: 50_000, readSize: 5_000_000 }

/**
 * A docs folder on disk as the workspace of an agent. Never follows a symbolic link: not as a file, not as a folder, and
 * not if a folder becomes one while a file is opened.
 *
 * @param folder Absolute path of the docs folder. The path to it may contain links.
 */
export async function folderWorkspace(folder: string, limits: FolderLimits): Promise<Workspace> {
  const root = await realpath(folder)
  return {
    list: () => listWorkspaceFiles(root, limits.files),
    read: async path => {
      checkPath(path)
      return await readRegularFile(root, path, limits.readSize)
    },
    write: async (path, content) => {
      checkPath(path)
      await replaceFile(root, path, content)
    },
    delete: async path => {
      checkPath(path)
      await deleteFile(root, path)
    },
  }
}

function checkPath(path: string): void {
  const problem = checkPathForm(path)
  if (problem !== undefined) throw new FileRefused(problem)
}

async function deleteFile(root: string, path: string): Promise<void> {
  const stats = await findRegularFile(root, path)
  if (!stats) return
  await unlink(join(root, path))
  for (const folder of pathsTo(path).toReversed()) {
    const diskPath = join(root, folder)
    if (!(await lstat(diskPath)).isDirectory()) return
    try {
      await rmdir(diskPath)
    } catch (error) {
      // The folder still contains other files.
      const code = errorCodeOf(error)
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return
      throw error
    }
  }
}
