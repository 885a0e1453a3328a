import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileRefused, type Workspace } from '../../../server/jobs/workspace/workspace.ts'
import { createFolder } from '../../disk/create-folder.ts'
import { errorCodeOf } from '../../disk/error-code.ts'
import { hasEnded } from '../../outbox/process-name.ts'
import { defaultFolderLimits, folderWorkspace } from '../folder-workspace.ts'

/** Files that a killed process may have written only partly: some of them are new, others are old. */
export interface UnfinishedWrite {
  readonly paths: readonly string[]
  /** The folder with the files as the agent has left them. */
  readonly keptIn: string
}

const markName = 'writing.json'

/** Write files into the docs folder. Until that is done, a mark in the folder of the copy lists these files. */
export async function withMark(target: string, paths: readonly string[], work: () => Promise<void>): Promise<void> {
  await writeFile(join(target, markName), JSON.stringify(paths))
  try {
    await work()
  } finally {
    await rm(join(target, markName), { force: true })
  }
}

/** Find copies whose process was killed while it wrote, and keep the files of the agent. */
export async function keepUnfinishedWrites(root: string, directory: string): Promise<readonly UnfinishedWrite[]> {
  const unfinished: UnfinishedWrite[] = []
  for (const name of await readdir(root)) {
    const [processName = '', id] = name.split('+')
    const paths = id !== undefined && hasEnded(processName) ? await markedPaths(join(root, name)) : undefined
    if (!paths) continue
    const files = await folderWorkspace(join(root, name, 'files'), defaultFolderLimits)
    if (!(await isPartlyWritten(paths, files, await folderWorkspace(directory, defaultFolderLimits)))) continue
    const keptIn = join(root, `result-${id}`)
    await keepFiles(files, paths, keptIn)
    unfinished.push({ paths, keptIn })
  }
  return unfinished
}

/** Copy files into a new folder. */
export async function keepFiles(
  files: Pick<Workspace, 'read'>,
  paths: readonly string[],
  folder: string,
): Promise<void> {
  createFolder(folder, 0o700)
  const target = await folderWorkspace(folder, defaultFolderLimits)
  for (const path of paths) {
    const content = await files.read(path)
    if (content) await target.write(path, content)
  }
}

async function markedPaths(target: string): Promise<readonly string[] | undefined> {
  try {
    // Written by `withMark`. If the mark is truncated, no file of the docs has been written yet.
    return JSON.parse(await readFile(join(target, markName), 'utf8')) as readonly string[]
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

async function isPartlyWritten(
  paths: readonly string[],
  files: Pick<Workspace, 'read'>,
  workingCopy: Pick<Workspace, 'read'>,
): Promise<boolean> {
  let written = 0
  for (const path of paths) {
    const wanted = await readIfPossible(files, path)
    const current = await readIfPossible(workingCopy, path)
    const isSame = wanted && current ? Buffer.from(wanted).equals(current) : wanted === current
    if (isSame) written++
  }
  return written > 0 && written < paths.length
}

/** The file may have been replaced by a link. */
async function readIfPossible(workspace: Pick<Workspace, 'read'>, path: string): Promise<Uint8Array | undefined> {
  try {
    return await workspace.read(path)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}
