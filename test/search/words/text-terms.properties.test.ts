import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndexedTerms } from '../../../src/search/words/indexed-terms.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { isUnspaced, lastCharacters, rawWords, splitWord } from '../../../src/search/words/split-words.ts'
import { createTextTerms } from '../../../src/search/words/text-terms.ts'
import { createVocabulary, type Vocabulary } from '../../../src/search/words/vocabulary.ts'

const toolsOf = await languageToolsOf(['en', 'de', 'zh', 'ja', 'th'])

/** Pieces that are often next to each other in texts, and characters that need a second look. */
const pieces = [
  ...['the', 'The', 'create', 'Session', 'HTTP', 'v2', '404', 'Zugriffstoken', 'über', 'u\u0308ber', 'a'.repeat(41)],
  ...[
    '使用',
    '密钥',
    '我们',
    '税',
    'エラー',
    'が',
    'か\u3099',
    '々',
    'ー',
    'ที่นี่',
    '한국어',
    'مفتاح',
    '𠮷野',
    '🙂',
    '\ud800',
    '\udc00',
  ],
  ...[' ', '  ', '\n', '.', '-', '_', '/', ':', '’', "'", '@', '#', '+', '—', '{', '\u00a0', 'ﬁ', 'Ａ', '①', '\0'],
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

test.each(['en', 'de', 'zh', 'ja', 'th'])('%s: finds the terms of each word of a text', language => {
  const { analyzer, stopWords } = toolsOf(language)
  const vocabulary = createVocabulary()
  const termsOf = createTextTerms(analyzer, vocabulary, stopWords)
  const expectedOf = simpleTerms(language, vocabulary)
  fc.assert(
    fc.property(text, value => {
      expect(named(termsOf(value), vocabulary)).toEqual(expectedOf(value))
    }),
    { numRuns: 300 },
  )
})

const named = (terms: Uint32Array, { termAt }: Vocabulary): readonly string[] =>
  Array.from(terms, term => `${termAt(term >>> 1)}${term % 2 === 1 ? ' (stop word)' : ''}`)

/** The same with regular expressions, word by word. */
function simpleTerms(language: string, vocabulary: Vocabulary): (text: string) => readonly string[] {
  const { analyzer, stopWords } = toolsOf(language)
  const indexedTerms = createIndexedTerms(analyzer, vocabulary)
  const wordsOf = (raw: string) => [
    ...splitWord(raw).map(word => ({ text: word.text, terms: indexedTerms(word) })),
    ...lastCharacters(raw).map(text => ({ text: '', terms: [vocabulary.add(text)] })),
  ]
  const unspaced = new Set(
    [...stopWords].filter(isUnspaced).flatMap(word => wordsOf(word).flatMap(({ terms }) => terms)),
  )
  return value =>
    rawWords(value.normalize('NFKC'))
      .flatMap(wordsOf)
      .flatMap(({ text, terms }) => {
        const isStopWord = (term: number) => stopWords.has(text.toLowerCase()) || unspaced.has(term)
        return named(
          Uint32Array.from(terms, term => 2 * term + Number(isStopWord(term))),
          vocabulary,
        )
      })
}
