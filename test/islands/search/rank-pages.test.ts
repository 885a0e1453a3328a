import { expect, test } from 'vitest'
import { rankPages } from '../../../src/islands/search/rank-pages.ts'

const keys = (...matches: readonly Readonly<Record<string, number>>[]) =>
  rankPages(matches.map(ofWord => new Map(Object.entries(ofWord)))).map(({ key }) => key)

test('a rare word counts more than a common one', () => {
  const common = { a: 1, b: 1, c: 1, d: 1 }
  expect(keys(common, { d: 1 }, { a: 0.2 })[0]).toBe('d')
})

test('for one or two words, pages with all of them come first', () => {
  expect(keys({ strong: 50, both: 1 }, { both: 1, other: 1 })[0]).toBe('both')
})

test('a page that lacks a word of a question is found', () => {
  expect(keys({ a: 1 }, { b: 1 }, { a: 1 })).toEqual(['a', 'b'])
})

test('the word that says most about a page comes first', () => {
  const [page] = rankPages([
    new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]),
    new Map([['a', 3]]),
    new Map(),
  ])
  expect(page).toEqual({ key: 'a', words: [1, 0] })
})

test('no matches, no pages', () => {
  expect(keys()).toEqual([])
  expect(keys({}, {})).toEqual([])
})
