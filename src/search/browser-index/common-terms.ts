import type { TermList } from '../retrieval/similar-terms.ts'
import { isUnspaced } from '../words/split-words.ts'
import { isExactTerm } from '../words/title-term.ts'
import type { SearchDirectory } from './directory.ts'

/** Enough for the words that readers type, and few enough to be loaded with the directory. */
const maxCommon = 3_000

const maxLength = 24

/** Collects the terms that occur in most sections. */
export interface CommonTerms {
  /** Add the next term in alphabetical order, and the number of sections in which it occurs. */
  readonly add: (term: string, count: number) => void
  /** The part of the directory with the terms. */
  readonly listed: () => Pick<SearchDirectory, 'commonTerms' | 'commonness'>
}

interface Candidate {
  readonly term: string
  readonly count: number
}

export function createCommonTerms(): CommonTerms {
  let candidates: Candidate[] = []
  // Of terms that occur equally often, the first ones in the alphabet are listed.
  let minCount = 1
  return {
    add: (term, count) => {
      if (count < minCount || !isCandidate(term)) return
      candidates.push({ term, count })
      if (candidates.length < 4 * maxCommon) return
      candidates = mostCommon(candidates)
      minCount = (candidates.at(-1)?.count ?? 0) + 1
    },
    listed: () => {
      const common = mostCommon(candidates).sort((one, two) => (one.term < two.term ? -1 : 1))
      return {
        commonTerms: common.map(({ term }) => term).join(' '),
        commonness: common.map(({ count }) => Math.round(Math.log2(count)).toString(36)).join(''),
      }
    },
  }
}

const isCandidate = (term: string): boolean =>
  term.length <= maxLength && !isExactTerm(term) && !/^\d/.test(term) && !isUnspacedCharacter(term)

const mostCommon = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((one, two) => two.count - one.count || (one.term < two.term ? -1 : 1)).slice(0, maxCommon)

/** In text without spaces, single characters say little about the word that the reader wants. */
const isUnspacedCharacter = (term: string): boolean => term.length === 1 && isUnspaced(term)

/** The common terms in the form that the search for similar terms needs. */
export function commonTermList({ commonTerms, commonness }: SearchDirectory): TermList {
  const terms = commonTerms === '' ? [] : commonTerms.split(' ')
  const counts = new Map(terms.map((term, at) => [term, 2 ** Number.parseInt(commonness[at] ?? '0', 36)]))
  return { terms: () => terms, commonness: term => counts.get(term) ?? 0 }
}
