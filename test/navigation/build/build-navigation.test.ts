import { describe, expect, test } from 'vitest'
import { buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import { config, division, group, navigation, pages } from '../../support/navigation.ts'

describe('pages', () => {
  test.each([
    ['guides/start', 'guides/start.mdx'],
    ['/guides//start/', 'guides/start.md'],
    ['guides/start.mdx', 'guides/start.mdx'],
    ['guides', 'guides/index.mdx'],
    ['guides/index', 'guides/index.mdx'],
    ['index', 'index.mdx'],
  ])('an entry "%s" means the file %s', (entry, path) => {
    const { value, diagnostics } = buildNavigation(config([entry]), pages([path]))
    expect(diagnostics).toEqual([])
    expect(value.children).toMatchObject([{ type: 'page', route: [...pages([path]).keys()][0] }])
  })

  test.each(['Guides/START', 'guides%2Fstart', 'gui%64es/start'])(
    'an entry "%s" finds its page with a warning',
    entry => {
      const { value, diagnostics } = buildNavigation(config([entry]), pages(['guides/start.mdx']))
      expect(value.children).toMatchObject([{ route: '/guides/start' }])
      expect(diagnostics).toEqual([
        {
          code: 'navigation/misspelt-page',
          severity: 'warning',
          message: `The navigation lists the page "${entry}", but its file is "guides/start.mdx".`,
          span: expect.objectContaining({ path: 'docs.json' }),
          hint: 'Write "guides/start".',
        },
      ])
    },
  )

  test('an index file in capital letters is found', () => {
    const { value, diagnostics } = buildNavigation(
      config(['INDEX', 'Guides/Index']),
      pages(['index.mdx', 'guides/index.mdx']),
    )
    expect(value.children).toMatchObject([{ route: '/' }, { route: '/guides' }])
    expect(diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'navigation/misspelt-page Write "index".',
      'navigation/misspelt-page Write "guides/index".',
    ])
  })

  test('an entry without a file is reported and left out', () => {
    const { value, diagnostics } = buildNavigation(
      config(['index', 'quikstart']),
      pages(['index.mdx', 'quickstart.mdx']),
    )
    expect(value.children).toMatchObject([{ route: '/' }])
    expect(diagnostics).toEqual([
      {
        code: 'navigation/missing-page',
        severity: 'error',
        message: 'The navigation lists the page "quikstart", but the file "quikstart.mdx" does not exist.',
        span: expect.objectContaining({ path: 'docs.json' }),
        hint: 'Did you mean "quickstart"?',
      },
    ])
  })

  test.each([
    ['GET users', 'To list an operation, write "GET /users".'],
    ['POST/users', 'To list an operation, write "POST /users".'],
    ['GET', 'To list an operation, write "GET /users".'],
    [
      'specs/openapi.yaml',
      'To list the pages of an API description, attach it to a group or tab: "openapi": "specs/openapi.yaml".',
    ],
    ['start#install', 'Write only the path of the page: "start".'],
  ])('an entry "%s" gets the hint: %s', (written, hint) => {
    const { diagnostics } = buildNavigation(config(['index', written]), pages(['index.mdx', 'start.mdx']))
    expect(diagnostics.map(finding => [finding.code, finding.hint])).toEqual([['navigation/missing-page', hint]])
  })

  test('a page that was moved is suggested by its file name', () => {
    const { diagnostics } = buildNavigation(config(['webhooks']), pages(['guides/advanced/webhooks.mdx']))
    expect(diagnostics[0]?.hint).toBe('Did you mean "guides/advanced/webhooks"?')
  })

  test('a page with a url is a link and has no location', () => {
    const value = navigation(['forum'], { 'forum.mdx': { title: 'Forum', url: 'https://forum.example.com' } })
    expect(value.children).toMatchObject([{ type: 'link', title: 'Forum', href: 'https://forum.example.com' }])
    expect(value.locations.size).toBe(0)
  })

  test('labels, badges and marks come from the front matter', () => {
    const value = navigation(['a', 'b', 'c', 'd', 'long-page_name'], {
      'a.mdx': { title: 'A', sidebarTitle: 'Short', tag: 'NEW', icon: { name: 'rocket' }, deprecated: true },
      'b.mdx': { title: 'B', openapi: 'v3-openapi post /users/' },
      'c.mdx': { title: 'C', api: 'GET https://api.example.com/users', hideApiMarker: true },
      'd.mdx': { title: 'D', openapi: 'webhook order.created' },
      'long-page_name.mdx': { title: '' },
    })
    expect(value.children).toMatchObject([
      { title: 'Short', tag: 'NEW', icon: { name: 'rocket' }, isDeprecated: true, method: undefined },
      { title: 'B', method: 'POST' },
      { title: 'C', method: undefined },
      { title: 'D', method: 'WEBHOOK' },
      { title: 'Long page name' },
    ])
  })

  test('a page gets the mark of its content unless its front matter sets one', () => {
    const [chat, quiet] = [...pages({ 'a.mdx': {}, 'b.mdx': { hideApiMarker: true } }).values()]
    if (!chat || !quiet) throw new Error('no pages')
    const marked = new Map([chat, quiet].map(page => [page.route, { ...page, marker: 'WSS' }]))
    const { value } = buildNavigation(config(['a', 'b']), marked)
    expect(value.children).toMatchObject([{ method: 'WSS' }, { method: undefined }])
  })

  test('operations stay in the tree', () => {
    const { value, diagnostics } = buildNavigation(config(['GET /users']), pages([]))
    expect(value.children).toMatchObject([{ type: 'operation', method: 'GET', path: '/users' }])
    expect(diagnostics).toEqual([])
  })

  test('a page that is listed twice is shown once, with a warning', () => {
    const { value, diagnostics } = buildNavigation(config(['a', 'a', group('G', ['a'])]), pages(['a.mdx']))
    expect(value.children).toMatchObject([{ route: '/a' }, { children: [{ route: '/a' }] }])
    expect(diagnostics).toMatchObject([{ code: 'navigation/repeated-page', severity: 'warning' }])
  })
})

describe('groups', () => {
  test('the root page is not repeated among the children', () => {
    const value = navigation([group('G', ['g/index', 'g/a'], { root: '/g/index.mdx' })], ['g/index.mdx', 'g/a.mdx'])
    expect(value.children).toMatchObject([{ root: '/g', rootPage: { route: '/g' }, children: [{ route: '/g/a' }] }])
  })

  test('a missing root page is reported at the group', () => {
    const { value, diagnostics } = buildNavigation(config([group('G', ['a'], { root: 'b' })]), pages(['a.mdx']))
    expect(value.children).toMatchObject([{ root: undefined, children: [{ route: '/a' }] }])
    expect(diagnostics).toMatchObject([{ code: 'navigation/missing-page' }])
  })

  test('boost, directory and API specs are inherited until a child sets its own', () => {
    const inner = group('Inner', ['GET /x'], { boost: 3 })
    const outer = group('Outer', [inner], { boost: 2 })
    const value = navigation([division('tab T', [outer], { directory: 'card', openapi: 'api.yaml' })], [])
    const inherited = { openapi: { sources: [{ source: 'api.yaml' }] } }
    expect(value.children).toMatchObject([
      {
        ...inherited,
        children: [
          {
            ...inherited,
            boost: 2,
            directory: 'card',
            children: [{ ...inherited, boost: 3, directory: 'card', children: [inherited] }],
          },
        ],
      },
    ])
  })
})

describe('divisions', () => {
  test('languages are labelled in the language itself', () => {
    const value = navigation([division('language de', ['a']), division('language jp', ['b'])], ['a.mdx', 'b.mdx'])
    expect(value.children).toMatchObject([{ label: 'Deutsch' }, { label: '日本語' }])
  })

  test('a division opens at its href, its first visible page, or its first link', () => {
    const value = navigation(
      [
        division('tab Blog', [], { href: 'blog' }),
        division('tab Guides', ['secret', group('Start', ['b'], { root: 'a' })]),
        division('tab Versions', [division('version 1', ['old']), division('version 2', ['b'], { default: true })]),
        division('tab Links', [division('item Forum', [], { href: 'https://forum.example.com' })]),
        division('tab Internal', ['old'], { hidden: true }),
        division('tab API', ['GET /users']),
      ],
      { 'a.mdx': {}, 'b.mdx': {}, 'old.mdx': {}, 'secret.mdx': { hidden: true } },
    )
    const landings = value.children.map(node => (node.type === 'division' ? node.landing : node))
    expect(landings).toEqual(['/blog', '/a', '/b', 'https://forum.example.com', '/old', undefined])
  })

  test('the site opens at its root page, or else at the first visible page of the default divisions', () => {
    const written = [division('language en', ['en/a']), division('language de', ['de/a'], { default: true })]
    expect(navigation(written, ['en/a.mdx', 'de/a.mdx']).home).toBe('/de/a')
    expect(navigation(written, ['en/a.mdx', 'de/a.mdx', 'index.mdx']).home).toBe('/')
    expect(navigation([], []).home).toBeUndefined()
  })

  test('if the navigation has no visible page, the site opens at the first page of the uppermost folder', () => {
    const links = [division('tab Forum', [], { href: 'https://forum.example.com' })]
    expect(navigation(links, ['guides/a.mdx', 'z.mdx', 'x.mdx']).home).toBe('/x')
    const hidden = { 'a.mdx': { hidden: true }, 'b.mdx': { url: 'https://example.com' } }
    expect(navigation([], hidden).home).toBeUndefined()
    expect(navigation(['a'], { ...hidden, 'c.mdx': {} }).home).toBe('/c')
  })

  test('a page in two languages is reported, but a page under two codes of one language is not', () => {
    const twice = (one: string, other: string) =>
      buildNavigation(config([division(one, ['a']), division(other, ['a'])]), pages(['a.mdx'])).diagnostics
    expect(twice('language en', 'language de')).toMatchObject([
      {
        code: 'navigation/page-in-two-languages',
        severity: 'warning',
        message:
          'The page "/a" is listed in the languages "en" and "de". It is published once, with the navigation of one language.',
      },
    ])
    expect(twice('language zh-CN', 'language zh-Hans')).toEqual([])
    expect(twice('version 1', 'version 2')).toEqual([])
  })

  test('pages of a spec that two languages list give one error with a hint for all of them', () => {
    const made = new Map(
      [...pages(['api/a', 'api/b', 'api/c'])].map(([route, page]) => [route, { ...page, path: 'a.yaml' }]),
    )
    const listed = (...paths: string[]) => [group('API', paths)]
    const found = (one: readonly string[], ...others: (readonly string[])[]) => {
      const codes = ['de', 'fr']
      const divisions = others.map((paths, at) => division(`language ${codes[at]}`, listed(...paths)))
      return buildNavigation(config([division('language en', listed(...one)), ...divisions]), made).diagnostics
    }
    expect(found(['api/a'], ['api/a']).map(({ message }) => message)).toEqual([
      'The page "/api/a" of "a.yaml" is listed in the languages "en" and "de". It is published once, with the navigation of one language.',
    ])
    expect(found(['api/a', 'api/b', 'api/c'], ['api/a', 'api/b', 'api/c'], ['api/a'])).toMatchObject([
      {
        code: 'navigation/page-in-two-languages',
        severity: 'warning',
        message:
          'The page "/api/a" and 2 more of "a.yaml" are listed in the languages "en" and "de". Each is published once, with the navigation of one language.',
        hint: 'Give the API description its own folder in the language "de": { "source": "…", "directory": "…" }.',
      },
    ])
    expect(found(['api/a', 'api/b'], ['api/a'], ['api/b']).map(({ message }) => message)).toEqual([
      'The page "/api/a" of "a.yaml" is listed in the languages "en" and "de". It is published once, with the navigation of one language.',
      'The page "/api/b" of "a.yaml" is listed in the languages "en" and "fr". It is published once, with the navigation of one language.',
    ])
  })
})

describe('locations', () => {
  const placesOf = (written: Parameters<typeof navigation>[0], paths: Parameters<typeof navigation>[1]) =>
    navigation(written, paths).locations.get('/a')

  test('a page knows its surrounding divisions and groups', () => {
    expect(placesOf([division('tab T', [group('G', [group('H', ['a'])])])], ['a.mdx'])).toEqual([
      { divisions: ['0'], groups: ['0.0', '0.0.0'], isVisible: true, isDiscoverable: true },
    ])
  })

  test('visible locations come first, then those in default versions, then the order in the file', () => {
    const hidden = group('Hidden', ['a'], { hidden: true })
    const places = placesOf(
      [
        division('version 1', [hidden, group('G', ['a'])]),
        division('version 2', [group('G', ['a']), group('H', ['a'])], { default: true }),
      ],
      ['a.mdx'],
    )
    expect(places?.map(({ divisions, groups }) => [...divisions, ...groups].at(-1))).toEqual([
      '1.0',
      '1.1',
      '0.1',
      '0.0',
    ])
  })

  test('the nearest node with "hidden" decides whether its pages can be found', () => {
    const nested = group('Inner', ['a'], { hidden: true })
    const outer = { hidden: true, searchable: true }
    expect(placesOf([division('tab T', ['a'], outer)], ['a.mdx'])?.[0]).toMatchObject({
      isVisible: false,
      isDiscoverable: true,
    })
    expect(placesOf([division('tab T', [nested], outer)], ['a.mdx'])?.[0]).toMatchObject({ isDiscoverable: false })
  })
})
