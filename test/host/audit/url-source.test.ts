import { expect, test } from 'vitest'
import { checkLinks } from '../../../src/host/audit/check-links.ts'
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

test('the user and password of an address are sent to its site, and are not in its name', async () => {
  const sent: unknown[] = []
  const source = await urlSource(new URL('https://me:p%40ss@docs.example/docs/'), {
    request: (_, options) => {
      sent.push(options.headers)
      throw new Error('offline')
    },
  })
  expect(source.name).toBe('https://docs.example/docs/')
  const authorization = `Basic ${Buffer.from('me:p@ss').toString('base64')}`
  expect(sent).toEqual([expect.objectContaining({ Authorization: authorization })])
})

test('each page is requested once for its content and once for its weight, and its body is not kept', async () => {
  const asked: string[] = []
  const body = Buffer.from('<title>A page</title><a href="/">Home</a><a href="/file.zip">A file</a>')
  const source: SiteSource = {
    ...{ kind: 'folder', name: 'site', start: '/', pages: ['/'] },
    get: async path => {
      asked.push(path)
      return { status: 200, headers: {}, body }
    },
  }
  const site = await crawlSite(source, 10)
  await Promise.all([checkLinks(site), checkLinks(site), checkWeight(site)])
  expect(asked.toSorted()).toEqual(['/', '/', '/file.zip'])
  expect(site.pages[0]?.head).toEqual({ status: 200, headers: {}, size: body.length })
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
  expect(requests).toBe(202)
})
