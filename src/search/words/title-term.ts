import { type Analyzer, isTerm } from './analyzer.ts'

/**
 * The term of a complete title: `limit-rate=` for "Rate limits". Readers who type a title expect that page first. The
 * order of the words is reversed because the last word is rarely a common one, so the browser usually finds the term in
 * an index file that it loads for that word anyway. Absent for a title without words or one that is too long for a
 * term.
 */
export function titleTerm(title: string, { wordsOf }: Pick<Analyzer, 'wordsOf'>): string | undefined {
  const stems = wordsOf(title)
    .flatMap(word => word.stems)
    .reverse()
  const term = `${stems.join('-')}=`
  return stems.length > 0 && isTerm(term) ? term : undefined
}

/** Whether a term is that of a complete title or endpoint, not a word that readers type or complete. */
export const isExactTerm = (term: string): boolean => term.includes('=')
