/** Texts that a build stores for the next one, by key. */
export interface IndexStore {
  /** A text of the last build; `undefined` if it is missing or damaged. */
  readonly get: (key: string) => string | undefined
  /** Stores a text of this build. Those of the last build can still be read. */
  readonly set: (key: string, text: string) => void
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
  readonly placesDigest: string
}

/** The index of the last build. */
export interface StoredIndex extends StoredPages {
  /** All terms in alphabetical order, in parts, because those of a large site would fill the memory. */
  readonly terms: () => Iterable<readonly StoredTerm[]>
}

/** Stored under the key `pages`. */
interface StoredParts extends StoredPages {
  /** The number of parts with terms, whose keys are their numbers. */
  readonly parts: number
}

const pagesKey = 'pages'
const emptyIndex: StoredIndex = { pages: [], placesDigest: '', terms: () => [] }

/** The index of the last build. Empty if a part of it is missing or damaged. */
export function readStoredIndex({ get }: Pick<IndexStore, 'get'>): StoredIndex {
  const text = get(pagesKey)
  if (text === undefined) return emptyIndex
  const { parts, ...pages } = JSON.parse(text) as StoredParts // only `storeTerms` writes it, and the store checks that it is undamaged
  const keys = Array.from({ length: parts }, (_, part) => `${part}`)
  if (keys.some(key => get(key) === undefined)) return emptyIndex
  return {
    ...pages,
    *terms() {
      for (const key of keys) yield termsIn(get(key))
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

/** Stores an index, and yields its terms. Terms contain no spaces, and postings neither line breaks nor `|`. */
export function* storeTerms<Term extends StoredTerm>(
  terms: Iterable<readonly Term[]>,
  pages: StoredPages,
  { set }: Pick<IndexStore, 'set'>,
): Generator<readonly Term[]> {
  let parts = 0
  for (const part of terms) {
    const lines = part.map(({ postings, listed }) => (listed === undefined ? postings : `${postings}|${listed}`))
    set(`${parts++}`, [JSON.stringify(part.map(({ term }) => term).join(' ')), ...lines].join('\n'))
    yield part
  }
  set(pagesKey, JSON.stringify({ ...pages, parts } satisfies StoredParts))
}
