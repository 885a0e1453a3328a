import { expect, test } from 'vitest'
import { siteHref } from '../../../../src/server/dashboard/conversations/site-href.ts'

const origins = ['https://docs.example.com']

test.each([
  ['/docs/start#install', '/docs/start#install'],
  ['https://docs.example.com/docs/start', '/docs/start'],
  ['/docs', '/docs'],
])('%s is a page of the site', (address, href) => {
  expect(siteHref(address, '/docs', origins)).toBe(href)
})

test.each([
  'https://evil.example/docs/',
  'https://docs.example.com.evil.example/docs/',
  'https://docs.example.com@evil.example/docs/',
  '//evil.example/docs/',
  '/\\evil.example/docs/',
  '/docs/\\x',
  '/docs/a b',
  '/docs/\u0000',
  '/other/',
  '/docsx',
  '/docs/_admin/keys',
  'javascript:alert(1)',
  'docs/start',
  '',
])('%s is not a page of the site', address => {
  expect(siteHref(address, '/docs', origins)).toBeUndefined()
})
