import { expect, test } from 'vitest'
import { drawn } from '../support/drawn-navigation.ts'
import { linesOf, readConfig } from '../support/literal-config.ts'

function read(navigation: object) {
  const { config, diagnostics } = readConfig({ navigation })
  const { children, global } = config.navigation
  return { tree: drawn(children), global: drawn(global), lines: linesOf(diagnostics) }
}

test('mixed groups and pages keep their order', () => {
  const { tree, lines } = read({ pages: ['a'], groups: [{ group: 'B', pages: ['b'] }] })
  expect(tree).toBe('a group B [b]')
  expect(lines).toEqual([
    'hint config/mixed-navigation 11:5 This object has both groups and pages. Both are shown, in the order in which they are written.',
  ])
})

test('a list that only repeats the leading list is left out', () => {
  const guides = { tab: 'Guides', pages: ['a', 'b'] }
  const { tree, lines } = read({ tabs: [guides], versions: [{ version: '2', tabs: [guides] }] })
  expect(tree).toBe('version 2 [tab Guides [a b]]')
  expect(lines).toEqual([
    'warning config/mixed-navigation 8:5 "tabs" is mixed with children of another kind. All its pages are also in "versions", so it is left out.',
  ])
})

test('pages that are only in another list go where readers arrive first', () => {
  const { tree, lines } = read({
    versions: [
      { version: '3', tabs: [{ tab: 'Guides', pages: ['x'] }] },
      { version: '2', default: true, tabs: [{ tab: 'Guides', pages: ['a'] }] },
    ],
    tabs: [
      { tab: 'Guides', pages: ['a', 'b'] },
      { tab: 'More', groups: [{ group: 'C', pages: ['c'] }] },
    ],
  })
  expect(tree).toBe('version 3 [tab Guides [x]] version 2 [tab Guides [a b] tab More [group C [c]]]')
  expect(lines).toEqual([
    'warning config/mixed-navigation 33:5 "tabs" is mixed with children of another kind. Its pages that are not in "versions" are shown in the entry of "versions" that opens by default.',
  ])
})

test('divisions next to plain pages become groups', () => {
  const { tree } = read({
    versions: [{ version: '2', pages: ['a'] }],
    tabs: [{ tab: 'More', anchors: [{ anchor: 'Deep', pages: ['c'] }] }],
  })
  expect(tree).toBe('version 2 [a group More [group Deep [c]]]')
})

test('pages next to divisions go into the first division that is not a link', () => {
  const { tree } = read({
    pages: ['index'],
    tabs: [
      { tab: 'Blog', href: '/blog' },
      { tab: 'Guides', dropdowns: [{ dropdown: 'Web', pages: ['a'] }] },
    ],
  })
  expect(tree).toBe('tab Blog tab Guides [dropdown Web [a index]]')
})

test('links of another list are shown once next to the rest', () => {
  const { tree, global } = read({
    versions: [
      {
        version: '2',
        tabs: [
          { tab: 'Guides', pages: ['a'] },
          { tab: 'Blog', href: '/blog' },
        ],
      },
    ],
    tabs: [
      { tab: 'Guides', pages: ['a', 'b'] },
      { tab: 'Blog', href: '/blog' },
      { tab: 'Forum', href: '/forum' },
    ],
  })
  expect(tree).toBe('version 2 [tab Guides [a b] tab Blog]')
  expect(global).toBe('tab Forum')
})

test('a division whose pages come from a spec stays a division', () => {
  const { tree } = read({
    versions: [{ version: '2', tabs: [{ tab: 'API', pages: ['a'] }] }],
    tabs: [{ tab: 'API', openapi: 'v2.json' }],
  })
  expect(tree).toBe('version 2 [tab API [a] tab API]')
})

test('a list of only links is shown next to the others', () => {
  const { tree, global, lines } = read({
    anchors: [{ anchor: 'Status', href: 'https://status.example.com' }],
    groups: [{ group: 'A', pages: ['a'] }],
  })
  expect(tree).toBe('group A [a]')
  expect(global).toBe('anchor Status')
  expect(lines).toEqual([
    'warning config/mixed-navigation 8:5 "anchors" is mixed with children of another kind. It contains only links, so it is shown next to the others.',
  ])
})

test('lists of only links are shown next to the first list', () => {
  const { tree, global } = read({
    tabs: [{ tab: 'Blog', href: '/blog' }],
    anchors: [{ anchor: 'Status', href: '/status' }],
  })
  expect(tree).toBe('tab Blog')
  expect(global).toBe('anchor Status')
})

test('divisions inside a group become groups', () => {
  const { tree, lines } = read({
    groups: [{ group: 'A', tabs: [{ tab: 'B', pages: ['b'] }], pages: ['a', { tab: 'C', pages: ['c'] }] }],
  })
  expect(tree).toBe('group A [group B [b] a group C [c]]')
  expect(lines).toEqual([
    'warning config/misplaced-children 11:9 A group cannot contain "tabs". They are shown as groups.',
    'warning config/misplaced-children 21:11 "navigation.groups[0].pages[1]" is a tab, but this list can contain only pages and groups. It is shown as a group.',
    'hint config/mixed-navigation 19:9 This object has both groups and pages. Both are shown, in the order in which they are written.',
  ])
})

test('a division inside one of its own kind and a menu without a bar become groups', () => {
  const { tree, lines } = read({
    tabs: [{ tab: 'A', tabs: [{ tab: 'B', pages: ['b'] }] }],
  })
  expect(tree).toBe('tab A [tab B [b]]')
  expect(lines).toEqual([
    'warning config/misplaced-children 11:9 A tab cannot contain "tabs". They are still shown, but other tools may reject them.',
  ])
  expect(read({ anchors: [{ anchor: 'A', menu: [{ item: 'B', pages: ['b'] }] }] })).toMatchObject({
    tree: 'anchor A [group B [b]]',
    lines: ['warning config/misplaced-children 11:9 An anchor cannot contain "menu". Its items are shown as groups.'],
  })
})

test('groups inside "global" are reported, because they cannot be shown on every page', () => {
  expect(read({ global: { groups: [{ group: 'A', pages: ['a'] }] }, pages: ['index'] }).lines).toEqual([
    'error config/misplaced-children 9:7 "global" cannot contain "groups", so it is left out.',
  ])
})
