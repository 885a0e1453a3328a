import { expect, test } from 'vitest'
import { splitDocument } from '../../../src/render/records/split-document.ts'

async function partsOf(pages: readonly string[], limit: number): Promise<string[]> {
  const parts: string[] = []
  for await (const part of splitDocument(pages, limit)) parts.push(part)
  return parts
}

test('there are as few parts as possible, in order', async () => {
  expect(await partsOf(['aaaa', 'bb', 'cc'], 8)).toEqual(['aaaa\nbb', 'cc'])
  expect(await partsOf(['a', 'b'], 100)).toEqual(['a\nb'])
  expect(await partsOf([], 100)).toEqual([])
})

test('a page that exceeds the maximum length of a part is not split', async () => {
  expect(await partsOf(['a', 'bbbbbbbb', 'c'], 4)).toEqual(['a', 'bbbbbbbb', 'c'])
})

test('a part is available before the next pages are read', async () => {
  const read: string[] = []
  function* pages() {
    for (const page of ['aaaa', 'bbbb', 'cccc']) {
      read.push(page)
      yield page
    }
  }
  const parts = splitDocument(pages(), 4)
  expect((await parts.next()).value).toBe('aaaa')
  expect(read).toEqual(['aaaa', 'bbbb'])
})
