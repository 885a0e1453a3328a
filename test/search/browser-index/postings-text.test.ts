import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countPostings,
  createPostingsEncoder,
  decodePostings,
  removed,
  replacePostings,
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

const listsOf = (list: readonly { page: number; section: number; impact: number }[]) => ({
  pages: list.map(({ page }) => page),
  sections: list.map(({ section }) => section),
  impacts: list.map(({ impact }) => impact),
})

test('written postings are parsed back unchanged, with one encoder for many lists', () => {
  const encode = createPostingsEncoder()
  fc.assert(
    fc.property(ordered, list => {
      expect(decoded(encode(listsOf(list)))).toEqual(list)
    }),
  )
})

test('postings are counted, unless one is on an excluded page', () => {
  const encode = createPostingsEncoder()
  const smallPages = ordered.map(list => list.filter(({ page }) => page < 64))
  fc.assert(
    fc.property(fc.oneof(ordered, smallPages), fc.uniqueArray(fc.nat(64)), (list, excluded) => {
      const isExcluded = Uint8Array.from({ length: 65 }, (_, page) => (excluded.includes(page) ? 1 : 0))
      const expected = list.some(({ page }) => excluded.includes(page)) ? undefined : list.length
      expect(countPostings(encode(listsOf(list)), isExcluded)).toBe(expected)
    }),
  )
})

test('replacing the postings of pages is the same as encoding the new list', () => {
  const encode = createPostingsEncoder()
  const smallPages = ordered.map(list => list.filter(({ page }) => page < 64))
  const numbers = fc.uniqueArray(fc.nat(100), { minLength: 64, maxLength: 64 }).map(list => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(smallPages, smallPages, numbers, fc.uniqueArray(fc.nat(63)), (before, others, ascending, left) => {
      const newNumbers = ascending.map((number, page) => (left.includes(page) ? removed : number))
      const kept = before.flatMap(posting => {
        const number = newNumbers[posting.page] ?? removed
        return number === removed ? [] : [{ ...posting, page: number }]
      })
      const added = others.filter(({ page }) => !newNumbers.includes(page))
      const expected = [...kept, ...added].sort((one, two) => one.page - two.page || one.section - two.section)
      expect(replacePostings(encode(listsOf(before)), newNumbers, listsOf(added))).toEqual({
        postings: encode(listsOf(expected)),
        count: expected.length,
      })
    }),
  )
})

test('encodes the largest numbers', () => {
  const encode = createPostingsEncoder()
  const list = [
    { page: 2 ** 29, section: 2 ** 26, impact: 15 },
    { page: 2 ** 29, section: 2 ** 27 - 1, impact: 1 },
  ]
  const text = encode(listsOf(list))
  expect(decoded(text)).toEqual(list)
})

test('parsing truncated or foreign text ends without an error', () => {
  fc.assert(fc.property(fc.string(), text => decoded(text).length <= text.length * 32))
  fc.assert(fc.property(fc.string(), text => (countPostings(text, new Uint8Array(0)) ?? -1) >= 0))
  fc.assert(fc.property(fc.string(), text => replacePostings(text, [0, 1, 2], listsOf([])).count >= 0))
  expect(decoded('_'.repeat(100)).length).toBeLessThan(101)
})

test('an impact is close to the weight that it encodes', () => {
  for (const weight of [0.2, 0.5, 1, 2, 4, 8]) expect(toWeight(toImpact(weight)) / weight).toBeCloseTo(1, 0)
  expect([toImpact(0), toImpact(1e9)]).toEqual([1, 15])
})
