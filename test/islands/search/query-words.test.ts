import { expect, test } from 'vitest'
import { identifierParts, queryWords } from '../../../src/islands/search/query-words.ts'

const stopWords = new Set(['how', 'do', 'i', 'a', 'the'])
const words = (query: string, lang = 'en') => queryWords(query, lang, word => stopWords.has(word))

test('words that say nothing are left out, unless there is nothing else', () => {
  expect(words('How do I restore a backup?')).toEqual(['restore', 'backup'])
  expect(words('how do I')).toEqual(['how', 'do', 'I'])
  expect(words('  ?! ')).toEqual([])
})

test('a word counts once, however it is written', () => {
  expect(words('API api Api key')).toEqual(['API', 'key'])
})

test('identifiers stay whole', () => {
  expect(words('createSession --dry-run POST /users/{id} user_id')).toEqual([
    'createSession',
    'dry-run',
    'POST',
    'users/{id',
    'user_id',
  ])
})

test('a phrase in quotation marks stays whole', () => {
  expect(words('find "the exact words" here')).toEqual(['find', '"the exact words"', 'here'])
  expect(words('an "open phrase')).toEqual(['an', 'open', 'phrase'])
  expect(words('"" "?"')).toEqual([])
  expect(identifierParts('"the exact words"')).toEqual([])
})

test('texts without spaces are split as their language does', () => {
  expect(words('如何部署文档站点', 'zh')).toContain('部署')
  expect(words('ドキュメントを公開する', 'ja')).toContain('公開')
})

test('of a long text, the longest words are searched for', () => {
  const query = Array.from({ length: 30 }, (_, at) => 'x'.repeat(at + 1)).join(' ')
  expect(words(query)).toHaveLength(12)
  expect(words(query).at(-1)).toHaveLength(30)
})

test('identifiers have parts', () => {
  expect(identifierParts('createSession')).toEqual(['create', 'Session'])
  expect(identifierParts('/users/{id}')).toEqual(['users', 'id'])
  expect(identifierParts('word')).toEqual([])
})
