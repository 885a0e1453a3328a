import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../src/render/policy/content-security-policy.ts'
import { headersFile } from '../../../src/render/site-files/headers-file.ts'
import { redirectPages, redirectsFile } from '../../../src/render/site-files/redirect-files.ts'
import { literalSite } from '../../support/literal-site.ts'

const noAgentFiles = { hasApiCatalog: false, hasAgentCard: false, hasServerCard: false }
const inEnglish = { lang: 'en', dir: 'ltr', labels: {} } as const
const contentsOf = (file: object | undefined) => (file && 'contents' in file ? String(file.contents) : undefined)
const policyWith = (said: object, settings = '{}') => {
  const { config } = literalSite({ 'index.mdx': '# Home', 'lectern.json': settings }, said).site
  return Object.fromEntries(
    contentSecurityPolicy(config)
      .split('; ')
      .map(part => [part.split(' ')[0], part.split(' ').slice(1)]),
  )
}

describe('the content security policy', () => {
  test('allows no inline script except prefetching rules, no eval and no other host', () => {
    const policy = policyWith({})
    expect(policy['script-src']).toEqual(["'self'", "'inline-speculation-rules'"])
    expect(policyWith({}, '{ "prefetch": false }')['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
  })

  test('allows what configured integrations need', () => {
    const policy = policyWith({ integrations: { plausible: { domain: 'acme.example', server: 'stats.acme.example' } } })
    expect(policy['script-src']).toEqual(["'self'", "'inline-speculation-rules'", 'https://stats.acme.example'])
    expect(policy['connect-src']).toEqual(["'self'", 'https:', 'https://stats.acme.example'])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(policy['worker-src']).toBeUndefined()
  })

  test('allows workers only for integrations that need them', () => {
    const policy = policyWith({ integrations: { logrocket: { appId: 'a/b' } } })
    expect(policy['worker-src']).toEqual(["'self'", 'blob:'])
  })

  test('allows hosts that the author names', () => {
    const policy = policyWith({}, '{ "allowedHosts": ["fonts.example.com"] }')
    expect(policy['font-src']).toContain('fonts.example.com')
  })
})

test('headers are below the base path', () => {
  const { site } = literalSite({ 'index.mdx': '# Home', 'lectern.json': '{ "base": "/docs" }' })
  const headers = contentsOf(headersFile({ config: site.config, hasAssistant: false, agentFiles: noAgentFiles }))
  expect(headers).toMatch(/^\/docs\/\*\n {2}Content-Security-Policy: default-src 'self'/)
  expect(headers).toContain('\n/docs/_lectern/*\n  Cache-Control: public, max-age=31536000, immutable\n')
})

test('an old address that differs from a page only in case has no file, because many disks would keep only one', () => {
  const redirects = [
    { source: '/Guides/One', destination: '/guides/one' },
    { source: '/old', destination: '/guides/one' },
    { source: '/Old', destination: '/guides/one' },
  ]
  const { site } = literalSite({ 'index.mdx': '# Home', 'guides/one.mdx': '# One' }, { redirects })
  expect(redirectPages(site, { render: () => '' }, () => inEnglish).map(({ path }) => path)).toEqual(['old/index.html'])
  expect(contentsOf(redirectsFile(site))).toContain('/Guides/One /guides/one/ 308')
})

test('an old address that ends in "index.html" never replaces a page, and its redirect does not lead hosts in a circle', () => {
  const redirects = [
    { source: '/index.html', destination: '/' },
    { source: '/guides/index.html', destination: '/guides' },
    { source: '/Guides/index.html', destination: '/guides' },
    { source: '/cloud', destination: 'https://cloud.example.com' },
    { source: '/cloud/index.html', destination: 'https://cloud.example.com' },
    { source: '/old/index.html', destination: '/guides' },
    { source: '/guides.html', destination: '/guides' },
  ]
  const { site } = literalSite({ 'index.mdx': '# Home', 'guides.mdx': '# Guides' }, { redirects })
  const paths = redirectPages(site, { render: () => '' }, () => inEnglish).map(({ path }) => path)
  expect(paths).toEqual(['cloud/index.html', 'old/index.html', 'guides.html/index.html'])
  expect(contentsOf(redirectsFile(site))?.trimEnd().split('\n')).toEqual([
    '/Guides/index.html /guides/ 308',
    '/cloud https://cloud.example.com 308',
    '/cloud/index.html https://cloud.example.com 308',
    '/old/index.html /guides/ 308',
    '/guides.html /guides/ 308',
  ])
})

test('an address below a file of the project has no redirect page, which would replace the file', () => {
  const redirects = ['/logo.png/x', '/files/a.py/b/c', '/files/d'].map(source => ({ source, destination: '/' }))
  const files = { 'index.mdx': '# Home', 'logo.png': 'x', 'files/a.py': 'x' }
  const { site } = literalSite(files, { redirects })
  expect(redirectPages(site, { render: () => '' }, () => inEnglish).map(({ path }) => path)).toEqual([
    'files/d/index.html',
  ])
  expect(contentsOf(redirectsFile(site))).toContain('/logo.png/x / 308')
})

describe('_redirects', () => {
  const linesOf = (redirects: readonly object[], files: Record<string, string> = {}, settings = '{}') => {
    const { site } = literalSite({ 'index.mdx': '# Home', 'lectern.json': settings, ...files }, { redirects })
    return contentsOf(redirectsFile(site))?.trimEnd().split('\n')
  }

  test('does not exist if it would be empty', () => {
    expect(linesOf([])).toBeUndefined()
  })

  test('leads to the same targets as links of the site: with their slash, and to the first page of a folder', () => {
    const redirects = [
      { source: '/a', destination: '/guides/one?x=1#part' },
      { source: '/b', destination: '/guides' },
      { source: '/c', destination: '/files/a.pdf' },
      { source: '/d/:rest*', destination: '/guides/one' },
      { source: '/e/:rest*', destination: '/guides/:rest*' },
    ]
    const files = {
      'index.mdx': '# Home',
      'guides/one.mdx': '# One',
      'files/a.pdf': '%PDF',
      'lectern.json': '{ "base": "/docs" }',
    }
    const said = { redirects, navigation: { pages: ['index', 'guides/one'] } }
    const { site } = literalSite(files, said)
    expect(contentsOf(redirectsFile(site))?.trimEnd().split('\n')).toEqual([
      '/docs/a /docs/guides/one/?x=1#part 308',
      '/docs/b /docs/guides/one/ 308',
      '/docs/c /docs/files/a.pdf 308',
      '/docs/d /docs/guides/one/ 308',
      '/docs/d/* /docs/guides/one/ 308',
      '/docs/e /docs/guides/one/ 308',
      '/docs/e/* /docs/guides/:splat 308',
    ])
  })

  test('lists addresses before wildcards that match them, because hosts use the first match', () => {
    const redirects = [
      { source: '/a/:rest*', destination: '/guides/:rest*' },
      { source: '/a/b', destination: '/guides/one' },
    ]
    expect(linesOf(redirects, { 'guides/one.mdx': '# One' })).toEqual([
      '/a/b /guides/one/ 308',
      '/a /guides 308',
      '/a/* /guides/:splat 308',
    ])
  })

  test('has the format of static hosts', () => {
    const redirects = [
      { source: '/a', destination: '/b#c' },
      { source: '/a b/ü', destination: '/b', permanent: false },
      { source: '/old/:slug*', destination: '/new/:slug*' },
      { source: '/x/*', destination: 'https://example.com/*' },
      { source: '/y/*', destination: '/z/:splat' },
      { source: '/v1/:page', destination: '/v2/:page' },
      { source: '/hash#part', destination: '/b' },
    ]
    expect(linesOf(redirects)).toEqual([
      '/a /b#c 308',
      '/a%20b/%C3%BC /b 307',
      '/old /new 308',
      '/old/* /new/:splat 308',
      '/x https://example.com 308',
      '/x/* https://example.com/:splat 308',
      '/y /z 308',
      '/y/* /z/:splat 308',
      '/v1/:page /v2/:page 308',
    ])
  })

  test('contains the base path and the addresses of index files', () => {
    const lines = linesOf(
      [{ source: '/a', destination: '/b' }],
      { 'guides/index.mdx': '# Guides' },
      '{ "base": "/docs" }',
    )
    expect(lines).toEqual(['/docs/a /docs/b 308', '/docs/guides/index /docs/guides/ 308'])
  })

  test('gets no extra line from an address', () => {
    const lines = linesOf([{ source: '/a\n/* /evil', destination: '/b\n/* /c' }]) ?? []
    expect(lines).toHaveLength(1)
  })
})
