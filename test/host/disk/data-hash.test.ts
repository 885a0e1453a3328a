import { expect, test } from 'vitest'
import { dataHash, listHash } from '../../../src/host/disk/data-hash.ts'

test('data that says the same has the same name, and other data another', () => {
  expect(dataHash({ a: [1, 'x'] })).toBe(dataHash({ a: [1, 'x'] }))
  const different = [{ a: 1 }, { a: '1' }, [1], 1, '1', null, undefined, ''].map(dataHash)
  expect(new Set(different).size).toBe(different.length)
})

test('a list is named by its items and by where one ends', () => {
  const input = { text: 'words' }
  expect(listHash([input, 'a', undefined])).toBe(listHash([{ ...input }, 'a', undefined]))
  const different = [['ab'], ['a', 'b'], ['a,b'], ['a', undefined, 'b'], [['a', 'b']], []].map(listHash)
  expect(new Set(different).size).toBe(different.length)
})
