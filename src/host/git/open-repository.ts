import { join } from 'node:path'
import { isSafePath } from '../../server/jobs/git/check-path.ts'
import { checkBranchRef } from '../../server/jobs/git/check-ref.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type {
  Checkout,
  CommitAuthor,
  CommittedCheckout,
  Repository,
  UnpushedCommit,
} from '../../server/jobs/git/repository.ts'
import type { Clock } from '../../server/ports.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { askRemote } from './ask-remote.ts'
import { checkGitVersion } from './check-git-version.ts'
import { checkoutOf } from './checkout.ts'
import { createRepository, fetchNewestCommit } from './fetch-branch.ts'
import { type GitSession, gitSession, type JobLimits, type RemoteAccess } from './git-session.ts'
import { createJobFolder, removeFolder } from './job-folder.ts'
import { listTree } from './list-tree.ts'
import { isStored, restoreCommit } from './unpushed-commits.ts'
import { writeTree } from './write-tree.ts'

export interface RepositoryOptions {
  /** The folder for the jobs of this server. */
  readonly root: string
  readonly access: RemoteAccess
  readonly deployBranch: string
  /** Relative to the repository; `''` if the docs are all of it. */
  readonly docsFolder: string
  readonly author: CommitAuthor
  readonly limits: JobLimits
  readonly clock: Clock
}

export const defaultAuthor: CommitAuthor = { name: 'Lectern agent', email: 'agent@lectern.invalid' }

export const defaultJobLimits: JobLimits = {
  timeMs: 120_000,
  diskBytes: 1_000_000_000,
  fileBytes: 10_000_000,
  files: 50_000,
}

/** The repository of a site, through the Git of this machine. */
export function openRepository(options: RepositoryOptions): Repository {
  const { docsFolder } = options
  if (docsFolder !== '' && !isSafePath(docsFolder)) throw new Error(`invalid docs folder: ${docsFolder}`)
  return {
    checkOut: (branch, signal) => {
      const problem = checkBranchRef(branch, options.deployBranch)
      if (problem) return Promise.reject(new GitError('not-allowed', problem))
      return withJobFolder(options, session => checkOut(session, options, branch, signal))
    },
    reopen: async (commit, signal) => {
      const { branch, startId, commitId: id } = commit
      const problem = checkBranchRef(branch, options.deployBranch)
      if (problem) throw new GitError('not-allowed', problem)
      if (!isStored({ root: options.root, id, startId })) return undefined
      return withJobFolder(options, session => reopen(session, options, commit, signal))
    },
    branchId: (branch, signal) =>
      withJobFolder(options, async session => {
        const ids = await askRemote(session, [branch], signal)
        await removeFolder(session.folder)
        return ids.get(branch)
      }),
  }
}

/** Run Git in a new folder, which is deleted if that fails. */
export async function withJobFolder<Result>(
  { root, access, limits, clock }: Pick<RepositoryOptions, 'root' | 'access' | 'limits' | 'clock'>,
  work: (session: GitSession) => Promise<Result>,
): Promise<Result> {
  const folder = await createJobFolder(root, access.remote)
  try {
    return await work(gitSession({ folder, access, limits, clock }))
  } catch (error) {
    await removeFolder(folder)
    throw isDiskFull(error) ? new GitError('disk-full', 'The disk of this server is full.') : error
  }
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error) ?? '')
}

async function checkOut(
  session: GitSession,
  options: RepositoryOptions,
  branch: string,
  signal: AbortSignal,
): Promise<Checkout> {
  const { deployBranch, docsFolder } = options
  await checkGitVersion(session, signal)
  const ids = await askRemote(session, [branch, deployBranch], signal)
  const deployId = ids.get(deployBranch)
  if (!deployId) throw new GitError('not-found', missingBranch(deployBranch))
  const isNewBranch = !ids.has(branch)
  await createRepository(session, deployId, signal)
  const startId = await fetchNewestCommit(session, isNewBranch ? deployBranch : branch, signal)
  const tree = await listTree(session, startId, docsFolder, signal)
  const folder = join(session.folder, 'files')
  const impossible = await writeTree(session, tree.files, folder, signal)
  const omitted = [...tree.omitted, ...impossible]
  return checkoutOf(session, { ...options, branch, isNewBranch, startId, folder, omitted, files: tree.files })
}

async function reopen(
  session: GitSession,
  options: RepositoryOptions,
  { branch, isNewBranch, startId, commitId }: UnpushedCommit,
  signal: AbortSignal,
): Promise<CommittedCheckout | undefined> {
  await checkGitVersion(session, signal)
  const current = (await askRemote(session, [branch], signal)).get(branch)
  // A host does not accept a commit whose parent was on a deleted branch.
  const isUnchanged = current === undefined ? isNewBranch : current === startId
  const stored = { root: options.root, id: commitId, startId }
  if (!isUnchanged || !(await isRestored(restoreCommit(session, stored, signal)))) {
    await removeFolder(session.folder)
    return undefined
  }
  return checkoutOf(session, {
    ...options,
    branch,
    isNewBranch: current === undefined,
    startId,
    newestId: commitId,
    folder: join(session.folder, 'files'),
    omitted: [],
    files: [],
  })
}

/** The commit before it may no longer exist at the remote. Other failures can pass. */
async function isRestored(restored: Promise<void>): Promise<boolean> {
  try {
    await restored
    return true
  } catch (error) {
    if (error instanceof GitError && (error.gitCause === 'other' || error.gitCause === 'not-found')) return false
    throw error
  }
}

/** The name of the default branch may have changed. */
const missingBranch = (branch: string): string =>
  `The branch "${branch}" does not exist at the Git host. Set "repository.branch" in lectern.json to the branch from which the site is published.`
