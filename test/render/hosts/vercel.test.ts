import { normalizeRoutes, type Route } from '@vercel/routing-utils'
import { expect, test } from 'vitest'
import type { HostSite } from '../../../src/render/hosts/host.ts'
import { vercel } from '../../../src/render/hosts/vercel.ts'
import { exampleSite } from './example-site.ts'

interface Config {
  readonly version: number
  readonly routes: Route[]
  readonly overrides?: Readonly<Record<string, { readonly path: string }>>
}

const configFor = (site: HostSite): Config => JSON.parse(vercel.filesFor(site).uploaded[0]?.contents ?? '')

/** The first redirect for a path, and the headers of all routes that match before the files. */
function answerOf(site: HostSite, path: string): { readonly to?: string; readonly headers: readonly string[] } {
  const headers: string[] = []
  for (const route of configFor(site).routes) {
    if ('handle' in route) break
    const found = new RegExp(route.src).exec(path)
    if (!found) continue
    const location = route.headers?.Location
    if (location !== undefined)
      return { to: `${route.status} ${location.replace(/\$(\d)/g, (_, group) => found[group] ?? '')}`, headers }
    headers.push(...Object.keys(route.headers ?? {}))
    if (!route.continue) return { to: `${route.status} ${route.dest}`, headers }
  }
  return { headers }
}

test('Vercel accepts the routes', () => {
  for (const pages of ['folder', 'file'] as const)
    for (const base of ['', '/docs'])
      expect(normalizeRoutes(configFor(exampleSite({ pages, base })).routes).error).toBeNull()
})

test('redirects work, and the other form of addresses redirects too', () => {
  const site = exampleSite()
  expect(answerOf(site, '/old/').to).toBe('308 /guides/start/')
  expect(answerOf(site, '/legacy/a/b').to).toBe('308 /guides/a/b')
  expect(answerOf(site, '/any//evil.example').to).toBe('308 /evil.example')
  expect(answerOf(site, '/guides/start').to).toBe('308 /guides/start/')
  expect(answerOf(site, '/guides/start/').to).toBeUndefined()
  expect(answerOf(site, '/guides/start.md').to).toBeUndefined()
  expect(answerOf(site, '/_headers').to).toBe('404 /404.html')
})

test('pages in single files are found without their extension', () => {
  const site = exampleSite({ pages: 'file', base: '/docs' })
  expect(configFor(site).overrides?.['docs/guides/v1.2.html']).toEqual({ path: 'docs/guides/v1.2' })
  expect(answerOf(site, '/docs').to).toBe('308 /docs/')
  expect(answerOf(site, '/docs/').to).toBeUndefined()
  expect(answerOf(site, '/docs/guides/start/').to).toBe('308 /docs/guides/start')
  expect(answerOf(site, '/docs/guides/start').to).toBeUndefined()
})

test('headers are written', () => {
  const { headers } = answerOf(exampleSite(), '/_lectern/base-123.css')
  expect(headers).toEqual([
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Link',
    'Cache-Control',
  ])
})
