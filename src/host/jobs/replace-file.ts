import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { FileRefused } from '../../server/jobs/workspace/workspace.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { checkSameFile, findRegularFile, isRealFolder, pathsTo } from './real-path.ts'

/**
 * Write a file completely or not at all, without following links. A new file is never executable, an existing one keeps
 * its mode.
 *
 * @throws {FileRefused}
 */
export async function replaceFile(root: string, path: string, content: Uint8Array): Promise<void> {
  for (const folder of pathsTo(path)) await makeFolder(root, folder)
  const existing = await findRegularFile(root, path)
  const draft = join(folderOf(path), `.draft-${randomUUID()}`)
  try {
    await writeDraft(root, draft, content, existing ? existing.mode & 0o777 : 0o644)
    // If a link has just appeared at this path, `rename` replaces it and does not follow it.
    await rename(join(root, draft), join(root, path))
  } catch (error) {
    await unlink(join(root, draft)).catch(() => undefined)
    if (errorCodeOf(error) === 'EACCES') throw new FileRefused(`"${path}" cannot be written: permission denied.`)
    throw error
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  if (await isRealFolder(root, folder)) return
  try {
    await mkdir(join(root, folder))
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
  await isRealFolder(root, folder)
}

async function writeDraft(root: string, draft: string, content: Uint8Array, mode: number): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
  const file = await open(join(root, draft), flags, 0o600)
  try {
    await checkSameFile(root, draft, await file.stat())
    await file.writeFile(content)
    await file.chmod(mode)
  } finally {
    await file.close()
  }
}
