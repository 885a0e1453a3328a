import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMaps } from '../../src/source/compare-maps.ts'

const [a, b, c, other] = [{ is: 'a' }, { is: 'b' }, { is: 'c' }, { is: 'other' }]
const all = new Map(Object.entries({ a, b, c }))

test('finds values that were replaced, added or removed', () => {
  expect(compareMaps(all, all)).toEqual([])
  expect(compareMaps(all, new Map(all))).toEqual([])
  expect(compareMaps(all, new Map(Object.entries({ a, b: other, c })))).toEqual([{ key: 'b', before: b, after: other }])
  expect(compareMaps(all, new Map(Object.entries({ a, c })))).toEqual([{ key: 'b', before: b, after: undefined }])
  expect(compareMaps(new Map(Object.entries({ a, c })), all)).toEqual([{ key: 'b', before: undefined, after: b }])
})

test('another order is no change', () => {
  expect(compareMaps(all, new Map(Object.entries({ c, a, b })))).toEqual([])
})

test('finds the same changes as looking up each key', () => {
  const map = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(a, b)), { selector: ([key]) => key })
    .map(entries => new Map(entries))
  fc.assert(
    fc.property(map, map, (previous, next) => {
      const keys = [...next.keys(), ...[...previous.keys()].filter(key => !next.has(key))]
      const expected = keys
        .map(key => ({ key, before: previous.get(key), after: next.get(key) }))
        .filter(({ before, after }) => before !== after)
      expect(compareMaps(previous, next)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
