import { expect, test } from 'vitest'
import { filterPagesByGroups } from '../../src/site/filter-by-groups.ts'
import { literalSite } from '../support/literal-site.ts'

const { site } = literalSite({
  'open.mdx': '---\ntitle: Open\n---\n',
  'beta.mdx': '---\ntitle: Beta\ngroups: [beta, admin]\n---\n',
  'admin.mdx': '---\ntitle: Admin\ngroups: [admin]\npublic: true\n---\n',
  'operation.mdx': '---\ntitle: Operation\ngroups: [admin]\npublic: true\nplayground: auth\n---\n',
})
const pages = [...site.pages.values()]

const closedFor = (groups: readonly string[] | undefined) =>
  [...filterPagesByGroups(pages, groups).restricted].map(({ route }) => route).sort()

test('a page for groups is for those who are in one of them', () => {
  expect(closedFor(undefined)).toEqual([])
  expect(closedFor([])).toEqual(['/admin', '/beta'])
  expect(closedFor(['beta', 'other'])).toEqual(['/admin'])
  expect(closedFor(['admin'])).toEqual([])
})

test('what is not for a reader stands in no list, and stays the same page', () => {
  const [first, second] = [filterPagesByGroups(pages, []), filterPagesByGroups(pages, [])]
  const closed = first.pages.filter(({ frontmatter }) => frontmatter.hidden)
  expect(new Set(closed)).toEqual(first.restricted)
  expect([...second.restricted].every(page => first.restricted.has(page))).toBe(true)
  expect(first.pages.filter(page => !first.restricted.has(page)).every(page => pages.includes(page))).toBe(true)
})
