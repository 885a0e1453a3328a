import { expect, test } from 'vitest'
import { suggestPages } from '../../../src/islands/frame/suggest-pages.ts'

const pages = [
  { href: '/ar/guides/quickstart/', title: 'البداية السريعة' },
  { href: '/guides/alerts/', title: 'Alerts' },
  { href: '/guides/quickstart/', title: 'Quickstart' },
  { href: '/guides/stations/', title: 'Stations' },
  { href: '/reference/limits/', title: 'Rate limits' },
]

const first = (path: string) => suggestPages(path, pages, 5).map(({ href }) => href)[0]

test.each([
  ['/guides/stationz', '/guides/stations/'],
  ['/guides/quickstrat', '/guides/quickstart/'],
  ['/ar/guides/quickstrat', '/ar/guides/quickstart/'],
  ['/quick', '/guides/quickstart/'],
  ['/docs/alert', '/guides/alerts/'],
  ['/limts', '/reference/limits/'],
  ['/guides/rate', '/reference/limits/'],
])('the most similar page is first: %s', (path, expected) => {
  expect(first(path)).toBe(expected)
})

test('a page with no similar word is not suggested', () => {
  expect(suggestPages('/pricing', pages, 5)).toEqual([])
  expect(suggestPages('/a/b', pages, 5)).toEqual([])
})
