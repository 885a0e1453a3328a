import { compoundMatch, hasCompounds, splitCompound } from './compounds.ts'
import { rawWords, splitWord, type Word } from './split-words.ts'

/** A word of a question with the terms that are searched for. */
export interface AnalyzedWord {
  readonly text: string
  /** The whole of an identifier, without its punctuation: `createsession`. Absent for a plain word. */
  readonly whole?: string | undefined
  /** In lower case: the word, or the parts of the identifier. */
  readonly parts: readonly string[]
  /** The stem of each part. */
  readonly stems: readonly string[]
}

/** Converts text in a language to terms, in the same way for indexed text and for questions. */
export interface Analyzer {
  /** A primary code. */
  readonly language: string
  /** The terms of the parts of a compound word in lower case. Empty if it cannot be split into known terms. */
  readonly partsOfCompound: (word: string, isKnown: (term: string) => boolean) => readonly string[]
  /** The term at the beginning or end of a compound in lower case, if it has one of the given terms there. */
  readonly termInCompound: (word: string, terms: ReadonlySet<string>) => string | undefined
  /** The term of a word in lower case. */
  readonly stemOf: (word: string) => string
  /**
   * The words of a question or of a text.
   *
   * @param isWanted Called with each word as written. If it returns `false`, the word is left out without analysis.
   */
  readonly wordsOf: (text: string, isWanted?: (raw: string) => boolean) => readonly AnalyzedWord[]
}

/** Identifiers with more parts are addresses and paths. Nobody searches for them as a whole. */
const maxParts = 6
/** Longer words are hashes and keys. */
export const maxTerm = 40

/**
 * @param language Its primary code: `de`.
 * @param stem The stemmer of the language, given words in lower case.
 */
export function createAnalyzer(language: string, stem: (word: string) => string): Analyzer {
  const stemOf = (word: string) => foldAccents(stem(word))
  return {
    language,
    stemOf,
    partsOfCompound: (word, isKnown) =>
      hasCompounds(language) ? splitCompound(word, part => isKnown(stemOf(part))).map(stemOf) : [],
    termInCompound: (word, terms) => (hasCompounds(language) ? compoundMatch(foldAccents(word), terms) : undefined),
    wordsOf: (text, isWanted = () => true) =>
      rawWords(text.normalize('NFKC'))
        .filter(isWanted)
        .flatMap(raw => splitWord(raw).map(word => analyze(word, stemOf))),
  }
}

function analyze({ text, parts }: Word, stemOf: (word: string) => string): AnalyzedWord {
  const searched = parts.filter(isTerm)
  const word = { text, parts: searched, stems: searched.map(stemOf) }
  const whole = wholeOf(parts)
  return whole === undefined ? word : { ...word, whole }
}

export const isTerm = (part: string): boolean => part.length <= maxTerm

/** The term of a complete identifier. */
export function wholeOf(parts: readonly string[]): string | undefined {
  if (parts.length < 2 || parts.length > maxParts) return undefined
  const whole = foldAccents(parts.join(''))
  return isTerm(whole) ? whole : undefined
}

const ascii = /^[\0-\x7f]*$/

const mayHaveAccents = /[\p{Script=Latin}\p{Script=Greek}]\p{M}/u
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu

/** Readers leave out accents: `über` and `uber` are the same term. */
export function foldAccents(word: string): string {
  if (ascii.test(word)) return word
  const separated = word.normalize('NFKD')
  return mayHaveAccents.test(separated) ? separated.replace(accents, '') : separated
}
