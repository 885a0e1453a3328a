import { expect, test } from 'vitest'
import { readReturnAddress } from '../../../../src/server/sign-in/cookies/return-address.ts'

test.each([
  ['/', '/'],
  ['/guides/start', '/guides/start'],
  ['/guides/start?a=1&b=%2F%2Fc#part', '/guides/start?a=1&b=%2F%2Fc#part'],
  ['/q?to=https://evil.example', '/q?to=https://evil.example'],
  ['/seite/%C3%BC', '/seite/%C3%BC'],
  ['/seite/ü', '/seite/%C3%BC'],
  ['/a:b@c', '/a:b@c'],
  ['/100%', '/100%'],
  ['/logins', '/logins'],
])('%s is a page of the site', (text, expected) => {
  expect(readReturnAddress(text, '')).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'guides/start',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\..\\b',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%2525252525252Fevil.example',
  '/./a',
  '/../a',
  '/a/..',
  '/a/%2e%2e/b',
  '/a/%252e%252e/b',
  ' /a',
  '/a b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0A/evil.example',
  '/a%0d%0aSet-Cookie:x',
  '/a\u0000',
  '/a%00',
  '/a\u202fb',
  '/\ud800',
  `/${'a'.repeat(2048)}`,
])('%j is not a page of the site', text => {
  expect(readReturnAddress(text, '')).toBe(undefined)
})

test.each([
  '/login',
  '/Login/',
  '/login/start/okta',
  '/logout',
  '/logout-everywhere',
  '/_api/me',
  '/login?redirect=/a',
])('%s is not a page', text => {
  expect(readReturnAddress(text, '')).toBe(undefined)
})

test('only addresses below the base path belong to the site', () => {
  const accepted = ['/docs', '/docs/', '/docs/a', '/docs?a', '/docs#a']
  expect(accepted.map(text => readReturnAddress(text, '/docs'))).toEqual(accepted)
  for (const text of ['/', '/docsa', '/other', '/docs/../other', '/docs/%2e%2e/other', '/docs/login', '//docs/a'])
    expect(readReturnAddress(text, '/docs')).toBe(undefined)
})
