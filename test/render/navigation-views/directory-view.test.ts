import { expect, test } from 'vitest'
import { navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { directoryOf } from '../../../src/render/navigation-views/directory-view.ts'
import type { DirectoryView } from '../../../src/render/templates/navigation-view.ts'
import { group, pages } from '../../support/navigation.ts'
import { frameOf } from '../../support/navigation-frame.ts'

const paths = {
  'root.md': {},
  'a.md': { title: 'A', description: 'About A', icon: { name: 'rocket' } },
  'b.md': { title: 'B' },
  'c.md': { title: 'C' },
  'deep.md': { title: 'Deep', description: 'About deep' },
  'secret.md': { hidden: true },
  'forum.md': { title: 'Forum', url: 'https://forum.example.com' },
}

function directory(style: string, route = '/root') {
  const written = [
    group('G', ['a', group('Inner', ['b', group('Deep', ['c'], { root: 'deep' })]), 'secret', 'forum', 'GET /x'], {
      root: 'root',
      directory: style,
    }),
  ]
  return rootDirectory(written, paths, route)
}

function rootDirectory(written: Parameters<typeof frameOf>[0], shown: Parameters<typeof pages>[0], route = '/root') {
  const navigation = frameOf(written, shown)
  return directoryOf({ navigation, pages: pages(shown) }, route, navLocationOf(navigation.index, route))
}

const outline = (view: DirectoryView | undefined) =>
  view?.groups.map(({ title, pages }) => [title, ...pages.map(page => `${page.title} ${page.href}`)])

test('cards show the pages and groups next to the root page', () => {
  const view = directory('card')
  expect(outline(view)).toEqual([[undefined, 'A /a', 'Inner /b', 'Forum https://forum.example.com']])
  expect(view?.groups[0]?.pages[0]).toMatchObject({ description: 'About A', icon: { kind: 'image', src: 'rocket' } })
})

test('a card shows a description and a title without formatting', () => {
  const written = [group('G', ['a', 'b', 'c', 'd'], { root: 'root', directory: 'card' })]
  const view = rootDirectory(written, {
    'root.md': {},
    'a.md': { title: 'Use `a_b` *now*', description: 'See [the guide](/guide), **all** of `it`' },
    'b.md': { title: '2. Get \\{id\\} of List<User>, 2 * 3', description: 'a_b and \\*c\\*' },
    'c.md': { title: 'Use $x_1$ and the $n$-th', description: 'The $n$-th ${SUM} of $5 or $6' },
    'd.md': { title: '$\\alpha$', description: 'Costs $5 or $6' },
  })
  expect(view?.groups[0]?.pages).toMatchObject([
    { title: 'Use a_b now', description: 'See the guide, all of it' },
    { title: '2. Get {id} of List<User>, 2 * 3', description: 'a_b and *c*' },
    { title: 'Use x_1 and the n-th', description: 'The n-th ${SUM} of $5 or $6' },
    { title: '\\alpha', description: 'Costs $5 or $6' },
  ])
})

test('an accordion lists the pages by section', () => {
  expect(outline(directory('accordion'))).toEqual([
    [undefined, 'A /a', 'Forum https://forum.example.com'],
    ['Inner', 'B /b'],
    ['Deep', 'Deep /deep', 'C /c'],
  ])
})

test('only the root page of a group with "directory" has a directory', () => {
  expect(directory('none')).toBeUndefined()
  expect(directory('card', '/a')).toBeUndefined()
  expect(directory('card', '/deep')?.groups[0]?.pages.map(({ title }) => title)).toEqual(['C'])
})

test('the card of a group has the description of its own root page', () => {
  const written = [group('G', [group('Deep', ['c'], { root: 'deep' })], { root: 'root', directory: 'card' })]
  const view = rootDirectory(written, paths)
  expect(view?.groups[0]?.pages).toMatchObject([{ title: 'Deep', href: '/deep', description: 'About deep' }])
})
