import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObjectId } from '../../server/jobs/git/check-ref.ts'
import { createFolder } from '../disk/create-folder.ts'
import { createRepository, fetchCommit } from './fetch-branch.ts'
import type { GitSession } from './git-session.ts'

/** A commit that a checkout has made. */
export interface StoredCommit {
  /** The folder of all jobs. */
  readonly root: string
  readonly id: string
  /** The commit from which the checkout started. */
  readonly startId: string
}

/** For how long a commit can still be pushed. */
const storedMs = 30 * 24 * 60 * 60 * 1000

/** Store a commit, so that it can be pushed after its checkout was deleted. */
export async function storeCommit(
  { folder, local, clock }: GitSession,
  { reference, ...commit }: StoredCommit & { readonly reference: string },
  signal: AbortSignal,
): Promise<void> {
  const target = fileOf(commit)
  const temporary = join(folder, 'commit.bundle')
  await local(['bundle', 'create', '--quiet', temporary, reference, `^${commit.startId}`], signal)
  createFolder(folderOf(commit), 0o700)
  await removeOldCommits(folderOf(commit), clock.now())
  await rename(temporary, target)
}

/** Make a repository with a stored commit. Its size is that of one commit with the one before it. */
export async function restoreCommit(session: GitSession, commit: StoredCommit, signal: AbortSignal): Promise<void> {
  await createRepository(session, commit.startId, signal)
  await fetchCommit(session, commit.startId, signal)
  await session.local(['bundle', 'unbundle', fileOf(commit)], signal)
}

export const isStored = (commit: StoredCommit): boolean =>
  isObjectId(commit.id) && isObjectId(commit.startId) && existsSync(fileOf(commit))

export const removeCommit = (commit: StoredCommit): Promise<void> => rm(fileOf(commit), { force: true })

async function removeOldCommits(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    // Another process may have deleted it.
    const changed = await stat(file).catch(() => undefined)
    if (changed && now - changed.mtimeMs > storedMs) await rm(file, { force: true })
  }
}

const folderOf = ({ root }: StoredCommit) => join(root, 'unpushed')
const fileOf = (commit: StoredCommit) => join(folderOf(commit), `${commit.id}.bundle`)
