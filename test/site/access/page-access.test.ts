import { expect, test } from 'vitest'
import { pageAccess } from '../../../src/site/access/page-access.ts'
import { everyone, mayRead, signedInReader } from '../../../src/source/access/access.ts'
import { literalSite } from '../../support/literal-site.ts'

const pages = {
  'plain.mdx': '---\ntitle: Plain\n---\n',
  'public.mdx': '---\ntitle: Public\npublic: true\n---\n',
  'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\n',
  'public-staff.mdx': '---\ntitle: Staff\npublic: true\ngroups: [staff]\n---\n',
  'operation.mdx': '---\ntitle: Operation\napi: GET /x\npublic: true\ngroups: staff\nplayground: auth\n---\n',
  'rules.mdx': '---\ntitle: Rules\ngroups: { includes: [staff], excludes: [guests] }\n---\n',
  'all-but.mdx': '---\ntitle: Rules\ngroups: { excludes: guests }\n---\n',
  'broken.mdx': '---\ntitle: A: b\npublic: true\ngroups:\n  - staff\n---\n',
  'closed.mdx': '---\ntitle: Closed\ngroups: { include: [staff] }\n---\n',
}

const signIn = (protect: string) => ({
  'lectern.json': JSON.stringify({ server: true, signIn: { protect, providers: { all: { type: 'password' } } } }),
})

function accessIn(files: Readonly<Record<string, string>>, config: object = {}) {
  const { site } = literalSite(files, config)
  return Object.fromEntries([...site.pages.values()].map(page => [page.route, pageAccess(site, page)]))
}

const wrong = (isPublic: unknown) => ({ group: 'Wrong', public: isPublic, pages: ['a'] })
const versionWith = (tab: object) => ({ versions: [{ version: '1', public: false, tabs: [tab] }] })
const publicTab = { tab: 'A', public: true, pages: ['b'] }
const besidePublicTab = (fields: object) => ({
  versions: [{ version: '1', tabs: [publicTab] }],
  tabs: [{ tab: 'A', ...fields, pages: ['a'] }],
})
const privateItem = { item: 'Item', public: false, pages: ['a'] }
const privateVersion = { version: '1', public: false, pages: ['a'] }

const staff = { for: 'groups', anyOf: ['staff'], noneOf: [] }
const nobody = { for: 'groups', anyOf: ['unreadable access'], noneOf: ['unreadable access'] }

test('with protected pages, a page is for signed-in readers, for everyone, or for groups', () => {
  expect(accessIn({ ...pages, ...signIn('pages') })).toEqual({
    '/plain': { for: 'signed-in' },
    '/public': everyone,
    '/staff': staff,
    '/public-staff': staff,
    '/operation': everyone,
    '/rules': { for: 'groups', anyOf: ['staff'], noneOf: ['guests'] },
    '/all-but': { for: 'groups', anyOf: [], noneOf: ['guests'] },
    '/broken': nobody,
    '/closed': nobody,
  })
})

test('if sign-in protects nothing, or without sign-in, only groups restrict', () => {
  const expected = { '/plain': everyone, '/public': everyone, '/staff': staff }
  expect(accessIn({ ...pages, ...signIn('nothing') })).toMatchObject(expected)
  expect(accessIn(pages)).toMatchObject(expected)
})

test('"public" of docs.json and of groups in the navigation decides for pages that do not say it', () => {
  const navigation = {
    groups: [
      { group: 'Open', public: true, pages: ['a', 'both', { group: 'Closed', public: false, pages: ['b', 'own'] }] },
      { group: 'Root', public: false, root: 'root', pages: ['both', 'D'] },
      { group: 'Other', pages: ['e'] },
    ],
  }
  const names = ['a', 'b', 'both', 'root', 'd', 'e', 'unlisted']
  const files = Object.fromEntries(names.map(name => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]))
  const own = { 'own.mdx': '---\ntitle: Own\npublic: true\n---\n' }
  const access = accessIn({ ...files, ...own, ...signIn('pages') }, { navigation, public: true })
  const isPublic = Object.entries(access).map(([route, { for: who }]) => [route, who === 'everyone'])
  expect(Object.fromEntries(isPublic)).toEqual({
    '/a': true,
    '/b': false,
    '/both': false,
    '/root': false,
    '/d': false,
    '/e': true,
    '/unlisted': true,
    '/own': true,
  })
})

test('nobody may read a page whose access cannot be read, not even a group of that name', () => {
  const { '/broken': broken = everyone, '/closed': closed = everyone } = accessIn({ ...pages, ...signIn('pages') })
  const readers = [signedInReader([]), signedInReader(['staff', 'unreadable access'])]
  expect([broken, closed].map(access => readers.some(reader => mayRead(access, reader)))).toEqual([false, false])
})

test.each([
  ['a group with a wrong type', { groups: [{ group: 'Open', public: true, pages: [wrong('false')] }] }, false],
  ['a group with the text "true"', { groups: [wrong('true')] }, false],
  ['a group with null', { groups: [{ group: 'Open', public: true, pages: [wrong(null)] }] }, false],
  ['a version', { versions: [{ version: '1', public: false, groups: [{ group: 'A', pages: ['a'] }] }] }, false],
  ['a tab with a wrong type', { tabs: [{ tab: 'A', public: 'no', pages: ['a'] }] }, false],
  ['a public tab in a private version', versionWith({ tab: 'A', public: true, pages: ['a'] }), true],
  ['a private menu that becomes a group', { anchors: [{ anchor: 'A', menu: [privateItem] }] }, false],
  ['a private tab in a list of groups', { groups: [{ tab: 'A', public: false, pages: ['a'] }] }, false],
  ['a private tab beside pages', { tabs: [{ tab: 'B', pages: ['b'] }], versions: [privateVersion] }, false],
  ['a private tab beside a version with a tab of this name', besidePublicTab({ public: false }), false],
  ['no tab, beside a version with a public tab of this name', besidePublicTab({}), false],
  ['a public tab beside a version with a public tab of this name', besidePublicTab({ public: true }), true],
  ['no page beside a public tab', { tabs: [publicTab], pages: ['a'] }, false],
  ['no group beside a public tab', { tabs: [publicTab], groups: [{ group: 'A', pages: ['a'] }] }, false],
  ['the navigation', { public: false, pages: ['a'] }, false],
])('"public" of %s', (_, navigation, isPublic) => {
  const files = { 'a.mdx': '---\ntitle: A\n---\n', 'b.mdx': '---\ntitle: B\n---\n' }
  const access = accessIn({ ...files, ...signIn('pages') }, { navigation, public: true })
  expect(access['/a']).toEqual(isPublic ? everyone : { for: 'signed-in' })
})

test('a wrong "public" of the site is not public', () => {
  const files = { 'a.mdx': '---\ntitle: A\n---\n', ...signIn('pages') }
  expect(accessIn(files, { public: 'true' })).toEqual({ '/a': { for: 'signed-in' } })
})
