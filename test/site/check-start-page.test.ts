import { expect, test } from 'vitest'
import { literalSite } from '../support/literal-site.ts'

const codesOf = (...site: Parameters<typeof literalSite>) =>
  literalSite(...site)
    .diagnostics.map(({ code }) => code)
    .filter(code => code === 'site/no-start-page')

test('a site without a page at its root is reported', () => {
  const navigation = { tabs: [{ tab: 'Forum', href: 'https://forum.example.com' }] }
  expect(codesOf({}, { navigation })).toEqual(['site/no-start-page'])
  expect(codesOf({ 'a.mdx': '---\nhidden: true\n---\n' }, { navigation })).toEqual(['site/no-start-page'])
})

test('a page, a file or a redirect is enough', () => {
  const navigation = { tabs: [{ tab: 'Forum', href: 'https://forum.example.com' }] }
  expect(codesOf({ 'guides/a.mdx': '# A' }, { navigation })).toEqual([])
  expect(codesOf({ 'index.html': '<p>Hello</p>' }, { navigation })).toEqual([])
  const redirects = [{ source: '/', destination: 'https://example.com' }]
  expect(codesOf({}, { navigation, redirects })).toEqual([])
})
