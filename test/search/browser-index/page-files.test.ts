import { expect, test } from 'vitest'
import { createPageFiles } from '../../../src/search/browser-index/page-files.ts'

interface Page {
  readonly route: string
  readonly size: number
}

function filesOf(pages: readonly Page[]) {
  const files = createPageFiles()
  const ended = pages.flatMap(({ route, size }) => files.add(route, `digest of ${route}`, size) ?? [])
  const list = [...ended, ...[files.end()].flatMap(last => last ?? [])]
  expect(files.list().pageFiles).toEqual(list)
  return files.list()
}

const pages = Array.from({ length: 1_000 }, (_, at) => ({
  route: `page-${at + 1_000}`,
  size: 2_000 + (at % 7) * 1_000,
}))

test('each page is in one file, and files have about 20 kB', () => {
  const { pageFiles, pagesPerFile } = filesOf(pages)
  expect(pagesPerFile.reduce((sum, count) => sum + count)).toBe(pages.length)
  const sizes = pagesPerFile.map((count, file) => {
    const first = pagesPerFile.slice(0, file).reduce((sum, before) => sum + before, 0)
    return pages.slice(first, first + count).reduce((sum, { size }) => sum + size, 0)
  })
  expect(Math.max(...sizes)).toBeLessThan(50_000)
  expect(sizes.reduce((sum, size) => sum + size) / pageFiles.length).toBeGreaterThan(15_000)
})

test('a page of any size, and no pages at all, can be divided into files', () => {
  expect(filesOf([])).toEqual({ pageFiles: [], pagesPerFile: [] })
  expect(filesOf([{ route: 'a', size: 1_000_000 }]).pagesPerFile).toEqual([1])
})

test('a new page changes its file, and leaves nearly all others as they are', () => {
  const before = filesOf(pages).pageFiles
  const after = filesOf([{ route: 'a-new-first-page', size: 5_000 }, ...pages]).pageFiles
  expect(after.filter(digest => !before.includes(digest)).length).toBeLessThan(4)
})
