import { type Analyzer, maxTerm } from './analyzer.ts'
import { createUnitReader, kinds, type TextUnits } from './character-kinds.ts'
import { createIndexedTerms } from './indexed-terms.ts'
import { characterTests, isUnspaced, lastCharacters, splitWord, type Word } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { withCapacity } from './with-capacity.ts'
import { createWordTable, type WordTable } from './word-table.ts'

/**
 * The terms of a text, in order. Each number is twice that of the term, plus one for a stop word. Valid until the next
 * text. Unknown terms are added to the vocabulary.
 */
export type TextTerms = (text: string) => Uint32Array

/** Maximum number of words whose terms are cached: texts repeat most of their words. */
const maxCached = 300_000

/** Normalization does not change texts without these characters. */
const mayBeCompatible = /[^\0-\x9f]/

/** The terms of words or parts of words that have been found before, and how to compute those of a new one. */
interface TermCache {
  readonly table: WordTable
  readonly termsOf: (text: string) => readonly number[]
}

/**
 * Texts are read as code units. No string is created for known words.
 *
 * @param analyzer For the language of the texts.
 * @param stopWords In lower case.
 */
export function createTextTerms(
  analyzer: Analyzer,
  vocabulary: Vocabulary,
  stopWords: ReadonlySet<string> = new Set(),
): TextTerms {
  const read = createUnitReader(characterTests)
  const unspacedStopTerms = unspacedTerms(stopWords, analyzer, vocabulary)
  const words: TermCache = { table: createWordTable(), termsOf: text => termsOfRaw(text) }
  /** Sentences in scripts without spaces are rarely repeated, but their pairs of characters are. */
  const pairs: TermCache = { table: createWordTable(), termsOf: text => termsOfPair(text) }
  /** The last characters of such sentences: readers search for single characters too. */
  const characters: TermCache = { table: createWordTable(), termsOf: text => termsOfCharacter(text) }
  /** The terms of the current text: the first `count` numbers. */
  let result = new Uint32Array(1024)
  let count = 0

  const termsOfWord = createIndexedTerms(analyzer, vocabulary)
  const encoded = (terms: readonly number[], isStopWord: boolean) =>
    terms.map(term => 2 * term + Number(isStopWord || unspacedStopTerms.has(term)))
  const termsOfOne = (word: Word) => encoded(termsOfWord(word), stopWords.has(word.text.toLowerCase()))
  const termsOfCharacter = (character: string) => encoded([vocabulary.add(character)], false)
  const termsOfRaw = (raw: string) => [
    ...splitWord(raw).flatMap(termsOfOne),
    ...lastCharacters(raw).flatMap(termsOfCharacter),
  ]
  const termsOfPair = (pair: string) => termsOfOne({ text: pair, parts: [pair] })

  const addTerms = (terms: readonly number[]) => {
    result = withCapacity(result, count + terms.length, Uint32Array)
    for (const term of terms) result[count++] = term
  }
  /** Adds the terms of the word at a position in a text. */
  const addWord = ({ units }: TextUnits, start: number, end: number, { table, termsOf }: TermCache) => {
    const isCached = end - start <= maxTerm
    let at = isCached ? table.find(units, start, end) : 0
    if (at === 0) {
      const terms = termsOf(String.fromCharCode(...units.subarray(start, end)))
      if (!isCached || table.size() >= maxCached) return addTerms(terms)
      at = table.add(units, start, end, terms)
    }
    const numbers = table.numbers()
    const last = at + (numbers[at] ?? 0)
    if (count + last - at > result.length) result = withCapacity(result, count + last - at, Uint32Array)
    while (at < last) result[count++] = numbers[++at] ?? 0
  }
  const addWords = (text: TextUnits, from: number, to: number) => {
    const kindAt = text.kinds
    for (let at = from; at < to; at++) {
      const start = at
      let all = 0
      for (let kind = kindAt[at] ?? 0; (kind & kinds.word) !== 0; kind = at < to ? (kindAt[at] ?? 0) : 0) {
        all |= kind
        at++
        const isJoined = ((kindAt[at] ?? 0) & kinds.joiner) !== 0 && ((kindAt[at + 1] ?? 0) & kinds.word) !== 0
        if (isJoined && at + 1 < to) at++
      }
      if (at === start) continue
      if ((all & kinds.unspaced) !== 0 && (all & kinds.part) === 0) addUnspaced(text, start, at)
      else addWord(text, start, at, words)
    }
  }
  const addUnspaced = (text: TextUnits, from: number, to: number) => {
    const lasts: number[] = []
    let position = from
    for (let at = from; at < to; at++) {
      const start = at
      while (at < to && ((text.kinds[at] ?? 0) & kinds.unspacedRun) !== 0) at++
      if (at === start) continue
      addWords(text, position, start)
      if (at === start + 1) addWord(text, start, at, pairs)
      else lasts.push(at - 1)
      for (let first = start; first + 1 < at; first++) addWord(text, first, first + 2, pairs)
      position = at
    }
    addWords(text, position, to)
    for (const last of lasts) addWord(text, last, last + 1, characters)
  }
  return text => {
    const normal = mayBeCompatible.test(text) ? text.normalize('NFKC') : text
    count = 0
    addWords(read(normal), 0, normal.length)
    return result.subarray(0, count)
  }
}

/** Terms of stop words in scripts without spaces, where a text does not contain them as separate words. */
function unspacedTerms(stopWords: ReadonlySet<string>, analyzer: Analyzer, vocabulary: Vocabulary): Set<number> {
  const unspaced = [...stopWords].filter(isUnspaced)
  const termsOf = unspaced.length === 0 ? undefined : createTextTerms(analyzer, vocabulary)
  return new Set(unspaced.flatMap(word => Array.from(termsOf?.(word) ?? [], term => term >>> 1)))
}
