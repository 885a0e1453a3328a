import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countPostings,
  createPostingsEncoder,
  decodePostings,
  toImpact,
  toWeight,
} from '../../../src/search/browser-index/postings-text.ts'

const posting = fc.record({
  page: fc.nat(20_000),
  section: fc.nat(500),
  impact: fc.integer({ min: 1, max: 15 }),
})
const ordered = fc
  .uniqueArray(posting, { selector: ({ page, section }) => `${page} ${section}` })
  .map(list => list.sort((one, two) => one.page - two.page || one.section - two.section))

function decoded(text: string) {
  const found: { page: number; section: number; impact: number }[] = []
  decodePostings(text, (page, section, impact) => found.push({ page, section, impact }))
  return found
}

test('written postings are parsed back unchanged, with one encoder for many lists', () => {
  const encode = createPostingsEncoder()
  fc.assert(
    fc.property(ordered, list => {
      const pages = list.map(({ page }) => page)
      const sections = list.map(({ section }) => section)
      const impacts = list.map(({ impact }) => impact)
      expect(decoded(encode({ pages, sections, impacts }))).toEqual(list)
    }),
  )
})

test('postings are counted, unless one is on an excluded page', () => {
  const encode = createPostingsEncoder()
  const smallPages = ordered.map(list => list.filter(({ page }) => page < 64))
  fc.assert(
    fc.property(fc.oneof(ordered, smallPages), fc.uniqueArray(fc.nat(64)), (list, excluded) => {
      const text = encode({
        pages: list.map(({ page }) => page),
        sections: list.map(({ section }) => section),
        impacts: list.map(({ impact }) => impact),
      })
      const isExcluded = Uint8Array.from({ length: 65 }, (_, page) => (excluded.includes(page) ? 1 : 0))
      const expected = list.some(({ page }) => excluded.includes(page)) ? undefined : list.length
      expect(countPostings(text, isExcluded)).toBe(expected)
    }),
  )
})

test('encodes the largest numbers', () => {
  const encode = createPostingsEncoder()
  const list = [
    { page: 2 ** 29, section: 2 ** 26, impact: 15 },
    { page: 2 ** 29, section: 2 ** 27 - 1, impact: 1 },
  ]
  const text = encode({
    pages: list.map(({ page }) => page),
    sections: list.map(({ section }) => section),
    impacts: list.map(({ impact }) => impact),
  })
  expect(decoded(text)).toEqual(list)
})

test('parsing truncated or foreign text ends without an error', () => {
  fc.assert(fc.property(fc.string(), text => decoded(text).length <= text.length * 32))
  fc.assert(fc.property(fc.string(), text => (countPostings(text, new Uint8Array(0)) ?? -1) >= 0))
  expect(decoded('_'.repeat(100)).length).toBeLessThan(101)
})

test('an impact is close to the weight that it encodes', () => {
  for (const weight of [0.2, 0.5, 1, 2, 4, 8]) expect(toWeight(toImpact(weight)) / weight).toBeCloseTo(1, 0)
  expect([toImpact(0), toImpact(1e9)]).toEqual([1, 15])
})
