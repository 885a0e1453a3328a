import { constants, type Stats } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkCommit, parseTreeChanges } from '../../server/jobs/git/check-commit.ts'
import { isSafePath } from '../../server/jobs/git/check-path.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { CommitAuthor } from '../../server/jobs/git/repository.ts'
import type { Clock } from '../../server/ports.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { GitSession } from './git-session.ts'

export interface CommitOptions {
  /** The docs folder on disk. */
  readonly folder: string
  readonly docsFolder: string
  readonly parentId: string
  /** A reference for the new commit that was not used yet. */
  readonly reference: string
  readonly author: CommitAuthor
  readonly message: string
  /** Relative to the docs folder. */
  readonly paths: readonly string[]
  /** Paths that are executable in the repository. */
  readonly executables: ReadonlySet<string>
}

/** Commit files as they are on disk. @returns The id of the commit; `undefined` if nothing has changed. */
export async function commitFiles(
  session: GitSession,
  options: CommitOptions,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { reference, parentId, docsFolder } = options
  const unsafe = options.paths.find(path => !isSafePath(path))
  if (unsafe !== undefined) throw notAllowed(`${JSON.stringify(unsafe)} is a file that a job must not change.`)
  const input = importCommands(session, options)
  await session.local(['fast-import', '--quiet', '--done', '--date-format=raw'], signal, { input })
  const id = (await session.local(['rev-parse', `${reference}^{commit}`], signal)).trim()
  const changed = await checkChanges(session, { from: parentId, to: id, docsFolder }, signal)
  const expected = new Set(options.paths.map(path => inRepository(path, docsFolder)))
  const unexpected = changed.find(path => !expected.has(path))
  if (unexpected !== undefined) throw notAllowed(`The commit would also change ${JSON.stringify(unexpected)}.`)
  return changed.length > 0 ? id : undefined
}

/** Reject unless a job may push what differs between two commits. @returns The paths of the files that differ. */
export async function checkChanges(
  { local }: GitSession,
  { from, to, docsFolder }: { readonly from: string; readonly to: string; readonly docsFolder: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const flags = ['-r', '-z', '--raw', '--no-renames', '--no-ext-diff', '--no-textconv']
  const changes = parseTreeChanges(await local(['diff-tree', ...flags, from, to, '--'], signal))
  if (!changes) throw new Error('unexpected output of git diff-tree')
  const problem = checkCommit(changes, docsFolder)
  if (problem) throw notAllowed(problem)
  return changes.map(({ path }) => path)
}

/** Author and date as Git stores them in commits. */
export function personOf({ name, email }: CommitAuthor, clock: Pick<Clock, 'now'>): string {
  return `${oneLine(name)} <${oneLine(email)}> ${Math.floor(clock.now() / 1000)} +0000`
}

/** Commands of `git fast-import`: no index, no filter and no hook takes part. */
async function* importCommands(session: GitSession, options: CommitOptions): AsyncGenerator<string | Uint8Array> {
  const { reference, parentId, author, message, docsFolder, executables } = options
  const person = personOf(author, session.clock)
  yield `commit ${reference}\nauthor ${person}\ncommitter ${person}\n`
  yield* data(Buffer.from(`${message.replaceAll('\0', '').trim()}\n`))
  yield `from ${parentId}\n`
  for (const path of new Set(options.paths)) {
    const quoted = `"${inRepository(path, docsFolder).replace(/["\\]/g, '\\$&')}"`
    const content = await readRegularFile(options.folder, path, session.limits.fileBytes)
    if (!content) yield `D ${quoted}\n`
    else {
      yield `M ${executables.has(path) ? '100755' : '100644'} inline ${quoted}\n`
      yield* data(content)
    }
  }
  yield 'done\n'
}

function* data(content: Uint8Array): Generator<string | Uint8Array> {
  yield `data ${content.byteLength}\n`
  yield content
  yield '\n'
}

/** @returns `undefined` if the file does not exist. */
async function readRegularFile(folder: string, path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const diskPath = join(folder, path)
    if ((await realpath(dirname(diskPath))) !== dirname(diskPath)) throw irregular(path)
    const file = await open(diskPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      checkFile(await file.stat(), path, maxBytes)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    if (code === 'ELOOP' || code === 'ENXIO') throw irregular(path)
    throw error
  }
}

function checkFile(stats: Stats, path: string, maxBytes: number): void {
  // A file with several hard links is rejected, because another name of it could be outside the docs folder.
  if (!stats.isFile() || stats.nlink !== 1) throw irregular(path)
  if (stats.size > maxBytes) throw new GitError('too-large', `${JSON.stringify(path)} is too large for a commit.`)
}

const inRepository = (path: string, docsFolder: string) => (docsFolder === '' ? path : `${docsFolder}/${path}`)
const oneLine = (text: string) => text.replace(/[<>\p{Cc}]/gu, '').trim()
const notAllowed = (message: string) => new GitError('not-allowed', message)
const irregular = (path: string) => notAllowed(`${JSON.stringify(path)} is not a regular file.`)
