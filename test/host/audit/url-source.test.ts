import { expect, test } from 'vitest'
import { checkWeight } from '../../../src/host/audit/check-weight.ts'
import { crawlSite, pathOf } from '../../../src/host/audit/crawl-site.ts'
import type { SiteSource } from '../../../src/host/audit/site-source.ts'
import { urlSource } from '../../../src/host/audit/url-source.ts'

test('a path that begins with two slashes does not lead to another host', async () => {
  const asked: string[] = []
  const source = await urlSource(new URL('https://docs.example/'), {
    request: url => {
      asked.push(String(url))
      throw new Error('offline')
    },
  })
  const path = pathOf(source, '/', '/.//10.0.0.1/secret')
  await source.get(path ?? '')
  expect(asked).toEqual(['https://docs.example/robots.txt', 'https://docs.example//10.0.0.1/secret'])
  expect(pathOf(source, path ?? '', 'other')).toBe('//10.0.0.1/other')
})

test('a page whose elements are nested too deeply is left out', async () => {
  const body = Buffer.from('<div>'.repeat(20_000))
  const source: SiteSource = {
    ...{ kind: 'folder', name: 'site', start: '/', pages: ['/'] },
    get: async () => ({ status: 200, headers: {}, body }),
  }
  expect((await crawlSite(source, 10)).pages).toEqual([])
})

test('a page with thousands of scripts does not cause as many requests', async () => {
  const scripts = Array.from({ length: 3000 }, (_, at) => `<script src="/${at}.js"></script>`).join('')
  let requests = 0
  const source: SiteSource = {
    ...{ kind: 'folder', name: 'site', start: '/', pages: ['/'] },
    get: async path => {
      requests++
      return { status: 200, headers: {}, body: Buffer.from(path === '/' ? scripts : '') }
    },
  }
  await checkWeight(await crawlSite(source, 10))
  expect(requests).toBe(201)
})
