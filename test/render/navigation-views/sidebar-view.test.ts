import { describe, expect, test } from 'vitest'
import { navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { estimateEntrySize } from '../../../src/render/navigation-views/estimate-size.ts'
import type { NavigationFrame } from '../../../src/render/navigation-views/navigation-frame.ts'
import { lazyListsOf, sidebarOf } from '../../../src/render/navigation-views/sidebar-view.ts'
import type { SidebarNodeView } from '../../../src/render/templates/navigation-view.ts'
import { division, group, type WrittenEntry } from '../../support/navigation.ts'
import { frameOf, outline } from '../../support/navigation-frame.ts'

const sidebar = (frame: NavigationFrame, route: string): readonly SidebarNodeView[] =>
  sidebarOf(frame, route, navLocationOf(frame.index, route))

describe('a sidebar', () => {
  test('marks the page and opens the groups around it', () => {
    const frame = frameOf(
      ['a', group('G', ['b', group('Inner', ['c']), group('Other', ['d']), group('Wide', ['e'], { expanded: true })])],
      ['a.md', 'b.md', 'c.md', 'd.md', 'e.md'],
    )
    expect(outline(sidebar(frame, '/c'))).toEqual([
      '/a',
      '> G',
      '  /b',
      '  > Inner',
      '    /c *',
      '  Other [folded]',
      '    /d',
      '  Wide',
      '    /e',
    ])
  })

  test('contains all fields of an entry that a template shows', () => {
    const frame = frameOf([group('G', ['g/a'], { root: 'g/index', icon: 'star', tag: 'NEW' })], {
      'g/index.md': { title: 'Overview' },
      'g/a.md': { title: 'A', icon: { name: 'rocket' }, tag: 'beta', api: 'POST /a', deprecated: true },
    })
    expect(sidebar(frame, '/g/a')).toEqual([
      {
        type: 'group',
        key: '0',
        title: 'G',
        icon: { kind: 'image', src: 'star' },
        tag: 'NEW',
        href: '/g',
        isCurrent: false,
        isActive: true,
        isOpen: true,
        isFoldable: false,
        drilldownHref: '/g',
        depth: 0,
        children: [
          {
            type: 'page',
            title: 'A',
            href: '/g/a',
            icon: { kind: 'image', src: 'rocket' },
            isExternal: false,
            isCurrent: true,
            tag: 'beta',
            method: 'POST',
            isDeprecated: true,
          },
        ],
      },
    ])
  })

  test('a root page makes its group current', () => {
    const frame = frameOf([group('G', ['a'], { root: 'g' })], ['g.md', 'a.md'])
    expect(outline(sidebar(frame, '/g'))).toEqual(['> G *', '  /a'])
  })

  test('a nested group with only its root page cannot be expanded', () => {
    const frame = frameOf([group('G', [group('Inner', [], { root: 'a' }), 'b'])], ['a.md', 'b.md'])
    const [outer] = sidebar(frame, '/b')
    expect(outer?.type === 'group' && outer.children[0]).toMatchObject({ href: '/a', isFoldable: false, isOpen: true })
  })

  test('external links are marked', () => {
    const frame = frameOf(['a', 'forum'], { 'a.md': {}, 'forum.md': { url: 'https://forum.example.com' } })
    expect(sidebar(frame, '/a')[1]).toMatchObject({ href: 'https://forum.example.com', isExternal: true })
  })

  test('empty groups are left out', () => {
    const written = [group('Empty', []), group('API', ['GET /x']), group('Secret', ['s']), group('G', ['a'])]
    const frame = frameOf(written, { 'a.md': {}, 's.md': { hidden: true } })
    expect(outline(sidebar(frame, '/a'))).toEqual(['> G', '  /a *'])
  })

  test('groups with the same name stay separate', () => {
    const frame = frameOf([group('G', [group('Same', ['a']), group('Same', ['b'])])], ['a.md', 'b.md'])
    expect(outline(sidebar(frame, '/b'))).toEqual(['> G', '  Same [folded]', '    /a', '  > Same', '    /b *'])
  })

  test('a group without a title lists its pages in its place', () => {
    const frame = frameOf([group('', ['a', group('G', ['b'])])], ['a.md', 'b.md'])
    expect(outline(sidebar(frame, '/a'))).toEqual(['/a *', 'G', '  /b'])
    expect(outline(sidebar(frame, '/b'))).toEqual(['/a', '> G', '  /b *'])
  })

  test('lists the innermost division of the page', () => {
    const frame = frameOf(
      [
        division('version 2', [
          division('dropdown Docs', [group('Docs', ['a'])]),
          division('dropdown SDK', [division('anchor Python', ['b']), division('anchor Go', ['c'])]),
        ]),
      ],
      ['a.md', 'b.md', 'c.md'],
    )
    expect(outline(sidebar(frame, '/b'))).toEqual(['/b *'])
    expect(outline(sidebar(frame, '/a'))).toEqual(['> Docs', '  /a *'])
  })
})

describe('a page in several locations', () => {
  const frame = frameOf([group('G', ['a']), group('H', ['a'])], ['a.md'])

  test('is current in the first one', () => {
    expect(outline(sidebar(frame, '/a'))).toEqual(['> G', '  /a *', 'H', '  /a'])
  })

  test('is current in the requested one', () => {
    const second = frame.index.navigation.locations.get('/a')?.[1]
    expect(second && outline(sidebarOf(frame, '/a', second))).toEqual(['G', '  /a', '> H', '  /a *'])
  })
})

describe('hidden pages', () => {
  const frame = frameOf(
    [
      division('tab Guides', [group('G', ['a', 'own']), group('Drafts', ['draft', 'other'], { hidden: true })]),
      division('tab Internal', [group('Notes', ['note'])], { hidden: true }),
    ],
    { 'a.md': {}, 'own.md': { hidden: true }, 'draft.md': {}, 'other.md': {}, 'note.md': {}, 'guides/lost.md': {} },
  )

  test('a page that hides itself is in no list, but its group is open', () => {
    expect(outline(sidebar(frame, '/own'))).toEqual(['> G', '  /a'])
  })

  test('a hidden group is only shown on its own pages', () => {
    expect(outline(sidebar(frame, '/a'))).toEqual(['> G', '  /a *'])
    expect(outline(sidebar(frame, '/draft'))).toEqual(['G', '  /a', '> Drafts', '  /draft *', '  /other'])
  })

  test('a hidden tab shows its own sidebar on its pages', () => {
    expect(outline(sidebar(frame, '/note'))).toEqual(['> Notes', '  /note *'])
  })

  test('a page outside the navigation is shown with the default sidebar', () => {
    expect(outline(sidebar(frame, '/guides/lost'))).toEqual(['G', '  /a'])
  })

  test('a page outside the navigation is shown with the sidebar of its folder', () => {
    const languages = frameOf(
      [division('language en', ['a']), division('language de', ['de/a'])],
      ['a.md', 'de/a.md', 'de/drafts/b.md'],
    )
    expect(outline(sidebar(languages, '/de/drafts/b'))).toEqual(['/de/a'])
  })
})

describe('drilldown', () => {
  const drilldowns = (drilldown: boolean | undefined) => {
    const frame = frameOf(
      [group('G', ['a', group('H', ['b']), group('R', ['c'], { root: 'r' })])],
      ['a.md', 'b.md', 'c.md', 'r.md'],
      {
        drawing: { drilldown },
      },
    )
    const [g] = sidebar(frame, '/a')
    return g?.type === 'group' ? g.children.map(node => (node.type === 'group' ? node.drilldownHref : node.title)) : []
  }

  test('on: a group opens its first page', () => expect(drilldowns(true)).toEqual(['/a', '/b', '/r']))
  test('off: a group only opens', () => expect(drilldowns(false)).toEqual(['/a', undefined, undefined]))
  test('unset: a group opens its root page', () => expect(drilldowns(undefined)).toEqual(['/a', undefined, '/r']))
})

describe('a large sidebar', () => {
  const paths = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}`)
  const sizes = { a: 264, b: 35, c: 2, d: 1 }
  const all = Object.entries(sizes).flatMap(([folder, count]) => paths(folder, count))
  const frame = frameOf(
    [
      group('A', paths('a', sizes.a)),
      group('B', [...paths('b', sizes.b), group('C', paths('c', sizes.c))]),
      group('D', [], { root: 'd/0' }),
    ],
    all.map(path => `${path}.md`),
  )

  test('is fully on each page up to the limit', () => {
    const small = frameOf(
      [group('A', paths('a', 264)), group('B', paths('b', 35)), 'd/0'],
      all.map(path => `${path}.md`),
    )
    expect(outline(sidebar(small, '/d/0'))).toHaveLength(302)
    expect(lazyListsOf(small)).toEqual([])
  })

  test('contains the lists around the page and loads the others on demand', () => {
    expect(outline(sidebar(frame, '/c/1'))).toEqual([
      'A [fetched]',
      '> B',
      ...paths('b', sizes.b).map(path => `  /${path}`),
      '  > C',
      '    /c/0',
      '    /c/1 *',
      'D',
    ])
  })

  test('a group loaded on demand links to its first page and can be collapsed', () => {
    expect(sidebar(frame, '/c/1')[0]).toMatchObject({
      firstHref: '/a/0',
      isOpen: false,
      isFoldable: true,
      children: [],
    })
  })

  test('each group loaded on demand has a list in which no page is current', () => {
    const lists = lazyListsOf(frame)
    expect(lists.map(({ nodes }) => nodes().length)).toEqual([264, 36, 2])
    expect(sidebar(frame, '/c/1')[0]).toMatchObject({ lazyHref: `/${lists[0]?.path}` })
    expect(JSON.stringify(lists.map(({ nodes }) => nodes()))).not.toContain('"isCurrent":true')
  })

  test('shows the part of a long list around the page, with links to the rest', () => {
    const pages = paths('a', 1000)
    const long = frameOf(
      [group('A', pages)],
      pages.map(path => `${path}.md`),
    )
    const list = (route: string) => {
      const [node] = sidebar(long, route)
      return node?.type === 'group' ? node.children : []
    }
    const ends = (route: string) => [list(route)[0], list(route).at(-1)].map(node => node?.type === 'page' && node)
    expect(list('/a/500')).toHaveLength(38)
    expect(list('/a/500').findIndex(({ isCurrent }) => isCurrent)).toBe(19)
    expect(ends('/a/500')).toMatchObject([
      { href: '/a/481', more: 'previous' },
      { href: '/a/518', more: 'next' },
    ])
    expect(ends('/a/0')).toMatchObject([
      { href: '/a/0', isCurrent: true },
      { href: '/a/36', more: 'next' },
    ])
    expect(ends('/a/999')).toMatchObject([
      { href: '/a/963', more: 'previous' },
      { href: '/a/999', isCurrent: true },
    ])
  })

  test('shows a part of a long list of groups too', () => {
    const folders = Array.from({ length: 400 }, (_, at) => `f${at}`)
    const many = frameOf(
      folders.map(folder => group(folder, [`${folder}/x`])),
      folders.map(folder => `${folder}/x.md`),
    )
    const list = sidebar(many, '/f200/x')
    expect(list).toHaveLength(62)
    expect([list[0], list.at(-1)]).toMatchObject([
      { href: '/f169/x', more: 'previous' },
      { href: '/f230/x', more: 'next' },
    ])
  })

  test('of API pages stays within the page budget, in bytes and on all levels', () => {
    const title = 'A rather long title, as descriptions have them, of the group or page number'
    const method = { title, api: 'POST /a' }
    const folders = Array.from({ length: 159 }, (_, at) => `f${at}`)
    const written = (folder: string) => [...paths(folder, 40), group(title, paths(`${folder}/in`, 40))]
    const files = folders.flatMap(folder => [...paths(folder, 40), ...paths(`${folder}/in`, 40)])
    const api = frameOf(
      folders.map(folder => group(`${title} ${folder}`, written(folder))),
      Object.fromEntries(files.map(path => [`${path}.md`, method])),
    )
    const routes = ['/f0/0', '/f80/39', '/f80/in/20', '/f158/in/39']
    const weights = routes.map(route => sidebar(api, route).reduce((sum, node) => sum + estimateEntrySize(node), 0))
    expect(weights.map(weight => weight > 16_000 && weight < 22_500)).toEqual([true, true, true, true])
    expect(sidebar(api, '/f80/in/20').length).toBeGreaterThan(10)
    expect(
      outline(sidebar(api, '/f80/in/20')).filter(line => line.startsWith('      ') || line.endsWith('*')).length,
    ).toBe(1)
  })

  test('of API pages without marks has the same budget', () => {
    const pages = paths('a', 200)
    const unmarked = { title: 'A rather long title, as descriptions have them', api: 'GET /a', hideApiMarker: true }
    const api = frameOf([group('A', pages)], Object.fromEntries(pages.map(path => [`${path}.md`, unmarked])))
    expect(outline(sidebar(api, '/a/100'))).toHaveLength(39)
  })

  test('of API pages leaves space for tabs above it', () => {
    const pages = paths('a', 200)
    const endpoint = { title: 'A rather long title, as descriptions have them, of an operation', api: 'GET /a' }
    const api = frameOf([group('A', pages)], Object.fromEntries(pages.map(path => [`${path}.md`, endpoint])))
    const place = navLocationOf(api.index, '/a/100')
    const [alone, below] = [0, 20_000].map(above => outline(sidebarOf(api, '/a/100', place, above)).length)
    expect([alone, below]).toEqual([39, 33])
  })

  test('keeps the file names of its lists when titles in them change, and when other groups are added', () => {
    const pathsOf = (groups: readonly WrittenEntry[], titles: Readonly<Record<string, object>> = {}) =>
      lazyListsOf(frameOf(groups, { ...Object.fromEntries(all.map(path => [`${path}.md`, {}])), ...titles })).map(
        ({ path }) => path,
      )
    const [first = '', second = ''] = pathsOf([group('A', all), group('B', all)])
    expect(first).not.toBe(second)
    expect(pathsOf([group('A', all)], { 'a/1.md': { title: 'Other' } })).toEqual([first])
    expect(pathsOf([group('New', all), group('B', all), group('A', all)])).toEqual([expect.anything(), second, first])
  })

  test('has a file for each list, also if groups have the same title', () => {
    const lists = lazyListsOf(
      frameOf(
        [group('A', all), group('A', all)],
        all.map(path => `${path}.md`),
      ),
    )
    expect(new Set(lists.map(({ path }) => path)).size).toBe(2)
  })
})
