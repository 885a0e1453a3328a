import { expect, test } from 'vitest'
import { dataHash } from '../../../src/host/disk/data-hash.ts'

test('equal data has the same hash, and different data has another one', () => {
  expect(dataHash({ a: [1, 'x'] })).toBe(dataHash({ a: [1, 'x'] }))
  const different = [{ a: 1 }, { a: '1' }, [1], 1, '1', null, undefined, ''].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})
