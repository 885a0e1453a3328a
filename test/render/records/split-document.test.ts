import { expect, test } from 'vitest'
import { splitDocument } from '../../../src/render/records/split-document.ts'

test('parts are as few as possible and keep the order', async () => {
  expect(await splitDocument(['aaaa', 'bb', 'cc'], 8)).toEqual(['aaaa\nbb', 'cc'])
  expect(await splitDocument(['a', 'b'], 100)).toEqual(['a\nb'])
  expect(await splitDocument([], 100)).toEqual([])
})

test('a page that is too long is a part of its own', async () => {
  expect(await splitDocument(['a', 'bbbbbbbb', 'c'], 4)).toEqual(['a', 'bbbbbbbb', 'c'])
})
