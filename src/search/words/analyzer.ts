import { hasCompounds, minCompound, splitCompound } from './compounds.ts'
import { rawWords, splitWord, type Word } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'

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

/** Turns text of a language into terms, the same for what is indexed and what is searched for. */
export interface Analyzer {
  readonly vocabulary: Vocabulary
  /** The numbers of the terms of a text, in order. Unknown terms are added to the vocabulary. */
  readonly forEachTerm: (text: string, add: (term: number) => void) => void
  /**
   * Returns the terms of the parts of a compound word, or an empty list if the word cannot be split.
   *
   * @param term Of `compoundTerm`, in the language of the analyzer.
   */
  readonly partsOfCompound: (term: string, isKnown: (term: string) => boolean) => readonly string[]
  /**
   * The words of a question or of a text.
   *
   * @param isWanted Words as they are written that it leaves out are not analyzed.
   */
  readonly wordsOf: (text: string, isWanted?: (raw: string) => boolean) => readonly AnalyzedWord[]
}

/** Identifiers with more parts are addresses and paths, which nobody searches for as a whole. */
const maxParts = 6
/** Longer words are hashes and keys. */
const maxTerm = 40

/** Words whose terms are remembered: texts repeat most of theirs. */
const maxKnown = 200_000

/**
 * A long word of a language with compounds is also a term of its own in full length. An index splits it when it knows
 * all words of the site.
 */
export const compoundTerm = (language: string, word: string): string => `+${language}:${word}`
export const isCompoundTerm = (term: string): boolean => term.startsWith('+')

/**
 * @param language Its primary code: `de`.
 * @param stem The stemmer of the language, given words in lower case.
 */
export function createAnalyzer(language: string, vocabulary: Vocabulary, stem: (word: string) => string): Analyzer {
  const marksCompounds = hasCompounds(language)
  const known = new Map<string, readonly number[]>()
  const analyze = ({ text, parts }: Word): AnalyzedWord => {
    const searched = parts.filter(part => part.length <= maxTerm)
    const word = { text, parts: searched, stems: searched.map(part => foldAccents(stem(part))) }
    const whole = parts.length < 2 || parts.length > maxParts ? '' : foldAccents(parts.join(''))
    return whole !== '' && whole.length <= maxTerm ? { ...word, whole } : word
  }
  const analyzed = new Map<string, readonly AnalyzedWord[]>()
  const wordsIn = (raw: string): readonly AnalyzedWord[] => {
    const found = analyzed.get(raw) ?? splitWord(raw).map(analyze)
    if (analyzed.size >= maxKnown) analyzed.clear()
    analyzed.set(raw, found)
    return found
  }
  const addTermsOf = (raw: string): readonly number[] => {
    const words = splitWord(raw).map(analyze)
    const terms = words.flatMap(({ whole, stems, parts: [part = ''] }) => {
      if (whole !== undefined) return [...stems, whole]
      return marksCompounds && part.length >= minCompound ? [...stems, compoundTerm(language, part)] : stems
    })
    if (known.size >= maxKnown) known.clear()
    const numbers = terms.map(vocabulary.add)
    known.set(raw, numbers)
    return numbers
  }
  return {
    vocabulary,
    forEachTerm: (text, add) => {
      for (const raw of rawWords(text.normalize('NFKC'))) {
        const terms = known.get(raw) ?? addTermsOf(raw)
        for (const term of terms) add(term)
      }
    },
    partsOfCompound: (term, isKnown) => {
      const stemOf = (part: string) => foldAccents(stem(part))
      return splitCompound(term.slice(language.length + 2), part => isKnown(stemOf(part))).map(stemOf)
    },
    wordsOf: (text, isWanted = () => true) => rawWords(text.normalize('NFKC')).filter(isWanted).flatMap(wordsIn),
  }
}

const ascii = /^[\0-\x7f]*$/

/** Readers leave out accents: `über` and `uber` are the same term. */
export function foldAccents(word: string): string {
  return ascii.test(word) ? word : word.normalize('NFKD').replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
}
