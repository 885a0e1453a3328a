/** The numbered terms of an index. */
export interface Vocabulary {
  /** Returns the number of a term. A new term gets a new number. */
  readonly add: (term: string) => number
  readonly numberOf: (term: string) => number | undefined
  readonly termAt: (number: number) => string
  readonly size: () => number
}

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  return {
    add: term => {
      const known = numbers.get(term)
      if (known !== undefined) return known
      numbers.set(term, terms.length)
      return terms.push(term) - 1
    },
    numberOf: term => numbers.get(term),
    termAt: number => terms[number] ?? '',
    size: () => terms.length,
  }
}
