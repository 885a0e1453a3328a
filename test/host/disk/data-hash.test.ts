import { expect, test } from 'vitest'
import { dataHash, listHash } from '../../../src/host/disk/data-hash.ts'

test('equal data has the same hash, and different data has another one', () => {
  expect(dataHash({ a: [1, 'x'] })).toBe(dataHash({ a: [1, 'x'] }))
  const different = [{ a: 1 }, { a: '1' }, [1], 1, '1', null, undefined, ''].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})

test('the hash of a list depends on its items and on where each ends', () => {
  const input = { text: 'words' }
  expect(listHash([input, 'a', undefined])).toBe(listHash([{ ...input }, 'a', undefined]))
  const different = [['ab'], ['a', 'b'], ['a,b'], ['a', undefined, 'b'], [['a', 'b']], []].map(listHash)
  expect(new Set(different).size).toBe(different.length)
})
