import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSafePath } from '../../server/jobs/git/check-path.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { Checkout } from '../../server/jobs/git/repository.ts'
import type { JobDocs } from '../../server/jobs/run/job-ports.ts'
import { type ChangeLimits, trackChanges } from '../../server/jobs/workspace/track-changes.ts'
import { FileRefused, type Workspace } from '../../server/jobs/workspace/workspace.ts'
import { createFolder } from '../disk/create-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { checkDocsFolder } from './check-docs-folder.ts'
import { defaultFolderLimits, folderWorkspace } from './folder-workspace.ts'

export interface JobDocsOptions {
  readonly limits: ChangeLimits
  /** A folder for results of checks that later checks use, also those of other jobs. */
  readonly checkCache: string
  /** Ends running checks. */
  readonly signal: AbortSignal
  /** If absent, the check runs in a separate process. */
  readonly checkFolder?: CheckFolder | undefined
}

export type CheckFolder = typeof checkDocsFolder

/**
 * The docs of a checkout, for an agent.
 *
 * @throws {GitError} If the folder contains no docs, because the agent must not edit other files.
 */
export async function openJobDocs(
  { folder, omitted }: Pick<Checkout, 'folder' | 'omitted'>,
  { limits, checkCache: cache, signal, checkFolder = checkDocsFolder }: JobDocsOptions,
): Promise<JobDocs> {
  if (!['docs.json', 'mint.json'].some(file => existsSync(join(folder, file)))) throw new GitError('not-found', noDocs)
  const paths = omitted.map(({ path }) => path)
  const missing = omitted
    .filter(({ path, reason }) => isSafePath(path) && reason !== 'submodule')
    .map(({ path }) => path)
  const workspace = withoutFiles(await folderWorkspace(folder, defaultFolderLimits), paths)
  createFolder(cache, 0o700)
  return {
    workspace: trackChanges(workspace, limits),
    check: () => withEmptyFiles(folder, missing, () => checkFolder({ folder, cache, signal })),
  }
}

const noDocs =
  'There is no docs.json in the docs folder of this branch. Set "repository.folder" in lectern.json to the folder that holds it.'

/** Files of the repository that are not on disk cannot be written, because that would overwrite them. */
function withoutFiles(workspace: Workspace, paths: readonly string[]): Workspace {
  const refuse = (path: string) => {
    const omitted = paths.find(other => path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`))
    if (omitted === undefined) return
    throw new FileRefused(`"${omitted}" is not a regular file, or too large. It cannot be changed.`)
  }
  return {
    ...workspace,
    write: async (path, content) => {
      refuse(path)
      await workspace.write(path, content)
    },
    delete: async path => {
      refuse(path)
      await workspace.delete(path)
    },
  }
}

/** While the docs are checked, files that are not on disk exist, so that links to them are not reported. */
async function withEmptyFiles<Result>(
  folder: string,
  paths: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const created: string[] = []
  try {
    for (const path of paths) if (await createEmptyFile(join(folder, path))) created.push(join(folder, path))
    return await work()
  } finally {
    for (const diskPath of created) await rm(diskPath, { force: true })
  }
}

/** @returns `false` if another file is at its path. */
async function createEmptyFile(diskPath: string): Promise<boolean> {
  try {
    await mkdir(dirname(diskPath), { recursive: true })
    await writeFile(diskPath, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(errorCodeOf(error) ?? '')) return false
    throw error
  }
}
