import { compoundMatch, hasCompounds, minCompound, splitCompound } from './compounds.ts'
import { isUnspaced, lastCharacters, rawWords, splitWord, type Word } from './split-words.ts'
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
  /**
   * The numbers of the terms of a text, in order. Unknown terms are added to the vocabulary.
   *
   * @param add Called with the number of each term and the original word.
   */
  readonly forEachTerm: (text: string, add: (term: number, raw: string) => void) => void
  /** The terms of the parts of a compound word in lower case. Empty if it cannot be split into known terms. */
  readonly partsOfCompound: (word: string, isKnown: (term: string) => boolean) => readonly string[]
  /** The term that a word in lower case begins or ends with, if it is a compound of it. */
  readonly termInCompound: (word: string, terms: ReadonlySet<string>) => string | undefined
  /** The term of a word in lower case. */
  readonly stemOf: (word: string) => string
  /**
   * The words of a question or of a text.
   *
   * @param isWanted Words for which it returns `false`, given as they are written, are left out without analysis.
   */
  readonly wordsOf: (text: string, isWanted?: (raw: string) => boolean) => readonly AnalyzedWord[]
}

/** Identifiers with more parts are addresses and paths, which nobody searches for as a whole. */
const maxParts = 6
/** Longer words are hashes and keys. */
const maxTerm = 40

/** Words whose terms are cached: texts repeat most of theirs. */
const maxCached = 200_000

/**
 * A long word of a language with compounds is also a term of its own in full length. An index splits it when it knows
 * all words of the site.
 */
const compoundTerm = (language: string, word: string): string => `+${language}:${word}`
export const isCompoundTerm = (term: string): boolean => term.startsWith('+')

/** The language and the word of a term that `isCompoundTerm`. */
export function compoundOf(term: string): { readonly language: string; readonly word: string } {
  const [language = '', word = ''] = term.slice(1).split(':')
  return { language, word }
}

/**
 * @param language Its primary code: `de`.
 * @param stem The stemmer of the language, given words in lower case.
 */
export function createAnalyzer(language: string, vocabulary: Vocabulary, stem: (word: string) => string): Analyzer {
  const stemOf = (word: string) => foldAccents(stem(word))
  const termsOfWord = (word: Word) => indexedTerms(word, language, stemOf).map(vocabulary.add)
  /** Of pairs of characters: sentences that are written without spaces are seldom repeated, but their pairs are. */
  const termsOfPair = cached(termsOfWord, ({ text }: Word) => text)
  const termsOf = cached(
    (raw: string) =>
      isUnspaced(raw)
        ? [...splitWord(raw).flatMap(termsOfPair), ...lastCharacters(raw).map(vocabulary.add)]
        : splitWord(raw).flatMap(termsOfWord),
    raw => raw,
  )
  return {
    vocabulary,
    stemOf,
    forEachTerm: (text, add) => {
      for (const raw of rawWords(text.normalize('NFKC'))) for (const term of termsOf(raw)) add(term, raw)
    },
    partsOfCompound: (word, isKnown) =>
      hasCompounds(language) ? splitCompound(word, part => isKnown(stemOf(part))).map(stemOf) : [],
    termInCompound: (word, terms) => (hasCompounds(language) ? compoundMatch(foldAccents(word), terms) : undefined),
    wordsOf: (text, isWanted = () => true) =>
      rawWords(text.normalize('NFKC'))
        .filter(isWanted)
        .flatMap(raw => splitWord(raw).map(word => analyze(word, stemOf))),
  }
}

/** The same function with a cache, of keys that are not longer than terms. */
function cached<Value>(
  termsOf: (value: Value) => readonly number[],
  keyOf: (value: Value) => string,
): (value: Value) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return value => {
    const key = keyOf(value)
    const found = known.get(key)
    if (found) return found
    const terms = termsOf(value)
    if (known.size >= maxCached) known.clear()
    if (key.length <= maxTerm) known.set(key, terms)
    return terms
  }
}

function analyze({ text, parts }: Word, stemOf: (word: string) => string): AnalyzedWord {
  const searched = parts.filter(part => part.length <= maxTerm)
  const word = { text, parts: searched, stems: searched.map(stemOf) }
  const whole = parts.length < 2 || parts.length > maxParts ? '' : foldAccents(parts.join(''))
  return whole !== '' && whole.length <= maxTerm ? { ...word, whole } : word
}

/** The terms under which a word of a text is found. */
function indexedTerms(word: Word, language: string, stemOf: (word: string) => string): readonly string[] {
  const { whole, stems, parts } = analyze(word, stemOf)
  const [part = ''] = parts
  const isLong = whole === undefined && hasCompounds(language) && part.length >= minCompound
  return [
    ...stems,
    ...withoutAccents(parts, stems, stemOf),
    ...(whole === undefined ? [] : [whole]),
    ...(isLong ? [compoundTerm(language, part)] : []),
  ]
}

/** Stemmers need the accents that readers leave out: `sécurité` becomes `secur`, `securite` becomes `securit`. */
function withoutAccents(
  parts: readonly string[],
  stems: readonly string[],
  stemOf: (word: string) => string,
): readonly string[] {
  return parts.flatMap((part, at) => {
    const folded = foldAccents(part)
    if (folded === part) return []
    const stem = stemOf(folded)
    return stem === stems[at] ? [] : [stem]
  })
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
