import { expect, test } from 'vitest'
import { contentHash } from '../../../src/host/disk/content-hash.ts'
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

test('data without objects has the same hash as a property and as a whole', () => {
  const file = { path: 'a.mdx', text: 'Text' }
  expect(dataHash(file)).toBe(contentHash(JSON.stringify(file)))
  expect(dataHash([])).toBe(contentHash('[]'))
  expect(dataHash({ file, imports: [] })).toBe(
    contentHash(
      `members ${JSON.stringify([
        ['file', [dataHash(file)]],
        ['imports', [dataHash([])]],
      ])}`,
    ),
  )
})

test('long texts are a part of the hash', () => {
  const [long, other] = ['x'.repeat(1000), 'y'.repeat(1000)]
  const half = (code: string) => long + code
  expect(dataHash({ a: long, b: undefined })).toBe(dataHash({ a: long }))
  const different = [
    { a: long },
    { a: other },
    { b: long },
    { a: long, b: other },
    { a: other, b: long },
    { a: long, b: null },
    { a: contentHash(long) },
    { a: [contentHash(long)] },
    { a: { b: long } },
    { a: { b: [contentHash(long)] } },
    { a: half('\ud800') },
    { a: half('\ud801') },
    { a: half('\ufffd') },
    [long],
    [['a', [contentHash(long)]]],
  ].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})
