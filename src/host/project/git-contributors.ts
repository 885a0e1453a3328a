import type { PageContributors } from '../../source/docs-folder.ts'

/** Somebody who wrote a commit. Addresses are only compared, and never shown. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Whether the names of `.mailmap` were applied. */
  readonly isMapped: boolean
}

/** Who changed each file, newest change first, by path. */
export type FileAuthors = ReadonlyMap<string, readonly Person[]>

/** For `git log`: date and parents, then the author, then co-authors. Control characters cannot be in any of them. */
export const recordFormat =
  '%x01%cI %P%x02%aN%x02%aE%x02%(trailers:key=Co-authored-by,valueonly,separator=%x02,unfold)%x03'

/**
 * Read a log in `recordFormat` with `--name-status -z`, newest commit first. Earlier changes of a renamed file belong to
 * its current name.
 */
export function authorsIn(
  history: string,
  isShallow: boolean,
): { readonly changedAt: ReadonlyMap<string, string>; readonly authors: FileAuthors } {
  const changedAt = new Map<string, string>()
  const authors = new Map<string, Person[]>()
  /** The current names of files that were renamed later. */
  const currentNames = new Map<string, string>()
  for (const commit of history.split('\x01')) {
    const [head = '', changes = ''] = commit.split('\x03')
    const [dateAndParents = '', name = '', email = '', ...coAuthors] = head.split('\x02')
    const [date = '', ...parents] = dateAndParents.trim().split(' ')
    if (date === '' || (isShallow && parents.length === 0)) continue
    const people = [{ name: name.trim(), email, isMapped: true }, ...coAuthors.flatMap(personIn)].filter(isKnownPerson)
    for (const { path, previous } of changedFiles(changes)) {
      const current = currentNames.get(path) ?? path
      if (!changedAt.has(path)) changedAt.set(path, date)
      authors.set(current, [...(authors.get(current) ?? []), ...people])
      if (previous !== undefined) currentNames.set(previous, current)
    }
  }
  return { changedAt, authors }
}

/** `M`, path; or `R087`, previous path, path: all separated by NUL. */
function changedFiles(changes: string): { readonly path: string; readonly previous?: string | undefined }[] {
  const parts = changes.split('\0').map(part => part.replace(/^\n+/, ''))
  const files: { path: string; previous?: string }[] = []
  for (let at = 0; at < parts.length; at++) {
    const status = parts[at] ?? ''
    if (!/^[A-Z]\d*$/.test(status)) continue
    const first = (parts[++at] ?? '').normalize('NFC')
    if (/^[RC]/.test(status)) {
      const path = (parts[++at] ?? '').normalize('NFC')
      files.push(status.startsWith('R') ? { path, previous: first } : { path })
    } else files.push({ path: first })
  }
  return files
}

function personIn(trailer: string): Person[] {
  const [, name = '', email = ''] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(trailer) ?? []
  return name === '' ? [] : [{ name, email: email.trim(), isMapped: false }]
}

const isKnownPerson = (person: Person): boolean => person.name !== '' && !isBot(person)

/** Programs that commit: their names end in "bot", or their addresses are those of bots and services. */
export const isBot = ({ name, email }: Person): boolean =>
  /\[bot\]$|(?:^|[\s-])bot$/i.test(name) || /\[bot\]@|^(?:no-?reply|bot|github-actions)@/i.test(email)

/** What pages show. In a shallow history, not all contributors are known, so none are listed. */
export function contributorsOf(authors: FileAuthors, isShallow: boolean): ReadonlyMap<string, PageContributors> {
  const contributors = new Map<string, PageContributors>()
  for (const [path, people] of authors) {
    const [lastChangedBy] = people
    if (!lastChangedBy) continue
    contributors.set(path, { lastChangedBy: lastChangedBy.name, names: isShallow ? [] : namesOf(people) })
  }
  return contributors
}

/** Each person once, with the most commits first: whoever has two addresses or two names is one of them. */
function namesOf(people: readonly Person[]): string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { name, email } of people) {
    const known = counts.get(`n${name.toLowerCase()}`) ?? counts.get(`e${email.toLowerCase()}`) ?? { name, count: 0 }
    known.count++
    counts.set(`n${name.toLowerCase()}`, known)
    if (email !== '') counts.set(`e${email.toLowerCase()}`, known)
  }
  const distinct = [...new Set(counts.values())]
  return distinct
    .toSorted((one, other) => other.count - one.count || Number(one.name > other.name) - Number(one.name < other.name))
    .map(({ name }) => name)
}
