import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPathForm } from '../../server/jobs/workspace/path-form.ts'
import { FileRefused, type WorkspaceFile } from '../../server/jobs/workspace/workspace.ts'
import { lstatIfExists } from './real-path.ts'

/**
 * The regular files of a folder in the order of their paths. Leaves out links, special files, names that no path may
 * have, and installed packages.
 *
 * @throws {FileRefused} If there are more files than allowed.
 */
export async function listWorkspaceFiles(root: string, maxFiles: number): Promise<readonly WorkspaceFile[]> {
  const files: WorkspaceFile[] = []
  const folders = ['']
  let entries = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (++entries > maxFiles)
        throw new FileRefused(`The docs folder has more than ${maxFiles} files and folders, so they are not listed.`)
      if (entry.name === 'node_modules' || checkPathForm(path) !== undefined) continue
      const stats = await lstatIfExists(join(root, path))
      if (stats?.isDirectory()) folders.push(path)
      if (stats?.isFile()) files.push({ path, size: stats.size })
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}
