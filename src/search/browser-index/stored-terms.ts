import { shortDigest } from '../../source/text/short-digest.ts'

/** Texts that a build stores for the next one, by key. */
export interface IndexStore {
  /** A text of the last build; `undefined` if it is missing or damaged. */
  readonly get: (key: string) => string | undefined
  /** Stores a text of this build. Those of the last build can still be read, except for one with the same key. */
  readonly set: (key: string, text: string) => void
  /** Keeps a text of the last build for the next one. */
  readonly keep: (key: string) => void
}

/** A term with its postings: see `createPostingsEncoder`. */
export interface TermPostings extends StoredTerm {
  /** Number of sections. */
  readonly count: number
}

export interface StoredTerm {
  readonly term: string
  /** The postings of all sections. */
  readonly postings: string
  /** The postings that browsers load, if they are known and different. */
  readonly listed?: string | undefined
}

/** A page of a stored index. Its number is its position in the list of pages. */
export interface StoredPage {
  /** Digest of everything that its terms and its file depend on. Absent if that is unknown. */
  readonly key?: string | undefined
  /** Digest of what results show of it, and its size in characters. */
  readonly digest: string
  readonly size: number
  readonly sectionCount: number
}

/** The pages of a stored index. */
export interface StoredPages {
  readonly pages: readonly StoredPage[]
  /** Digest of their languages, versions and products. The postings that browsers load depend on it. */
  readonly facetsDigest: string
}

/** Identifies stored terms. */
export interface StoredPart {
  /** Their key in the store: a digest of them. */
  readonly key: string
  /** Digest of the file with these terms. Without compounds, this file is published. */
  readonly fileDigest: string
}

/** Terms that follow each other in the alphabet. */
export interface StoredTerms {
  readonly terms: readonly StoredTerm[]
  readonly part: StoredPart
}

/** The index of the last build. */
export interface StoredIndex extends StoredPages {
  /** All terms in alphabetical order, in parts, because those of a large site would fill the memory. */
  readonly terms: () => Iterable<StoredTerms>
}

/** Stored under the key `pages`. */
interface StoredParts extends StoredPages {
  readonly parts: readonly StoredPart[]
}

const pagesKey = 'pages'
const emptyIndex: StoredIndex = { pages: [], facetsDigest: '', terms: () => [] }

/** The index of the last build. Empty if a part of it is missing or damaged. */
export function readStoredIndex({ get }: Pick<IndexStore, 'get'>): StoredIndex {
  const text = get(pagesKey)
  if (text === undefined) return emptyIndex
  const { parts, ...pages } = JSON.parse(text) as StoredParts // only `writeStoredPages` writes it, and the store checks that it is undamaged
  if (parts.some(({ key }) => get(key) === undefined)) return emptyIndex
  return {
    ...pages,
    *terms() {
      for (const part of parts) yield { terms: termsIn(get(part.key)), part }
    },
  }
}

function termsIn(part: string | undefined): readonly StoredTerm[] {
  if (part === undefined) throw new Error('The search index of the last build was deleted during this build.')
  const [first = '""', ...lines] = part.split('\n')
  const terms = JSON.parse(first) as string // only `storeTerms` writes it
  return terms.split(' ').map((term, at) => {
    const [postings = '', listed] = (lines[at] ?? '').split('|')
    return { term, postings, listed }
  })
}

/**
 * Stores a part of the terms. Terms contain no spaces, and postings neither line breaks nor `|`.
 *
 * @returns Its key.
 */
export function storeTerms(terms: readonly StoredTerm[], { set }: Pick<IndexStore, 'set'>): string {
  const lines = terms.map(({ postings, listed }) => (listed === undefined ? postings : `${postings}|${listed}`))
  const text = [JSON.stringify(terms.map(({ term }) => term).join(' ')), ...lines].join('\n')
  const key = shortDigest(text)
  set(key, text)
  return key
}

/** Completes an index whose terms have been stored. `parts` are in alphabetical order. */
export function writeStoredPages(
  pages: StoredPages,
  parts: readonly StoredPart[],
  { set }: Pick<IndexStore, 'set'>,
): void {
  set(pagesKey, JSON.stringify({ ...pages, parts } satisfies StoredParts))
}
