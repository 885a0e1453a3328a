import { expect, test } from 'vitest'
import { crawlSite } from '../../../src/host/audit/crawl-site.ts'
import { findDuplicates, plainPath } from '../../../src/host/audit/find-duplicates.ts'
import type { SiteSource } from '../../../src/host/audit/site-source.ts'

const htmlOf: Readonly<Record<string, string>> = {
  '/v1/start/': '<title>Start</title><link rel="canonical" href="https://docs.example/v2/start">',
  '/v2/start/': '<title>Start</title><link rel="canonical" href="https://docs.example/v2/start/">',
  '/v2/guide/': '<title>Guide</title><link rel="canonical" href="not an address">',
  '/v2/other/': '<title>Guide</title>',
  '/de/guide/': '<html lang="de"><title>Guide</title>',
  '/de/other/': '<html lang="de"><title>Guide</title>',
}

test('pages with the same title in the same language are found, but not copies of a page that their canonical URL names', async () => {
  const source: SiteSource = {
    ...{ kind: 'folder', name: 'site', start: '/', pages: Object.keys(htmlOf) },
    get: async path => ({ status: 200, headers: {}, body: Buffer.from(htmlOf[path] ?? '') }),
  }
  const site = await crawlSite(source, 10)
  const duplicateOf = findDuplicates(site, page => page.title)
  expect(site.pages.map(page => [page.path, duplicateOf(page)])).toEqual([
    ['/v1/start/', undefined],
    ['/v2/start/', undefined],
    ['/v2/guide/', undefined],
    ['/v2/other/', '/v2/guide/'],
    ['/de/guide/', undefined],
    ['/de/other/', '/de/guide/'],
  ])
})

test('the same page can have several paths', () => {
  const paths = ['/a', '/a/', '/a.html', '/a/index.html', '/a/index.htm']
  expect(new Set(paths.map(plainPath))).toEqual(new Set(['/a']))
  expect(plainPath('/%40a/gr%C3%B6%C3%9Fe/')).toBe(plainPath('/@a/größe'))
})
