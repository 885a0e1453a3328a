import { describe, expect, test } from 'vitest'
import { buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import {
  createDivisionLinker,
  displayedLocations,
  divisionPathAt,
} from '../../../src/navigation/lookup/division-links.ts'
import { indexNavigation, type NavigationIndex } from '../../../src/navigation/lookup/navigation-index.ts'
import { config, division, group, pages, type WrittenEntry } from '../../support/navigation.ts'

function indexOf(written: readonly WrittenEntry[], paths: readonly string[]): NavigationIndex {
  return indexNavigation(buildNavigation(config(written), pages(paths)).value)
}

const shown = (index: NavigationIndex, route: string) =>
  displayedLocations(index, route).map(place => divisionPathAt(index, place))

describe('placesShown', () => {
  test('lists each division once, the default version first', () => {
    const index = indexOf(
      [
        division('version 1', [division('tab Guides', ['a', group('More', ['a'])])]),
        division('version 2', [division('tab Guides', ['a']), division('tab API', ['a'])], { default: true }),
      ],
      ['a.md'],
    )
    expect(shown(index, '/a')).toEqual(['version:2/tab:guides', 'version:2/tab:api', 'version:1/tab:guides'])
  })

  test('leaves out divisions in which the page is hidden, but not divisions that are hidden themselves', () => {
    const index = indexOf(
      [
        division('version 3', ['a']),
        division('version 2', [group('Internal', ['a'], { hidden: true }), 'b']),
        division('version 1', ['a'], { hidden: true }),
      ],
      ['a.md', 'b.md'],
    )
    expect(shown(index, '/a')).toEqual(['version:3', 'version:1'])
  })

  test('distinguishes siblings whose names differ only in characters that URLs drop', () => {
    const index = indexOf([division('version 1 (a)', ['a']), division('version 1: a', ['a'])], ['a.md'])
    expect(shown(index, '/a')).toEqual(['version:1-a', 'version:1-a-2'])
  })

  test('is empty for a page outside the navigation', () => {
    expect(shown(indexOf(['a'], ['a.md', 'b.md']), '/b')).toEqual([])
    expect(shown(indexOf(['a'], ['a.md']), '/a')).toEqual([''])
  })
})

describe('links into divisions', () => {
  const index = indexOf(
    [
      division('version 2', [
        division('tab Guides', ['a', 'b', 'c']),
        division('tab API', ['d']),
        division('tab Menu', [division('item One', ['a', 'e']), division('item Two', ['f'])]),
      ]),
      division('version 1', [division('tab Guides', ['v1/x', 'a', 'b', 'v1/y']), division('tab API', ['d'])]),
    ],
    ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md', 'v1/x.md', 'v1/y.md'],
  )
  const link = (path: string, route: string) => {
    const key = [...index.divisionPaths].find(([, own]) => own === path)?.[0] ?? ''
    const target = index.divisions.get(key)
    if (!target) throw new Error(`No division ${path}`)
    return createDivisionLinker(index)(target, route)
  }

  test('a page that only one division lists needs no query', () => {
    expect(link('version:2', '/c')).toEqual({ route: '/c' })
  })

  test('a link to a shared page names the division; without scripts it opens the nearest page', () => {
    expect(link('version:1', '/a')).toEqual({ route: '/v1/x', shared: { route: '/a', query: 'version=1' } })
    expect(link('version:1', '/b')).toEqual({ route: '/v1/y', shared: { route: '/b', query: 'version=1' } })
    expect(link('version:2', '/b')).toEqual({ route: '/b', shared: { route: '/b', query: 'version=2' } })
  })

  test('a tab of the current version needs no query if no other tab lists the page', () => {
    expect(link('version:2/tab:api', '/d')).toEqual({ route: '/d' })
    // No page shows this tab by itself: the reader's version decides.
    expect(link('version:1/tab:api', '/d')).toEqual({ route: '/d' })
  })

  test('a menu item shown in other tabs gets a query if they may list its page', () => {
    expect(link('version:2/tab:menu/item:one', '/a')).toEqual({
      route: '/e',
      shared: { route: '/a', query: 'tab=menu' },
    })
  })
})

test('a division whose name is translated is found by its position', () => {
  const language = (code: string, products: readonly string[], page: string) =>
    division(
      `language ${code}`,
      products.map(name => division(`product ${name}`, [page])),
    )
  const index = indexOf(
    [language('en', ['Cloud', 'Self-Host'], 'a'), language('zh', ['云服务', '自部署'], 'zh/a')],
    ['a.md', 'zh/a.md'],
  )
  const [, selfHost] = displayedLocations(index, '/a')
  const chinese = [...index.divisions.values()].find(({ name }) => name === 'zh')
  if (!chinese) throw new Error('No Chinese')
  const link = createDivisionLinker(index)(chinese, '/zh/a', selfHost)
  expect(new URLSearchParams(link.shared?.query).get('product')).toBe('自部署')
})
