import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawWords, splitWord } from '../../../src/search/words/split-words.ts'

const partsOf = (text: string) =>
  rawWords(text)
    .flatMap(splitWord)
    .map(({ parts }) => parts.join('|'))

test.each([
  ['words', 'Keep it simple.', ['keep', 'it', 'simple']],
  ['camel case', 'createSession parseHTTPServer', ['create|session', 'parse|http|server']],
  ['snake case, kebab case and dots', 'user_id --dry-run fs.readFile', ['user|id', 'dry|run', 'fs|read|file']],
  ['numbers stay with their letters', 'v2 error 404 gpt4', ['v2', 'error', '404', 'gpt4']],
  ['a path of an API', 'POST /users/{id}', ['post', 'users', 'id']],
  ['Chinese in pairs', '安装指南', ['安装', '装指', '指南']],
  ['a single Chinese character', '税', ['税']],
  ['Chinese next to Latin', '使用API密钥', ['使用', 'api', '密钥']],
  ['Japanese with its long vowels', 'エラー', ['エラ', 'ラー']],
  ['Thai with its marks', 'ที่นี่', ['ที่นี่']],
  ['Arabic at its spaces', 'مفتاح الوصول', ['مفتاح', 'الوصول']],
  ['punctuation alone', '… -- ()', []],
])('splits %s', (_, text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('words in ASCII have the same boundaries as others', () => {
  const border = /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abAB12_-.') }), text => {
      const expected = rawWords(text).flatMap(raw => raw.split(border).map(part => part.toLowerCase()))
      expect(rawWords(text).flatMap(raw => splitWord(raw).flatMap(({ parts }) => parts))).toEqual(expected)
    }),
  )
})
