import { expect, test } from 'vitest'
import { dataHash } from '../../../src/host/disk/data-hash.ts'

test('equal data has the same hash, and different data has another one', () => {
  expect(dataHash({ a: [1, 'x'] })).toBe(dataHash({ a: [1, 'x'] }))
  const different = [{ a: 1 }, { a: '1' }, [1], 1, '1', null, undefined, ''].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})

test('objects in properties are a part of the hash', () => {
  expect(dataHash({ a: { b: 1 }, c: undefined })).toBe(dataHash({ a: { b: 1 } }))
  const different = [
    { a: { b: 1 } },
    { a: { b: 2 } },
    { a: [{ b: 1 }] },
    { a: { b: 1 }, c: null },
    { a: { b: 1 }, c: 1 },
    { c: { b: 1 } },
    { a: [dataHash({ b: 1 })] },
    { a: dataHash({ b: 1 }) },
    [['a', [dataHash({ b: 1 })]]],
  ].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})
