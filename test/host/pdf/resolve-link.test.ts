import { expect, test } from 'vitest'
import { type LinkContext, resolveLink } from '../../../src/host/pdf/resolve-link.ts'

const origin = 'http://site.localhost'
const context: LinkContext = {
  origin,
  base: '/docs',
  siteUrl: undefined,
  included: new Set(['/start', '/guides/größe']),
  home: '/start',
  redirectOf: route => (route === '/old' ? '/start#new' : undefined),
}

test.each([
  ['/docs/start', { chapter: '/start' }],
  ['/docs/start/?tab=2', { chapter: '/start' }],
  ['/docs/start/index.html#a%20b', { chapter: '/start', id: 'a b' }],
  ['/docs/start.html#', { chapter: '/start' }],
  ['/docs/guides/gr%C3%B6%C3%9Fe/#x', { chapter: '/guides/größe', id: 'x' }],
  ['/docs/', { chapter: '/start' }],
  ['/docs/old', { chapter: '/start' }],
  ['/docs/other', undefined],
  ['/start', undefined],
  ['/docs/%E0%A4%A', undefined],
])('the address %s leads to %j', (address, target) => {
  expect(resolveLink(`${origin}${address}`, context)).toEqual(target)
})

test('addresses of other sites are kept', () => {
  for (const url of ['https://example.com/docs/start', `${origin}.example.com/`, 'mailto:a@example.com'])
    expect(resolveLink(url, context)).toEqual({ url })
})

test('pages outside of the PDF lead to the published site', () => {
  const published = { ...context, siteUrl: 'https://docs.example.com' }
  expect(resolveLink(`${origin}/docs/other/#a`, published)).toEqual({ url: 'https://docs.example.com/docs/other/#a' })
})
