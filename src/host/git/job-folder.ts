import { randomUUID } from 'node:crypto'
import { readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Remote } from '../../server/jobs/git/parse-remote.ts'
import { createFolder } from '../disk/create-folder.ts'
import { hasEnded, nameOfThisProcess } from '../outbox/process-name.ts'

const separator = '+'

/** Make a folder for one job. Only this user can read it. @param root The folder of all jobs. */
export async function createJobFolder(root: string, remote: Remote): Promise<string> {
  createFolder(root, 0o700)
  const folder = join(await realpath(root), `${nameOfThisProcess()}${separator}${randomUUID()}`)
  createFolder(join(folder, 'home'), 0o700)
  await writeFile(join(folder, 'home', 'config'), configOf(remote))
  return folder
}

/** Delete the folders of jobs whose process has ended without deleting them. */
export async function removeAbandonedFolders(root: string): Promise<void> {
  createFolder(root, 0o700)
  for (const name of await readdir(root)) {
    const [processName = ''] = name.split(separator, 1)
    if (name.includes(separator) && hasEnded(processName)) await removeFolder(join(root, name))
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** A repository on this machine may belong to another user: the operator has configured it, so it can be trusted. */
function configOf({ path }: Remote): string {
  if (path === undefined) return ''
  const value = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
  return `[safe]\n\tdirectory = ${value(path)}\n\tdirectory = ${value(join(path, '.git'))}\n`
}
