import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from '../../../src/search/retrieval/in-order.ts'

test('returns values in the order of a comparison', () => {
  const ascending = (one: number, two: number) => one - two
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), values => {
      expect([...inOrder([...values], ascending)]).toEqual(values.toSorted(ascending))
    }),
  )
})
