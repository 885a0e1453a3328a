import { expect, test } from 'vitest'
import { pageAccess } from '../../../src/site/access/page-access.ts'
import { literalSite } from '../../support/literal-site.ts'

const pages = {
  'plain.mdx': '---\ntitle: Plain\n---\n',
  'public.mdx': '---\ntitle: Public\npublic: true\n---\n',
  'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\n',
  'public-staff.mdx': '---\ntitle: Staff\npublic: true\ngroups: [staff]\n---\n',
  'operation.mdx': '---\ntitle: Operation\napi: GET /x\npublic: true\ngroups: staff\nplayground: auth\n---\n',
  'rules.mdx': '---\ntitle: Rules\ngroups: { includes: [staff], excludes: [guests] }\n---\n',
  'all-but.mdx': '---\ntitle: Rules\ngroups: { excludes: guests }\n---\n',
  'closed.mdx': '---\ntitle: Closed\ngroups: { include: [staff] }\n---\n',
}

const signIn = (protect: string) => ({
  'lectern.json': JSON.stringify({ server: true, signIn: { protect, providers: { all: { type: 'password' } } } }),
})

function accessIn(files: Readonly<Record<string, string>>, config: object = {}) {
  const { site } = literalSite(files, config)
  return Object.fromEntries([...site.pages.values()].map(page => [page.route, pageAccess(site, page)]))
}

const staff = { for: 'groups', anyOf: ['staff'], noneOf: [] }
const everyone = { for: 'everyone' }

test('with protected pages, a page is for signed-in readers, for everyone, or for groups', () => {
  expect(accessIn({ ...pages, ...signIn('pages') })).toEqual({
    '/plain': { for: 'signed-in' },
    '/public': everyone,
    '/staff': staff,
    '/public-staff': staff,
    '/operation': everyone,
    '/rules': { for: 'groups', anyOf: ['staff'], noneOf: ['guests'] },
    '/all-but': { for: 'groups', anyOf: [], noneOf: ['guests'] },
    '/closed': { for: 'groups', anyOf: ['{"include":["staff"]}'], noneOf: [] },
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
