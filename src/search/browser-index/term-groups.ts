import { shortDigest } from '../../source/text/short-digest.ts'
import { isLastInFile } from './file-size.ts'
import {
  type IndexStore,
  type StoredPages,
  type StoredPart,
  storeTerms,
  type TermPostings,
  writeStoredPages,
} from './stored-terms.ts'

/** Terms that follow each other in the alphabet. */
export interface TermGroup {
  readonly terms: readonly TermPostings[]
  /** Where the last build has stored the same terms with the same postings, if it has. */
  readonly stored?: StoredPart | undefined
}

/** The terms of one file. */
export interface FileGroup extends TermGroup {
  /** The contents of the file that browsers load. */
  readonly contents: () => string
  /** Of its contents. */
  readonly digest: string
}

/**
 * Divides terms into files. Where a file ends depends only on its terms, so a stored group is a file again if the file
 * before it ends with the group before it.
 *
 * @param groups All terms in alphabetical order. A stored group was a file of the last build, and the last group is only
 * stored if it was the last one.
 */
export function* divideIntoFiles(groups: Iterable<TermGroup>): Generator<FileGroup> {
  let terms: TermPostings[] = []
  let size = 0
  for (const group of groups) {
    if (terms.length === 0 && group.stored) {
      yield { ...group, contents: () => contentsOf(group.terms), digest: group.stored.fileDigest }
      continue
    }
    for (const term of group.terms) {
      terms.push(term)
      const memberSize = memberSizeOf(term)
      size += memberSize
      if (!isLastInFile(term.term, memberSize, size)) continue
      yield newFile(terms)
      terms = []
      size = 0
    }
  }
  if (terms.length > 0) yield newFile(terms)
}

function newFile(terms: readonly TermPostings[]): FileGroup {
  const contents = contentsOf(terms)
  return { terms, contents: () => contents, digest: shortDigest(contents) }
}

/** Making an object first takes twice as long. */
const contentsOf = (terms: readonly TermPostings[]): string => `{${terms.map(memberOf).join(',')}}`

const memberOf = ({ term, postings, listed = postings }: TermPostings): string => `${JSON.stringify(term)}:"${listed}"`

const memberSizeOf = ({ term, postings, listed = postings }: TermPostings): number =>
  JSON.stringify(term).length + ':""'.length + listed.length

/** Stores the terms of an index for the next build, and yields the same groups. Stored groups are kept. */
export function* storeGroups(groups: Iterable<FileGroup>, pages: StoredPages, store: IndexStore): Generator<FileGroup> {
  const parts: StoredPart[] = []
  for (const group of groups) {
    if (group.stored) store.keep(group.stored.key)
    parts.push(group.stored ?? { key: storeTerms(group.terms, store), fileDigest: group.digest })
    yield group
  }
  writeStoredPages(pages, parts, store)
}
