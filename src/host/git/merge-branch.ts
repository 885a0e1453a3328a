import { checkBranchRef } from '../../server/jobs/git/check-ref.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { BranchMerger } from '../../server/jobs/git/plain-host.ts'
import { askRemote } from './ask-remote.ts'
import { checkGitVersion } from './check-git-version.ts'
import { checkChanges, personOf } from './commit-files.ts'
import { createRepository, fetch } from './fetch-branch.ts'
import type { GitSession } from './git-session.ts'
import { removeFolder } from './job-folder.ts'
import { type RepositoryOptions, withJobFolder } from './open-repository.ts'
import { pushBranch } from './push-branch.ts'

/** Merges branches with the Git of this machine, and pushes the result. */
export function branchMerger(options: RepositoryOptions): BranchMerger {
  return {
    merge: (branch, message, signal) => {
      const problem = checkBranchRef(branch, options.deployBranch)
      if (problem) return Promise.reject(new GitError('not-allowed', problem))
      return withJobFolder(options, async session => {
        const id = await mergeAndPush(session, options, { branch, message }, signal)
        await removeFolder(session.folder)
        return id
      })
    },
  }
}

async function mergeAndPush(
  session: GitSession,
  { deployBranch, docsFolder, author }: RepositoryOptions,
  { branch, message }: { readonly branch: string; readonly message: string },
  signal: AbortSignal,
): Promise<string> {
  await checkGitVersion(session, signal, 38)
  const found = await askRemote(session, [deployBranch, branch], signal)
  for (const name of [deployBranch, branch])
    if (!found.has(name)) throw new GitError('not-found', `The branch "${name}" does not exist at the Git host.`)
  await createRepository(session, found.get(deployBranch) ?? '', signal)
  const [deployId = '', branchId = ''] = await fetch(session, [deployBranch, branch], [], signal)
  // Git ends with 1 if the branches have no common commit.
  const base = (await session.local(['merge-base', deployId, branchId], signal, { accepts: 1 })).trim()
  if (base === '')
    throw new GitError('conflict', `"${branch}" and "${deployBranch}" have no common commit. Merge them with Git.`)
  if (base === branchId) return deployId
  const person = personOf(author, session.clock)
  const parents = [deployId, branchId]
  const id = base === deployId ? branchId : await createMergeCommit(session, { parents, person, message }, signal)
  await checkChanges(session, { from: deployId, to: id, docsFolder }, signal)
  await pushBranch(session, { branch: deployBranch, id, expected: deployId }, signal)
  return id
}

interface MergeCommit {
  readonly parents: readonly string[]
  readonly person: string
  readonly message: string
}

async function createMergeCommit(
  { local }: GitSession,
  { parents, person, message }: MergeCommit,
  signal: AbortSignal,
): Promise<string> {
  const flags = ['--write-tree', '--no-messages', '--name-only', '-z']
  // Git ends with 1 after a conflict, and lists the files.
  const output = await local(['merge-tree', ...flags, ...parents], signal, { accepts: 1 })
  const [tree = '', ...conflicts] = output.split('\0').filter(field => field !== '')
  if (conflicts.length > 0)
    throw new GitError('conflict', `Both branches have changed ${JSON.stringify(conflicts[0])}. Merge them with Git.`)
  const head = [`tree ${tree}`, ...parents.map(id => `parent ${id}`), `author ${person}`, `committer ${person}`]
  const input = [`${head.join('\n')}\n\n${message.replaceAll('\0', '').trim()}\n`]
  return (await local(['hash-object', '-t', 'commit', '-w', '--stdin'], signal, { input })).trim()
}
