import { expect, test } from 'vitest'
import { linesOf } from '../support/literal-config.ts'
import { literalSite } from '../support/literal-site.ts'

function findings(files: Readonly<Record<string, string>>, said: object = {}) {
  return linesOf(literalSite({ 'index.mdx': '# Home', ...files }, said).diagnostics)
}

const open = 'but readers cannot sign in to this site, so every page is public.'

test.each([
  [
    'a page for some groups',
    { 'a.mdx': '---\ngroups: [admin]\n---' },
    {},
    'a.mdx:2:1 "public" or "groups" restricts who may read pages',
  ],
  ['a page', { 'a.mdx': '---\npublic: false\n---' }, {}, 'a.mdx:2:1 "public" or "groups" restricts who may read pages'],
  ['the site', {}, { public: false }, '1:1 "public" or "groups" restricts who may read pages'],
])('%s restricts who may read it, and a warning says that everybody can', (_, files, said, message) => {
  expect(findings(files, said)).toEqual([`warning site/no-sign-in ${message}, ${open}`])
})

test('several restrictions are reported once', () => {
  const inner = { group: 'Inner', public: true, pages: ['index'] }
  const navigation = { tabs: [{ tab: 'All', groups: [{ group: 'Outer', pages: [inner] }] }] }
  const files = { 'a.mdx': '---\npublic: true\n---', 'b.mdx': '---\ngroups: [admin]\n---' }
  expect(findings(files, { navigation })).toEqual([
    expect.stringMatching(/^warning site\/no-sign-in 1:\d{2,} .* who may read pages \(also at 2 other places\), but/),
  ])
})

test('with sign-in, nothing is reported', () => {
  const settings = { server: true, signIn: { providers: { all: { type: 'password' } } } }
  expect(findings({ 'a.mdx': '---\npublic: false\n---', 'lectern.json': JSON.stringify(settings) })).toEqual([])
})

test('"public": true is not reported', () => {
  expect(findings({}, { public: true })).toEqual([])
})
