import { type Analyzer, isTerm } from './analyzer.ts'

/**
 * The term of a title as a whole: `limit-rate=` for "Rate limits". Readers who type a title expect that page first. The
 * order is reversed, because the last word is rarely a common one: so the browser finds the term in a file of the index
 * that it needs for that word anyway. Absent without words, and for a title that is too long for a term.
 */
export function titleTerm(title: string, { wordsOf }: Pick<Analyzer, 'wordsOf'>): string | undefined {
  const stems = wordsOf(title)
    .flatMap(word => word.stems)
    .reverse()
  const term = `${stems.join('-')}=`
  return stems.length > 0 && isTerm(term) ? term : undefined
}

/** Whether a term stands for a whole title or endpoint, and is no word that readers type or that a word may complete. */
export const isExactTerm = (term: string): boolean => term.includes('=')
