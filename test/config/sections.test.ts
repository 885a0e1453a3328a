import { describe, expect, test } from 'vitest'
import { linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

function read(said: object) {
  const { config, diagnostics } = readConfig(said)
  return { config, lines: linesOf(diagnostics) }
}

test('search, metadata, variables, Markdown and the error page are parsed', () => {
  const { config, lines } = read({
    search: { prompt: 'Find…' },
    metadata: { timestamp: true },
    variables: { 'sdk-version': '2.4.1', year: 2026 },
    markdown: { schema: false, instructions: ['One.', 'Two.'] },
    errors: { '404': { redirect: true, title: 'Lost?', description: '[Home](/)' } },
  })
  expect(lines).toEqual([])
  expect(config).toMatchObject({
    search: { prompt: 'Find…' },
    metadata: { timestamp: true },
    variables: { 'sdk-version': '2.4.1', year: '2026' },
    markdown: { schema: false, instructions: 'One.\nTwo.' },
    notFound: { redirect: true, title: 'Lost?', description: '[Home](/)' },
  })
})

test('a variable with an unusual name is kept', () => {
  const { config, lines } = read({ variables: { 'sdk version': '2' } })
  expect(config.variables).toEqual({ 'sdk version': '2' })
  expect(lines).toEqual([
    'warning config/invalid-value 13:5 The name of the variable "sdk version" contains characters other than letters, digits and hyphens.',
  ])
})

test('settings for search engines are parsed', () => {
  const { config, lines } = read({
    seo: {
      indexing: 'all',
      metatags: { 'og:locale': 'en_US', 'fb:app_id': 7 },
      organization: { name: 'Acme Ltd', sameAs: ['https://example.com/acme'] },
      trailingSlash: true,
      paths: [
        { path: '/guides/v2/', metatags: { robots: 'noindex' } },
        { path: 'guides/v2', metatags: {} },
        { path: '../x', metatags: {} },
      ],
    },
  })
  expect(config.seo).toEqual({
    indexing: 'all',
    metatags: { 'og:locale': 'en_US', 'fb:app_id': '7' },
    organization: { name: 'Acme Ltd', sameAs: ['https://example.com/acme'] },
    trailingSlash: true,
    paths: [{ path: 'guides/v2', metatags: { robots: 'noindex' } }],
  })
  expect(lines).toEqual([
    'warning config/duplicate-entry 32:7 The folder "guides/v2" is in this list twice.',
    'warning config/invalid-value 37:17 "seo.paths[2].path" must be a folder such as "guides/v2". "seo.paths[2]" is ignored.',
  ])
})

test('API settings are parsed', () => {
  const { config, lines } = read({
    api: {
      openapi: [
        { source: 'a.json', directory: 'a' },
        { source: 'b.json', directory: 'b', overlays: ['o.yaml'] },
      ],
      asyncapi: '/events.yaml',
      playground: { display: 'auth', proxy: false, credentials: true, url: 'full' },
      params: { expanded: 'all', post: ['x-scope'] },
      examples: { languages: ['curl'], defaults: 'required', prefill: true, autogenerate: false },
      mdx: { auth: { method: 'key', name: 'X-Key' }, server: ['https://a.example', 'https://b.example'] },
    },
  })
  expect(lines).toEqual([])
  expect(withoutSpans(config.api)).toEqual({
    openapi: {
      sources: [
        { source: 'a.json', directory: 'a' },
        { source: 'b.json', directory: 'b', overlays: ['o.yaml'] },
      ],
    },
    asyncapi: { sources: [{ source: 'events.yaml' }] },
    playground: { display: 'auth', proxy: false, credentials: true },
    params: { expanded: 'all', post: ['x-scope'] },
    url: 'full',
    examples: { languages: ['curl'], defaults: 'required', prefill: true, autogenerate: false },
    mdx: { auth: { method: 'key', name: 'X-Key' }, servers: ['https://a.example', 'https://b.example'] },
  })
})

test('API settings that conflict or are not supported are reported', () => {
  const { config, lines } = read({ api: { playground: { credentials: true }, mdx: { auth: { method: 'cobo' } } } })
  expect(config.api.mdx.auth).toEqual({ method: 'key' })
  expect(lines).toEqual([
    'warning config/unknown-value 18:19 The authentication method "cobo" is not supported. Requests use an API key instead.',
    'warning config/conflicting-keys 13:19 "api.playground.credentials" has no effect while requests go through the proxy.',
  ])
})

test('an unknown menu option is reported with a similar option, or with all of them', () => {
  const { diagnostics } = readConfig({ contextual: { options: ['chatgtp', 'whatsapp'] } })
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'Did you mean "chatgpt"?',
    expect.stringMatching(/^Valid options: copy, view, .*, devin-mcp\.$/),
  ])
})

test('the page menu is parsed', () => {
  const { config, lines } = read({
    contextual: {
      options: [
        'copy',
        'windsurf',
        'copy',
        'chatgtp',
        {
          title: 'Ask',
          description: 'Ask us',
          icon: 'bot',
          href: { base: 'https://a.example', query: [{ key: 'q', value: '$page' }] },
        },
        { title: 'Tell', href: 'https://a.example/?q=$path' },
      ],
      display: 'toc',
    },
  })
  expect(config.contextual).toEqual({
    options: [
      { id: 'copy' },
      { id: 'devin-desktop' },
      {
        id: 'custom',
        title: 'Ask',
        description: 'Ask us',
        icon: { name: 'bot' },
        href: { base: 'https://a.example', query: [{ key: 'q', value: '$page' }] },
      },
      { id: 'custom', title: 'Tell', href: 'https://a.example/?q=$path' },
    ],
    display: 'toc',
  })
  expect(lines).toEqual([
    'warning config/duplicate-entry 16:7 The menu option "copy" is in this list twice.',
    'warning config/unknown-value 17:7 Unknown menu option "chatgtp". It is left out.',
    'hint config/missing-key 32:7 "contextual.options[5]" has no "description".',
  ])
})

describe('redirects', () => {
  const redirects = (...written: object[]) => {
    const { config, lines } = read({ redirects: written })
    return { redirects: withoutSpans(config.redirects), lines }
  }

  test('are normalized', () => {
    const { redirects: result, lines } = redirects(
      { source: 'old/:slug*', destination: 'new/:slug*#top' },
      { source: '/x/', destination: 'https://example.com', permanent: false },
    )
    expect(lines).toEqual([])
    expect(result).toEqual([
      { source: '/old/:slug*', destination: '/new/:slug*#top', permanent: true },
      { source: '/x', destination: 'https://example.com', permanent: false },
    ])
  })

  test('with optional placeholders become several redirects', () => {
    const { redirects: result, lines } = redirects(
      { source: '/old/:product/:page?', destination: '/new/:product/:page?' },
      { source: '/home/:client?', destination: '/start' },
      { source: '/home', destination: '/first' },
      { source: '/:a?/x/:b?', destination: 'https://example.com/:a?y=:b' },
    )
    expect(lines).toEqual([])
    const addresses = result as readonly { source: string; destination: string }[]
    expect(addresses.map(({ source, destination }) => `${source} ${destination}`)).toEqual([
      '/old/:product/:page /new/:product/:page',
      '/old/:product /new/:product',
      '/home/:client /start',
      '/home /first',
      '/:a/x/:b https://example.com/:a?y=:b',
      '/:a/x https://example.com/:a?y=:b',
      '/x https://example.com?y=:b',
    ])
  })

  test('with an invalid address are reported with an example of a valid one', () => {
    const { diagnostics } = readConfig({
      redirects: [
        { source: '/a//b', destination: '/' },
        { source: '/c', destination: 'javascript:alert(1)' },
      ],
    })
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Write a path such as "/guides/old", without a host and without empty or dot segments ("//", "/./", "/../").',
      'Write a path such as "/guides/new", or an address that begins with "https://".',
    ])
  })

  test('to their own source are left out', () => {
    const { redirects: result, lines } = redirects(
      { source: '/a', destination: '/a/' },
      { source: 'b', destination: '/c' },
      { source: '/b', destination: '/d' },
      { source: 'https://example.com', destination: '/' },
      { source: '/e' },
      { source: '/../../etc/passwd', destination: '/' },
      { source: '/f', destination: 'javascript:alert(1)' },
      { source: '/g#part', destination: '/' },
      { source: '/g?x=1', destination: '/' },
      { source: '/h//i', destination: '/' },
    )
    expect(result).toEqual([{ source: '/b', destination: '/c', permanent: true }])
    expect(lines).toEqual([
      'warning config/redirect-loop 13:5 "/a" is redirected to itself, so the redirect is left out.',
      'warning config/duplicate-redirect 21:5 There are two redirects from "/b". Only the first one is used.',
      'warning config/invalid-address 25:5 The source of a redirect must be a path of the site, but it is "https://example.com". The redirect is ignored.',
      'warning config/missing-key 29:5 "redirects[4]" needs the key "destination", so it is ignored.',
      'warning config/invalid-address 32:5 The source of a redirect must be a path of the site, but it is "/../../etc/passwd". The redirect is ignored.',
      'warning config/invalid-address 36:5 The destination of a redirect must be a path of the site or a web address, but it is "javascript:alert(1)". The redirect is ignored.',
      'warning config/invalid-address 40:5 The source of a redirect must be a path without "?" and "#", but it is "/g#part". The redirect is ignored.',
      'warning config/invalid-address 44:5 The source of a redirect must be a path without "?" and "#", but it is "/g?x=1". The redirect is ignored.',
      'warning config/invalid-address 48:5 The source of a redirect must be a path of the site, but it is "/h//i". The redirect is ignored.',
    ])
  })
})
