import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'

/** When each file was last changed, ISO 8601, by path relative to the docs folder. */
export type ChangedAt = ReadonlyMap<string, string>

/** The state of the repository of a docs folder. */
export interface GitState {
  /** Hash of the commit. */
  readonly commit: string
  /** Whether only a part of the history was fetched. */
  readonly isShallow: boolean
}

const execute = promisify(execFile)
const historyLimit = 1024 * 1024 * 1024

/** The state of the repository; `undefined` outside of one, without commits, or without Git. */
export async function readGitState(directory: string): Promise<GitState | undefined> {
  const output = await git(directory, ['rev-parse', '--is-shallow-repository', 'HEAD'])
  const [shallow, head] = output?.split('\n') ?? []
  return head ? { commit: head, isShallow: shallow === 'true' } : undefined
}

/**
 * Get the date of the last change of each file in a folder, with one call of Git. Uncommitted changes have no date yet.
 * In a shallow history, the oldest commit seems to have created every file, so it is ignored.
 */
export async function readGitDates(directory: string, { isShallow }: GitState): Promise<Outcome<ChangedAt>> {
  const format = '--format=%x01%cI %P'
  const flags = ['log', '-z', '--name-only', '--no-renames', '--diff-merges=first-parent', '--relative', format]
  const history = await git(directory, [...flags, '--', '.'])
  const diagnostics = isShallow ? [shallowHistory] : []
  return { value: history === undefined ? new Map() : datesIn(history, isShallow), diagnostics }
}

/** The day of the last commit that changed something in a folder: `2026-03-01`. `undefined`: there is none. */
export async function readLastCommitDate(directory: string): Promise<string | undefined> {
  const date = (await git(directory, ['log', '-1', '--format=%cs', '--', '.']))?.trim()
  return date === '' ? undefined : date
}

/** Read a log, newest commit first: `\x01<date> <parents>`, then paths, all separated by NUL. */
function datesIn(history: string, isShallow: boolean): ChangedAt {
  const dates = new Map<string, string>()
  for (const commit of history.split('\x01')) {
    const [head = '', ...paths] = commit.split('\0')
    const [date = '', ...parents] = head.trim().split(' ')
    if (isShallow && parents.length === 0) continue
    for (const written of paths) {
      const path = written.replace(/^\n/, '').normalize('NFC')
      if (path !== '' && !dates.has(path)) dates.set(path, date)
    }
  }
  return dates
}

async function git(directory: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute('git', ['-C', directory, ...args], { maxBuffer: historyLimit })
    return stdout
  } catch {
    // No Git, no repository or no commit yet: the site has no dates, as outside of a repository.
    return undefined
  }
}

const shallowHistory = {
  code: 'host/shallow-history',
  severity: 'hint',
  message: 'Only a part of the Git history is available, so the dates of pages that changed earlier are unknown.',
  hint: 'Fetch the whole history: run "git fetch --unshallow", or set "fetch-depth: 0" in a GitHub workflow.',
} as const
