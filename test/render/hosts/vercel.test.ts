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
function answerOf(
  site: HostSite,
  path: string,
  accept = 'text/html,*/*',
): { readonly to?: string; readonly headers: readonly string[] } {
  const headers: string[] = []
  for (const route of configFor(site).routes) {
    if ('handle' in route) break
    const found = new RegExp(route.src).exec(path)
    if (!found) continue
    const conditions = (route.has ?? []) as readonly { readonly value: string }[] // each is about `Accept`
    if (!conditions.every(({ value }) => new RegExp(`^(?:${value})$`).test(accept))) continue
    const location = route.headers?.Location
    if (location !== undefined)
      return { to: `${route.status} ${location.replace(/\$(\d)/g, (_, group) => found[group] ?? '')}`, headers }
    headers.push(...Object.keys(route.headers ?? {}))
    const to = route.dest?.replace(/\$(\d)/g, (_, group) => found[group] ?? '')
    if (!route.continue) return { to: route.status === undefined ? `${to}` : `${route.status} ${to}`, headers }
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

test('clients that prefer Markdown get the Markdown file of a page', () => {
  for (const [base, pages] of [
    ['', 'folder'],
    ['/docs', 'file'],
  ] as const) {
    const site = exampleSite({ base, pages })
    const answer = (path: string, accept = 'text/markdown') => answerOf(site, base + path, accept).to
    expect(answer('/')).toBe(`${base}/index.md`)
    expect(answer('/guides/start')).toBe(`${base}/guides/start.md`)
    expect(answer('/guides/start/', 'text/plain;q=1, */*;q=0.1')).toBe(`${base}/guides/start.md`)
    expect(answer('/_lectern/base', 'text/plain')).not.toBe(`${base}/_lectern/base.md`)
    expect(answer('/guides/start.md')).toBeUndefined()
    expect(answerOf(site, `${base}/`, 'text/html, text/markdown').to).toBeUndefined()
    expect(answerOf(site, `${base}/`).headers).toContain('Vary')
  }
})
