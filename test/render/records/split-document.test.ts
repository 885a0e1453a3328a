import { expect, test } from 'vitest'
import { splitDocument } from '../../../src/render/records/split-document.ts'

test('there are as few parts as possible, in order', async () => {
  expect(await splitDocument(['aaaa', 'bb', 'cc'], 8)).toEqual(['aaaa\nbb', 'cc'])
  expect(await splitDocument(['a', 'b'], 100)).toEqual(['a\nb'])
  expect(await splitDocument([], 100)).toEqual([])
})

test('a page that exceeds the maximum length of a part is not split', async () => {
  expect(await splitDocument(['a', 'bbbbbbbb', 'c'], 4)).toEqual(['a', 'bbbbbbbb', 'c'])
})
