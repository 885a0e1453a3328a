import { expect, test } from 'vitest'
import { createTermIndex, createTermIndexBuilder, type IndexView } from '../../../src/search/retrieval/term-index.ts'
import type { ToolsByLanguage } from '../../../src/search/words/language-tools.ts'
import { createVocabulary } from '../../../src/search/words/vocabulary.ts'

const noTools: ToolsByLanguage = () => {
  throw new Error('No term is a compound.')
}

const vocabularyOf = (words: readonly string[]) => {
  const vocabulary = createVocabulary()
  words.forEach(vocabulary.add)
  return vocabulary
}

const section = (...terms: readonly number[]) => ({
  terms: Uint32Array.from(terms),
  weights: terms.map(term => term + 1),
})

const postings = (view: IndexView) =>
  Object.fromEntries(
    view.terms().map(term => {
      const { sections = [], weights = [] } = view.postingsOf(term) ?? {}
      return [term, `${sections.join()} with ${weights.join()}`]
    }),
  )

test('an index that is built once finds every term in every section', () => {
  const index = createTermIndexBuilder(vocabularyOf(['a', 'b', 'c', 'd']), Uint8Array)
  index.add([section(0, 1, 2), section()])
  index.add([])
  index.add([section(1)])
  const view = index.build()
  expect(view).toMatchObject({ sectionCount: 3, pageCount: 3 })
  expect([...view.firstSections]).toEqual([0, 2, 2, 3])
  expect([...view.pageOf]).toEqual([0, 0, 2])
  expect(postings(view)).toEqual({ a: '0 with 1', b: '0,2 with 2,2', c: '0 with 3' })
})

test('a finished index is the same as an index of the same pages that may change, also if pages need many buffers', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word-${at}`)
  const builder = createTermIndexBuilder(vocabularyOf(words), Uint8Array)
  const index = createTermIndex(vocabularyOf(words), noTools)
  for (let page = 0; page < 9; page++) {
    // The sizes are not multiples of four bytes. One page is larger than a shared buffer.
    const terms = Array.from({ length: 197 + page }, (_, at) => (at + page) % 200)
    const sections = Array.from({ length: page === 4 ? 1200 : 60 }, () => section(...terms))
    builder.add(sections)
    index.set(`/page-${page}`, sections)
  }
  expect(postings(builder.build())).toEqual(postings(index.view()))
})
