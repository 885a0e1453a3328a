import { expect, test } from 'vitest'
import { splitDocument } from '../../../src/render/records/split-document.ts'

test('parts are as few as possible and keep the order', () => {
  expect(splitDocument(['aaaa', 'bb', 'cc'], 8)).toEqual(['aaaa\nbb', 'cc'])
  expect(splitDocument(['a', 'b'], 100)).toEqual(['a\nb'])
  expect(splitDocument([], 100)).toEqual([])
})

test('a page that is too long is a part of its own', () => {
  expect(splitDocument(['a', 'bbbbbbbb', 'c'], 4)).toEqual(['a', 'bbbbbbbb', 'c'])
})
