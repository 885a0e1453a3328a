import { isBelow, isSafePath } from '../../server/jobs/git/check-path.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { OmittedFile } from '../../server/jobs/git/repository.ts'
import type { GitSession } from './git-session.ts'

export interface TreeFile {
  /** Relative to the docs folder. */
  readonly path: string
  readonly id: string
  readonly size: number
  readonly isExecutable: boolean
}

export interface DocsTree {
  readonly files: readonly TreeFile[]
  readonly omitted: readonly OmittedFile[]
}

/** The files of a commit's docs folder that were fetched and may be written to disk. */
export async function listTree(
  session: GitSession,
  commitId: string,
  docsFolder: string,
  signal: AbortSignal,
): Promise<DocsTree> {
  const sizes = await objectSizes(session, signal)
  const folder = docsFolder === '' ? [] : [`${docsFolder}/`]
  const output = await session.local(['ls-tree', '-r', '-z', '--full-tree', commitId, '--', ...folder], signal)
  const lines = output.split('\0').filter(line => line !== '')
  if (lines.length === 0)
    throw new GitError('not-found', `The docs folder "${docsFolder}" does not exist on this branch.`)
  if (lines.length > session.limits.files)
    throw new GitError('too-large', `The docs folder has more than ${session.limits.files} files.`)
  const entries = lines.map(line => entryOf(line, docsFolder, sizes, session.limits.fileBytes))
  const files = entries.flatMap(entry => ('file' in entry ? [entry.file] : []))
  if (files.reduce((sum, { size }) => sum + size, 0) > session.limits.diskBytes)
    throw new GitError('too-large', 'The docs folder is too large for a job.')
  return { files, omitted: entries.flatMap(entry => ('omitted' in entry ? [entry.omitted] : [])) }
}

/** The sizes of all objects that were fetched. Does not ask the remote for others. */
export async function objectSizes({ local }: GitSession, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const format = '--batch-check=%(objectname) %(objectsize)'
  const output = await local(['cat-file', '--batch-all-objects', '--unordered', format], signal)
  const pairs = output.split('\n').map(line => line.split(' '))
  return new Map(pairs.map(([id = '', size]) => [id, Number(size)]))
}

type Entry = { readonly file: TreeFile } | { readonly omitted: OmittedFile }

function entryOf(line: string, docsFolder: string, sizes: ReadonlyMap<string, number>, fileBytes: number): Entry {
  const [, mode = '', , id = '', fullPath = ''] = /^(\d{6}) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
  const path = docsFolder === '' ? fullPath : fullPath.slice(docsFolder.length + 1)
  const size = sizes.get(id)
  // A name that is not UTF-8 has lost its bytes: a changed file would be committed next to the original.
  if (!isBelow(fullPath, docsFolder) || !isSafePath(path) || path.includes('\ufffd'))
    return { omitted: { path, reason: 'invalid-path' } }
  if (mode === '120000') return { omitted: { path, reason: 'symbolic-link' } }
  if (mode === '160000') return { omitted: { path, reason: 'submodule' } }
  if (size === undefined || size > fileBytes) return { omitted: { path, reason: 'too-large' } }
  return { file: { path, id, size, isExecutable: mode === '100755' } }
}
