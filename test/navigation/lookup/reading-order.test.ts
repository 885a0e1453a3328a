import { expect, test } from 'vitest'
import { positionIn, readingOrderOf } from '../../../src/navigation/lookup/reading-order.ts'
import { division, group, navigation } from '../../support/navigation.ts'

const paths = {
  'a.mdx': {},
  'b.mdx': {},
  'c.mdx': {},
  'd.mdx': { hidden: true },
  'e.mdx': {},
  'f.mdx': { url: 'https://example.com' },
  'root.mdx': {},
}

test('pages are in reading order, and each is found at its position in its group', () => {
  const entries = [
    'a',
    group('One', ['b', group('Inner', ['c', 'd', 'a']), 'f', 'e'], { root: 'root' }),
    group('Hidden', ['c'], { hidden: true }),
    'e',
  ]
  const { children, locations } = navigation(entries, paths)
  const order = readingOrderOf(children)
  expect(order.pages.map(({ route }) => route)).toEqual(['/a', '/root', '/b', '/c', '/a', '/e', '/e'])
  const positions = [...locations].map(([route, found]) => [
    route,
    found.map(location => positionIn(order, route, location)),
  ])
  expect(Object.fromEntries(positions)).toEqual({
    '/a': [0, 4],
    '/root': [1],
    '/b': [2],
    '/c': [3, undefined],
    '/d': [undefined],
    '/e': [5, 6],
  })
})

test('a list of divisions has no order of its own', () => {
  const { children } = navigation([division('tab One', ['a']), division('tab Two', ['b'])], paths)
  expect(readingOrderOf(children).pages).toEqual([])
})
