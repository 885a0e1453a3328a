import { editDistance } from '../../source/text/edit-distance.ts'
import { firstFrom } from '../../source/text/first-from.ts'
import { isUnspaced } from '../words/split-words.ts'
import { isExactTerm } from '../words/title-term.ts'

/** Terms in alphabetical order, and how often each occurs compared to the others. */
export interface TermList {
  readonly terms: () => readonly string[]
  readonly commonness: (term: string) => number
}

export interface WeightedTerm {
  readonly term: string
  /** 1 for the word itself, less for a similar one. */
  readonly similarity: number
}

const maxCompletions = 8

/** Terms that begin with the typed text or are a stem of it: `authentica` → `authent`. Common ones come first. */
export function completions(term: string, typed: string, list: TermList): readonly WeightedTerm[] {
  if (typed.length < 2 && !isUnspaced(typed)) return []
  const all = list.terms()
  const similar: { readonly term: string; readonly count: number }[] = []
  for (let at = firstFrom(all, typed); all[at]?.startsWith(typed); at++) {
    const other = all[at] ?? ''
    if (other !== term && !isExactTerm(other)) similar.push({ term: other, count: list.commonness(other) })
  }
  for (const stem of possibleStems(typed))
    if (stem !== term && list.commonness(stem) > 0) similar.push({ term: stem, count: Number.POSITIVE_INFINITY })
  return similar
    .sort((one, two) => two.count - one.count)
    .slice(0, maxCompletions)
    .map(({ term: other }) => ({
      term: other,
      similarity: (0.8 * Math.min(typed.length, other.length)) / Math.max(typed.length, other.length),
    }))
}

/** Beginnings of the typed text that may be the stem of the complete word. */
function possibleStems(typed: string): readonly string[] {
  const shortest = Math.max(4, typed.length - 6)
  return Array.from({ length: Math.max(0, typed.length - shortest) }, (_, at) => typed.slice(0, typed.length - 1 - at))
}

/** A shorter term has too many similar ones, and few of them are typing errors: the stems of "Farben" and "far". */
const minLength = 4

/** Terms that differ by one or two typing errors, the most similar ones first. */
export function similarTerms(term: string, list: TermList): readonly WeightedTerm[] {
  if (term.length < minLength) return []
  const limit = term.length < 8 ? 1 : 2
  const similar: WeightedTerm[] = []
  // The first letter is rarely wrong, and it leaves only a few terms to compare.
  const all = list.terms()
  for (let at = firstFrom(all, term.charAt(0)); all[at]?.charAt(0) === term.charAt(0); at++) {
    const other = all[at] ?? ''
    if (other.length < minLength || Math.abs(other.length - term.length) > limit || isExactTerm(other)) continue
    const distance = editDistance(term, other, limit)
    if (distance <= limit) similar.push({ term: other, similarity: 1 - distance / (limit + 2) })
  }
  return similar.sort((one, two) => two.similarity - one.similarity).slice(0, 3)
}
