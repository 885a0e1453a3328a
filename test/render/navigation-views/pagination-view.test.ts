import { expect, test } from 'vitest'
import { navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { paginationOf } from '../../../src/render/navigation-views/pagination-view.ts'
import { division, group } from '../../support/navigation.ts'
import { frameOf } from '../../support/navigation-frame.ts'

const frame = frameOf(
  [
    division('tab Guides', [
      'a',
      'forum',
      group('G', ['b', 'secret', 'GET /x'], { root: 'g' }),
      group('Drafts', ['draft'], { hidden: true }),
      group('H', ['a', 'alone']),
    ]),
    division('tab API', ['c']),
  ],
  {
    'a.md': { title: 'A' },
    'b.md': {},
    'g.md': { sidebarTitle: 'Group' },
    'c.md': {},
    'draft.md': {},
    'secret.md': { hidden: true },
    'forum.md': { url: 'https://forum.example.com' },
    'alone.md': {},
    'lost.md': {},
  },
)

function around(route: string, nth = 0) {
  const place = frame.index.navigation.locations.get(route)?.[nth] ?? navLocationOf(frame.index, route)
  const { previous, next } = paginationOf(frame, route, place)
  return [previous?.href, next?.href]
}

test('previous and next follow the groups, root pages first, and skip links and hidden pages', () => {
  expect(around('/a')).toEqual([undefined, '/g'])
  expect(around('/g')).toEqual(['/a', '/b'])
  expect(around('/b')).toEqual(['/g', '/a'])
})

test('a page in two groups has the neighbors of the location shown', () => {
  expect(around('/a', 1)).toEqual(['/b', '/alone'])
})

test('previous and next never lead to another tab', () => {
  expect(around('/c')).toEqual([undefined, undefined])
})

test('hidden pages and pages outside the navigation have no previous or next page', () => {
  for (const route of ['/secret', '/draft', '/lost']) expect(around(route)).toEqual([undefined, undefined])
})

test('previous and next have the titles of the sidebar', () => {
  const { next } = paginationOf(frame, '/a', navLocationOf(frame.index, '/a'))
  expect(next).toEqual({ title: 'Group', href: '/g', isExternal: false, isCurrent: false, icon: undefined })
})
