import { GitError } from '../../server/jobs/git/git-error.ts'
import type { Checkout, CommitAuthor, NewCommit, OmittedFile } from '../../server/jobs/git/repository.ts'
import { checkChanges, commitFiles } from './commit-files.ts'
import type { GitSession } from './git-session.ts'
import { removeFolder } from './job-folder.ts'
import type { TreeFile } from './list-tree.ts'
import { pushBranch } from './push-branch.ts'
import { readDiff } from './read-diff.ts'
import { readRepositoryFile } from './read-repository-file.ts'
import { removeCommit, storeCommit } from './unpushed-commits.ts'

/** A copy of a branch on disk. */
export interface CheckoutState {
  /** The folder of all jobs. */
  readonly root: string
  readonly docsFolder: string
  readonly author: CommitAuthor
  readonly branch: string
  readonly isNewBranch: boolean
  readonly startId: string
  /** A restored commit that was not pushed yet. */
  readonly newestId?: string | undefined
  readonly folder: string
  readonly files: readonly TreeFile[]
  readonly omitted: readonly OmittedFile[]
}

/** The operations on a copy that is on disk already. */
export function checkoutOf(session: GitSession, state: CheckoutState): Checkout {
  const { root, branch, isNewBranch, startId, folder, omitted, docsFolder } = state
  const executables = new Set(state.files.filter(file => file.isExecutable).map(file => file.path))
  const omittedPaths = new Set(omitted.map(file => file.path))
  let newestId = state.newestId ?? startId
  let pushedId = isNewBranch ? undefined : startId
  let attempts = 0
  const commit = async ({ message, paths }: NewCommit, signal: AbortSignal) => {
    const hidden = paths.find(path => omittedPaths.has(path))
    if (hidden !== undefined)
      throw new GitError('not-allowed', `${JSON.stringify(hidden)} is a file that a job cannot change.`)
    attempts += 1
    const reference = `refs/lectern/commit-${attempts}`
    const options = { ...state, parentId: newestId, reference, message, paths, executables }
    const id = await commitFiles(session, options, signal)
    if (id === undefined) return undefined
    await storeCommit(session, { root, id, startId, reference }, signal)
    newestId = id
    return id
  }
  const push = async (signal: AbortSignal) => {
    if (newestId === startId) throw new GitError('other', 'There is no commit to push.')
    await checkChanges(session, { from: startId, to: newestId, docsFolder }, signal)
    await pushBranch(session, { branch, id: newestId, expected: pushedId }, signal)
    pushedId = newestId
    await removeCommit({ root, id: newestId, startId })
    return newestId
  }
  const readFile = (path: string, signal: AbortSignal) => readRepositoryFile(session, startId, path, signal)
  const dispose = () => removeFolder(session.folder)
  const diff = (signal: AbortSignal) => readDiff(session, { from: startId, to: newestId, docsFolder }, signal)
  return { branch, isNewBranch, startId, folder, omitted, readFile, commit, diff, push, dispose }
}
