import { describe, expect, test } from 'vitest'
import { displayedLocations } from '../../../src/navigation/lookup/division-links.ts'
import { navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import type { NavLocation } from '../../../src/navigation/navigation.ts'
import { divisionLinksOf, selectorsOf } from '../../../src/render/navigation-views/division-views.ts'
import type { NavigationFrame } from '../../../src/render/navigation-views/navigation-frame.ts'
import { division, group } from '../../support/navigation.ts'
import { choices, frameOf } from '../../support/navigation-frame.ts'

const at = (frame: NavigationFrame, route: string | undefined) => ({
  route,
  location: navLocationOf(frame.index, route),
})
const tabs = (frame: NavigationFrame, route: string | undefined) => divisionLinksOf('tab', frame, at(frame, route))
const anchors = (frame: NavigationFrame, route: string) => divisionLinksOf('anchor', frame, at(frame, route))
const selectors = (frame: NavigationFrame, route: string) =>
  selectorsOf(frame, at(frame, route)).map(({ kind, label, entries }) => [`${kind}: ${label}`, ...choices(entries)])

describe('tabs', () => {
  test('link to their first page or their address and mark the current one', () => {
    const frame = frameOf(
      [
        division('tab Guides', [group('G', ['a', 'b'])]),
        division('tab API', ['c'], { align: 'end' }),
        division('tab Blog', [], { href: 'https://blog.example.com' }),
        division('tab Internal', ['d'], { hidden: true }),
        division('tab Operations', ['GET /x']),
      ],
      ['a.md', 'b.md', 'c.md', 'd.md'],
    )
    expect(choices(tabs(frame, '/b'))).toEqual(['Guides /a *', 'API /c', 'Blog https://blog.example.com'])
    expect(choices(tabs(frame, '/d'))).toEqual(['Guides /a', 'API /c', 'Blog https://blog.example.com'])
    expect(tabs(frame, '/b').map(({ align, isExternal }) => [align, isExternal])).toEqual([
      ['start', false],
      ['end', false],
      ['start', true],
    ])
  })

  test('a tab that links to a page is current on that page', () => {
    const frame = frameOf(
      [division('tab Guides', ['a']), division('tab Changes', [], { href: 'changes' })],
      ['a.md', 'changes.md'],
    )
    expect(choices(tabs(frame, '/changes'))).toContain('Changes /changes *')
  })

  test('a menu item can contain tabs and anchors, which its pages show', () => {
    const frame = frameOf(
      [
        division('tab Home', ['a']),
        division('tab More', [
          division('item Tabbed', [division('tab One', ['b']), division('tab Two', ['c'])]),
          division('item Anchored', [division('anchor Three', ['d']), division('anchor Four', ['e'])]),
        ]),
      ],
      ['a.md', 'b.md', 'c.md', 'd.md', 'e.md'],
    )
    expect(choices(tabs(frame, '/a')[1]?.menu ?? [])).toEqual(['Tabbed /b', 'Anchored /d'])
    expect(choices(tabs(frame, '/c'))).toEqual(['Home /a', 'More /b *', 'One /b', 'Two /c *'])
    expect(choices(anchors(frame, '/e'))).toEqual(['Three /d', 'Four /e *'])
  })

  test('a menu lists its items and marks the current one', () => {
    const frame = frameOf(
      [
        division('tab Resources', [
          division('item Cookbook', ['a'], { description: 'Recipes', icon: 'book' }),
          division('item Drafts', ['d'], { hidden: true }),
          division('item Forum', [], { href: 'https://forum.example.com' }),
        ]),
        division('tab API', ['b']),
      ],
      ['a.md', 'b.md', 'd.md'],
    )
    const [resources] = tabs(frame, '/a')
    expect(choices(resources?.menu ?? [])).toEqual(['Cookbook /a *', 'Forum https://forum.example.com'])
    expect(resources?.menu[0]).toMatchObject({ description: 'Recipes', icon: { kind: 'image', src: 'book' } })
    expect(choices(tabs(frame, '/b')[0]?.menu ?? [])).toEqual(['Cookbook /a', 'Forum https://forum.example.com'])
  })

  test("are those of the page's own language, version or anchor", () => {
    const frame = frameOf(
      [
        division('language en', [division('tab Guides', ['a']), division('tab API', ['b'])]),
        division('language de', [division('tab Anleitungen', ['de/a'])]),
      ],
      ['a.md', 'b.md', 'de/a.md'],
    )
    expect(choices(tabs(frame, '/b'))).toEqual(['Guides /a', 'API /b *'])
    expect(choices(tabs(frame, '/de/a'))).toEqual(['Anleitungen /de/a *'])
  })

  test('global tabs come last on every page, and tabs of a division only on its pages', () => {
    const blog = division('tab Blog', [], { href: '/blog' })
    const status = division('tab Status', [], { href: 'https://status.example.com' })
    const frame = frameOf(
      [
        division('version 2', [division('tab Guides', ['a'])], { global: { tabs: [status] } }),
        division('version 1', ['v1/a']),
      ],
      ['a.md', 'v1/a.md'],
      { root: { global: { tabs: [blog] } } },
    )
    expect(choices(tabs(frame, '/a'))).toEqual(['Guides /a *', 'Blog /blog', 'Status https://status.example.com'])
    expect(choices(tabs(frame, '/v1/a'))).toEqual(['Blog /blog'])
  })

  test('nothing is current on a page outside the navigation', () => {
    const frame = frameOf([division('tab Guides', ['a']), division('tab API', ['b'])], ['a.md', 'b.md'])
    expect(choices(tabs(frame, undefined))).toEqual(['Guides /a', 'API /b'])
  })
})

describe('anchors', () => {
  test('come with the global ones, wherever they are in the tree', () => {
    const color = { light: '#112233', dark: '#445566' }
    const written = [division('anchor Docs', [division('tab Start', ['a']), division('tab API', ['b'])], { color })]
    const github = division('anchor GitHub', [], { href: 'https://github.com/x/y' })
    const frame = frameOf(written, ['a.md', 'b.md'], { root: { global: { anchors: [github] } } })
    expect(choices(anchors(frame, '/b'))).toEqual(['Docs /a *', 'GitHub https://github.com/x/y'])
    expect(anchors(frame, '/b')[0]).toMatchObject({ color })
    expect(choices(tabs(frame, '/b'))).toEqual(['Start /a', 'API /b *'])
  })
})

describe('selectors', () => {
  test('appear for each choice on the path to the page', () => {
    const frame = frameOf(
      [
        division('language en', [
          division('product Cloud', [division('version 2', ['cloud/a']), division('version 1', ['cloud/v1/a'])]),
          division('product Edge', ['edge/a']),
        ]),
        division('language de', [division('product Cloud', ['de/cloud/a'])]),
      ],
      ['cloud/a.md', 'cloud/v1/a.md', 'edge/a.md', 'de/cloud/a.md'],
    )
    expect(selectors(frame, '/cloud/v1/a')).toEqual([
      ['product: Cloud', 'Cloud /cloud/v1/a = *', 'Edge /edge/a'],
      ['language: English', 'English /cloud/v1/a = *', 'Deutsch /de/cloud/a'],
      ['version: 1', '2 /cloud/a =', '1 /cloud/v1/a = *'],
    ])
    expect(selectors(frame, '/edge/a')).toEqual([
      ['product: Edge', 'Cloud /cloud/a =', 'Edge /edge/a = *'],
      ['language: English', 'English /edge/a = *', 'Deutsch /de/cloud/a'],
    ])
  })

  test('a selector of one visible entry is not shown', () => {
    const frame = frameOf(
      [division('version 2', ['a']), division('version 1', ['b'], { hidden: true })],
      ['a.md', 'b.md'],
    )
    expect(selectors(frame, '/a')).toEqual([])
    expect(selectors(frame, '/b')).toEqual([['version: 1', '2 /a', '1 /b = *']])
  })

  test('a global product or dropdown is shown even if it is the only one', () => {
    const link = (name: string) => division(name, [], { href: 'https://example.com' })
    const global = {
      products: [link('product Edge')],
      dropdowns: [link('dropdown Forum')],
      versions: [link('version 1')],
    }
    const frame = frameOf(['a'], ['a.md'], { root: { global } })
    expect(selectors(frame, '/a')).toEqual([
      ['product: Edge', 'Edge https://example.com'],
      ['dropdown: Forum', 'Forum https://example.com'],
    ])
  })

  describe('of a page that several versions list', () => {
    const frame = frameOf(
      [division('version 1', ['a', 'v1/b']), division('version 2', ['a', 'c'], { default: true })],
      ['a.md', 'v1/b.md', 'c.md'],
    )
    const [entries, locations] = [
      (location?: NavLocation) => selectorsOf(frame, location ? { route: '/a', location } : at(frame, '/a'))[0],
      displayedLocations(frame.index, '/a'),
    ]

    test('only the entry of the division that is shown is current', () => {
      expect(choices(entries()?.entries ?? [])).toEqual(['1 /v1/b =', '2 /a = *'])
      expect(entries()?.current?.title).toBe('2')
      expect(choices(entries(locations[1])?.entries ?? [])).toEqual(['1 /v1/b = *', '2 /a ='])
    })

    test('scripts keep the page; without scripts the nearest page of the version is opened', () => {
      expect(entries()?.entries.map(({ href, divisionHref }) => [href, divisionHref])).toEqual([
        ['/v1/b', '/a?version=1'],
        ['/a', '/a?version=2'],
      ])
    })
  })

  test('a tab whose first page belongs to another tab opens that page in itself', () => {
    const frame = frameOf(
      [division('tab Guides', ['a']), division('tab API', ['a', 'b']), division('tab More', ['c'])],
      ['a.md', 'b.md', 'c.md'],
    )
    expect(tabs(frame, '/c').map(({ href, divisionHref }) => [href, divisionHref])).toEqual([
      ['/a', '/a?tab=guides'],
      ['/b', '/a?tab=api'],
      ['/c', undefined],
    ])
  })

  test('versions of one tab belong to that tab', () => {
    const frame = frameOf(
      [
        division('tab Spec', [
          division('version Version 2 (latest)', ['spec/2/a']),
          division('version Draft', ['spec/draft/a']),
        ]),
        division('tab Blog', ['blog']),
      ],
      ['spec/2/a.md', 'spec/draft/a.md', 'blog.md'],
    )
    expect(selectors(frame, '/blog')).toEqual([])
    expect(selectors(frame, '/spec/draft/a')).toEqual([
      ['version: Draft', 'Version 2 (latest) /spec/2/a =', 'Draft /spec/draft/a = *'],
    ])
  })

  test('links of the site join the selector of their kind or create one', () => {
    const old = division('version 0.x', [], { href: 'https://old.example.com' })
    const forum = division('dropdown Forum', [], { href: 'https://forum.example.com' })
    const chat = division('dropdown Chat', [], { href: 'https://chat.example.com' })
    const frame = frameOf([division('version 1', ['a'])], ['a.md'], {
      root: { global: { versions: [old], dropdowns: [forum, chat] } },
    })
    expect(selectors(frame, '/a')).toEqual([
      ['version: 1', '1 /a = *', '0.x https://old.example.com'],
      ['dropdown: Forum', 'Forum https://forum.example.com', 'Chat https://chat.example.com'],
    ])
  })

  test('languages have their language tag', () => {
    const frame = frameOf([division('language jp', ['a']), division('language cn', ['b'])], ['a.md', 'b.md'])
    expect(selectorsOf(frame, at(frame, '/a'))[0]?.entries.map(({ lang, name }) => [name, lang])).toEqual([
      ['jp', 'ja'],
      ['cn', 'zh'],
    ])
  })

  test('a product shows its menu', () => {
    const frame = frameOf(
      [division('product A', [division('item One', ['a']), division('item Two', ['b'])]), division('product B', ['c'])],
      ['a.md', 'b.md', 'c.md'],
    )
    const [selector] = selectorsOf(frame, at(frame, '/b'))
    expect(choices(selector?.entries[0]?.menu ?? [])).toEqual(['One /a', 'Two /b *'])
  })
  test('the menu of a single product can be reached', () => {
    const frame = frameOf(
      [division('product A', [division('item One', ['a']), division('item Two', ['b'])])],
      ['a.md', 'b.md'],
    )
    expect(choices(selectorsOf(frame, at(frame, '/b'))[0]?.entries[0]?.menu ?? [])).toEqual(['One /a', 'Two /b *'])
  })
})
