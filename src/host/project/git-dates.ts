import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { PageContributors } from '../../source/docs-folder.ts'
import { authorsIn, contributorsOf, type FileAuthors, isBot, type Person, recordFormat } from './git-contributors.ts'

/** What Git knows about the files of a docs folder, by path relative to the folder. */
export interface GitHistory {
  /** When each file was last changed, ISO 8601. */
  readonly changedAt: ReadonlyMap<string, string>
  /** Who changed each file. Empty unless it was asked for. */
  readonly contributors: ReadonlyMap<string, PageContributors>
  readonly diagnostics: readonly Diagnostic[]
}

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
 * Get the date of the last change of each file in a folder, and who changed it, with one call of Git. Uncommitted changes
 * have no date yet. In a shallow history, the oldest commit seems to have created every file, so it is ignored.
 */
export async function readGitHistory(
  directory: string,
  { isShallow }: GitState,
  withContributors: boolean,
): Promise<GitHistory> {
  const flags = ['log', '-z', '--diff-merges=first-parent', '--relative']
  const dates = ['--name-only', '--no-renames', '--format=%x01%cI %P']
  // Whoever wrote a page is still one of its contributors after the page was renamed.
  const people = ['--name-status', '--find-renames', '--use-mailmap', `--format=${recordFormat}`]
  const history = await git(directory, [...flags, ...(withContributors ? people : dates), '--', '.'])
  const diagnostics = isShallow ? [shallowHistory] : []
  if (history === undefined) return { changedAt: new Map(), contributors: new Map(), diagnostics }
  if (!withContributors) return { changedAt: datesIn(history, isShallow), contributors: new Map(), diagnostics }
  const { changedAt, authors } = authorsIn(history, isShallow)
  const named = await withMailmap(directory, authors)
  return { changedAt, contributors: contributorsOf(named, isShallow), diagnostics }
}

/** The day of the last commit that changed something in a folder: `2026-03-01`. `undefined` without commits. */
export async function readLastCommitDate(directory: string): Promise<string | undefined> {
  const date = (await git(directory, ['log', '-1', '--format=%cs', '--', '.']))?.trim()
  return date === '' ? undefined : date
}

/** Read a log, newest commit first: `\x01<date> <parents>`, then paths, all separated by NUL. */
function datesIn(history: string, isShallow: boolean): ReadonlyMap<string, string> {
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

/** Git applies `.mailmap` to authors, but not to the co-authors in messages. Bots are left out before and after. */
async function withMailmap(directory: string, authors: FileAuthors): Promise<FileAuthors> {
  const people = [...new Set([...authors.values()].flat())]
  const unmapped = people.filter(({ isMapped, name, email }) => !isMapped && /^[^\n<>]+$/.test(name + email))
  if (unmapped.length === 0) return authors
  const args = unmapped.map(({ name, email }) => `${name} <${email}>`)
  const lines = new Map<Person, string>()
  for (let start = 0; start < args.length; start += atOnce) {
    const part = args.slice(start, start + atOnce)
    const output = (await git(directory, ['check-mailmap', ...part]))?.split('\n') ?? part
    for (const [at] of part.entries()) {
      const person = unmapped[start + at]
      const line = output[at]
      if (person && line) lines.set(person, line)
    }
  }
  const mapped = new Map(
    [...lines].map(([person, line]): [Person, Person] => {
      const [, name = '', email = ''] = /^(.*?) ?<([^>]*)>$/.exec(line) ?? []
      return [person, { name: name || person.name, email: email || person.email, isMapped: true }]
    }),
  )
  const named = (person: Person) => mapped.get(person) ?? person
  return new Map([...authors].map(([path, list]) => [path, list.map(named).filter(person => !isBot(person))]))
}

/** Arguments of one command have a maximum length in total. */
const atOnce = 500

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
