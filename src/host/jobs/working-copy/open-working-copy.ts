import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checkout, Repository } from '../../../server/jobs/git/repository.ts'
import type { JobDocs } from '../../../server/jobs/run/job-ports.ts'
import type { ChangeLimits, FileChange, TrackedWorkspace } from '../../../server/jobs/workspace/track-changes.ts'
import type { Workspace } from '../../../server/jobs/workspace/workspace.ts'
import { createFolder } from '../../disk/create-folder.ts'
import { removeAbandonedFolders, removeFolder } from '../../git/job-folder.ts'
import { nameOfThisProcess } from '../../outbox/process-name.ts'
import { folderWorkspace } from '../folder-workspace.ts'
import { type CheckFolder, openJobDocs } from '../open-job-docs.ts'
import { applyChanges } from './apply-changes.ts'
import { copyDocs, type DocsCopy } from './copy-docs.ts'
import { keepFiles, keepUnfinishedWrites, type UnfinishedWrite, withMark } from './unfinished-writes.ts'
import { unifiedDiff } from './unified-diff.ts'

export interface WorkingCopyOptions {
  /** The docs folder. */
  readonly directory: string
  /** The folder for copies, and for results that could not be written into the docs folder. */
  readonly root: string
  /** Absolute paths of folders that are not part of the docs. */
  readonly excluded: readonly string[]
  readonly limits: ChangeLimits
  /** If absent, the check runs in a separate process. */
  readonly checkFolder?: CheckFolder | undefined
  /** Runs the work that writes into the docs folder. It must not be interrupted. */
  readonly whileApplying: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Called if an earlier process was killed while it wrote into the docs folder. */
  readonly onUnfinishedWrite: (unfinished: UnfinishedWrite) => void
}

/** A docs folder as the repository of a job: the agent works on a copy, and a commit writes the changes back. */
export interface WorkingCopy {
  readonly repository: Repository
  readonly openDocs: (checkout: Checkout, signal: AbortSignal) => Promise<JobDocs>
  /**
   * Keep the files that the agent has changed, if they cannot be written into the docs folder.
   *
   * @returns The folder with these files; `undefined` if nothing was changed.
   */
  readonly keepResult: (name: string) => Promise<string | undefined>
}

export function openWorkingCopy(options: WorkingCopyOptions): WorkingCopy {
  const { directory, root, limits, checkFolder, whileApplying } = options
  let opened: OpenedCopy | undefined
  const current = (): OpenedCopy => {
    if (!opened) throw new Error('The docs are not copied yet.')
    return opened
  }
  const checkOut = async (branch: string, signal: AbortSignal): Promise<Checkout> => {
    await prepareRoot(options)
    const target = join(root, `${nameOfThisProcess()}+${randomUUID()}`)
    try {
      const copy = await copyDocs({ ...options, target, signal })
      opened = {
        copy,
        start: await folderWorkspace(copy.start, sizes),
        files: await folderWorkspace(copy.files, sizes),
      }
    } catch (error) {
      await removeFolder(target)
      throw error
    }
    const { copy, start, files } = opened
    return {
      branch,
      isNewBranch: false,
      startId: '',
      folder: copy.files,
      omitted: copy.omitted,
      readFile: async () => undefined,
      commit: async ({ paths }) => {
        const workingCopy = await folderWorkspace(directory, sizes)
        const apply = () => applyChanges({ paths, start, files, workingCopy })
        await whileApplying(() => withMark(target, paths, apply))
        return 'working-copy'
      },
      diff: async () => ({ text: await diffOf(current()), isCut: false }),
      push: () => Promise.reject(new Error('A working copy cannot be pushed.')),
      dispose: () => removeFolder(target),
    }
  }
  return {
    repository: { checkOut, reopen: async () => undefined, branchId: async () => undefined },
    openDocs: async (checkout, signal) => {
      const checkCache = join(root, 'check-cache')
      const docs = await openJobDocs(checkout, { limits, checkCache, signal, checkFolder })
      opened = { ...current(), changes: docs.workspace.changes }
      return docs
    },
    keepResult: async name => {
      const kept = opened?.changes?.().filter(({ kind }) => kind !== 'deleted') ?? []
      if (!opened || kept.length === 0) return undefined
      await keepFiles(
        opened.files,
        kept.map(({ path }) => path),
        join(root, name),
      )
      return join(root, name)
    },
  }
}

interface OpenedCopy {
  readonly copy: DocsCopy
  readonly start: Workspace
  readonly files: Workspace
  readonly changes?: TrackedWorkspace['changes'] | undefined
}

/** Files that are too large for an agent are not changed by it. */
const sizes = { files: 1_000_000, readSize: 10_000_000 }

/** The folder is often in a Git repository, and its content should not be committed. */
async function prepareRoot({ root, directory, onUnfinishedWrite }: WorkingCopyOptions): Promise<void> {
  createFolder(root, 0o700)
  for (const unfinished of await keepUnfinishedWrites(root, directory)) onUnfinishedWrite(unfinished)
  await removeAbandonedFolders(root)
  if (!existsSync(join(root, '.gitignore'))) await writeFile(join(root, '.gitignore'), '*\n')
}

async function diffOf({ start, files, changes = () => [] }: OpenedCopy): Promise<string> {
  const texts = changes().map(async (change: FileChange) => {
    const before = await start.read(change.kind === 'moved' ? change.from : change.path)
    const after = change.kind === 'deleted' ? undefined : await files.read(change.path)
    return unifiedDiff({ change, before: textOf(change.kind === 'added' ? undefined : before), after: textOf(after) })
  })
  return (await Promise.all(texts)).join('')
}

const textOf = (content: Uint8Array | undefined): string | undefined => content && new TextDecoder().decode(content)
