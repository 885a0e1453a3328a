import type { TermList } from '../retrieval/similar-terms.ts'
import type { IndexView } from '../retrieval/term-index.ts'
import { isUnspaced } from '../words/split-words.ts'
import { isExactTerm } from '../words/title-term.ts'
import type { SearchDirectory } from './directory.ts'

/** Enough for the words that readers type, and few enough to be loaded with the directory. */
const maxCommon = 3_000

const maxLength = 24

/** The part of the directory with the terms that occur in most sections. */
export function commonTermsOf(view: IndexView): Pick<SearchDirectory, 'commonTerms' | 'commonness'> {
  const candidates = view
    .terms()
    .filter(term => term.length <= maxLength && !isExactTerm(term) && !/^\d/.test(term) && !isUnspacedCharacter(term))
    .map(term => ({ term, count: view.commonness(term) }))
  const common = candidates
    .sort((one, two) => two.count - one.count || (one.term < two.term ? -1 : 1))
    .slice(0, maxCommon)
    .sort((one, two) => (one.term < two.term ? -1 : 1))
  return {
    commonTerms: common.map(({ term }) => term).join(' '),
    commonness: common.map(({ count }) => Math.round(Math.log2(count)).toString(36)).join(''),
  }
}

/** In text without spaces, single characters say little about the word that the reader wants. */
const isUnspacedCharacter = (term: string): boolean => term.length === 1 && isUnspaced(term)

/** The common terms in the form that the search for similar terms needs. */
export function commonTermList({ commonTerms, commonness }: SearchDirectory): TermList {
  const terms = commonTerms === '' ? [] : commonTerms.split(' ')
  const counts = new Map(terms.map((term, at) => [term, 2 ** Number.parseInt(commonness[at] ?? '0', 36)]))
  return { terms: () => terms, commonness: term => counts.get(term) ?? 0 }
}
