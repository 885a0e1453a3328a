import { describe, expect, test } from 'vitest'
import { linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

function read(navigation: object) {
  const { config, diagnostics } = readConfig({ navigation })
  return {
    navigation: config.navigation,
    children: withoutSpans(config.navigation.children),
    lines: linesOf(diagnostics),
  }
}

const division = { default: false, hidden: false, searchable: false, global: [], children: [] }
const group = { expanded: false, hidden: false, searchable: false, children: [] }

test('every field of a group is parsed', () => {
  const { children, lines } = read({
    groups: [
      {
        group: 'Start',
        icon: 'rocket',
        iconType: 'duotone',
        tag: 'NEW',
        root: '/start/index.mdx',
        expanded: true,
        hidden: true,
        searchable: true,
        boost: 2,
        public: true,
        directory: 'card',
        openapi: { source: '/specs/v1.yaml', directory: '/api/v1' },
        sdk: { format: 'typedoc', source: 'sdk.json' },
        pages: ['a', { group: 'Inner', collapsed: false, pages: [] }],
      },
    ],
  })
  expect(children).toEqual([
    {
      type: 'group',
      title: 'Start',
      icon: { name: 'rocket', style: 'duotone' },
      tag: 'NEW',
      root: 'start/index',
      expanded: true,
      hidden: true,
      searchable: true,
      boost: 2,
      public: true,
      directory: 'card',
      openapi: { sources: [{ source: 'specs/v1.yaml', directory: 'api/v1' }] },
      sdk: { sources: [{ source: 'sdk.json' }], format: 'typedoc' },
      children: [
        { type: 'page', path: 'a' },
        { ...group, type: 'group', title: 'Inner', expanded: true },
      ],
    },
  ])
  expect(lines).toEqual(['hint config/renamed-key 33:13 The key "collapsed" is now "expanded".'])
})

test('every kind of division is parsed with its fields', () => {
  const { children, lines } = read({
    languages: [
      {
        language: 'en',
        banner: { content: 'Hello' },
        navbar: { links: [{ label: 'Blog', href: '/blog' }] },
        footer: { socials: { github: 'https://github.com/acme' } },
        products: [
          {
            product: 'core',
            name: 'The Core',
            description: 'All of it',
            color: { light: '#FFF' },
            versions: [
              {
                version: '2.x',
                tag: 'Latest',
                default: true,
                dropdowns: [
                  {
                    dropdown: 'Web',
                    description: 'For browsers',
                    anchors: [
                      {
                        anchor: 'Docs',
                        icon: { name: 'book', library: 'lucide' },
                        color: { light: '#123456' },
                        tabs: [
                          {
                            tab: 'Guides',
                            align: 'end',
                            graphql: 'schema.graphql',
                            menu: [{ item: 'Cookbook', description: 'Recipes', pages: ['cook'] }],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(lines).toEqual([])
  const inside = (kind: string, name: string, fields: object, child?: unknown) => ({
    ...{ ...division, type: 'division', kind, name, default: true },
    ...{ ...fields, ...(child ? { children: [child] } : {}) },
  })
  const item = inside('item', 'Cookbook', { description: 'Recipes' }, { type: 'page', path: 'cook' })
  const tab = inside('tab', 'Guides', { align: 'end', graphql: { sources: [{ source: 'schema.graphql' }] } }, item)
  const anchor = inside(
    'anchor',
    'Docs',
    { icon: { name: 'book', library: 'lucide' }, color: { light: '#123456' } },
    tab,
  )
  const dropdown = inside('dropdown', 'Web', { description: 'For browsers' }, anchor)
  const version = inside('version', '2.x', { tag: 'Latest' }, dropdown)
  const product = inside('product', 'The Core', { description: 'All of it', color: { light: '#ffffff' } }, version)
  const overrides = {
    banner: { content: 'Hello', dismissible: false, type: 'info' },
    navbar: { links: [{ type: 'link', label: 'Blog', href: '/blog' }] },
    footer: { socials: [{ platform: 'github', href: 'https://github.com/acme' }], columns: [] },
  }
  expect(children).toEqual([inside('language', 'en', overrides, product)])
})

test('links of the site and of a division are parsed', () => {
  const { navigation, lines } = read({
    global: { anchors: [{ anchor: 'Status', icon: 'signal', href: 'https://status.example.com' }] },
    tabs: [{ tab: 'Guides', global: { tabs: [{ tab: 'Forum', href: '/forum' }] }, pages: ['index'] }],
  })
  expect(lines).toEqual([])
  expect(withoutSpans(navigation.global)).toEqual([
    {
      ...division,
      type: 'division',
      kind: 'anchor',
      name: 'Status',
      icon: { name: 'signal' },
      href: 'https://status.example.com',
    },
  ])
  expect(withoutSpans(navigation.children)).toMatchObject([
    { kind: 'tab', name: 'Guides', global: [{ kind: 'tab', name: 'Forum', href: '/forum' }] },
  ])
})

test('attachments and directory of the root are parsed', () => {
  const { navigation } = read({ directory: 'accordion', openapi: ['a.json', 'https://example.com/b.json'], pages: [] })
  expect(withoutSpans(navigation)).toEqual({
    directory: 'accordion',
    openapi: { sources: [{ source: 'a.json' }, { source: 'https://example.com/b.json' }] },
    global: [],
    children: [],
  })
})

describe('one default', () => {
  const defaults = (navigation: object) =>
    read(navigation).navigation.children.map(entry => 'default' in entry && entry.default)

  test('is the entry with "default"', () => {
    const versions = [
      { version: '2', pages: ['a'] },
      { version: '1', default: true, pages: ['b'] },
    ]
    expect(defaults({ versions })).toEqual([false, true])
  })

  test('is otherwise the first visible entry that is not a link', () => {
    const tabs = [
      { tab: 'Blog', href: '/blog' },
      { tab: 'Draft', hidden: true, pages: ['a'] },
      { tab: 'Guides', pages: ['b'] },
    ]
    expect(defaults({ tabs })).toEqual([false, false, true])
  })

  test('is the first entry with "default" if there are several', () => {
    const versions = ['2', '1'].map(version => ({ version, default: true, pages: ['a'] }))
    expect(defaults({ versions })).toEqual([true, false])
    expect(read({ versions }).lines).toEqual([
      'warning config/several-defaults 8:5 2 entries of this list have "default": true. The first of them is used.',
    ])
  })
})

describe('a mistake affects only its own entry', () => {
  test.each<[string, object, string]>([
    [
      'an entry that names nothing',
      { pages: [{ icon: 'x' }, 'index'] },
      'error config/invalid-entry 9:7 "navigation.pages[0]" is an object without "group", so it is left out.',
    ],
    [
      'an entry of another type',
      { pages: [7, 'index'] },
      'error config/invalid-entry 9:7 "navigation.pages[0]" must be a string or an object, but it is a number, so it is left out.',
    ],
    ['an empty entry', { pages: ['', 'index'] }, 'error config/invalid-page-path 9:7 This entry is empty.'],
    [
      'an address among the pages',
      { pages: ['https://example.com', 'index'] },
      'error config/invalid-page-path 9:7 "https://example.com" is a URL, but this must be the path of a page.',
    ],
    [
      'a path out of the project',
      { pages: ['../secret', 'index'] },
      'error config/path-outside-project 9:7 The path "../secret" leads outside the project.',
    ],
    [
      'an unknown key',
      { pages: [{ group: 'Start', expand: true, pages: ['a'] }, 'index'] },
      'warning config/unknown-key 11:9 Unknown key "expand" in a group.',
    ],
    [
      'another repository',
      { pages: [{ sourceRef: 'acme/more' }, 'index'] },
      'warning config/unsupported-source-ref 9:7 The navigation of another repository ("sourceRef") is not supported, so this entry is left out.',
    ],
    [
      'a boost of nothing',
      { pages: [{ group: 'Start', boost: 0, pages: ['a'] }, 'index'] },
      'warning config/invalid-value 11:18 "navigation.pages[0].boost" must be greater than 0, but it is 0. The value is ignored.',
    ],
    [
      'a specification that is none',
      { pages: [{ group: 'Start', openapi: 3, pages: ['a'] }, 'index'] },
      'error config/wrong-type 11:20 "navigation.pages[0].openapi" must be a string or an object, but it is a number. The value is ignored.',
    ],
    [
      'a specification list without entries',
      { pages: [{ group: 'Start', openapi: [], pages: ['a'] }, 'index'] },
      'error config/empty-list 11:20 "navigation.pages[0].openapi" has no API description, so its pages are missing.',
    ],
  ])('%s', (_, navigation, line) => {
    const { navigation: result, lines } = read(navigation)
    expect(lines).toEqual([line])
    expect(result.children.at(-1)).toMatchObject({ type: 'page', path: 'index' })
  })

  test('an empty list of divisions is reported', () => {
    const { children, lines } = read({ tabs: [], pages: ['index'] })
    expect(children).toEqual([{ type: 'page', path: 'index' }])
    expect(lines).toEqual(['warning config/empty-list 8:13 "navigation.tabs" has no entries.'])
  })

  test('a site without pages is reported', () => {
    expect(read({ pages: [] }).lines).toEqual(['warning config/empty-list 8:14 "navigation.pages" has no entries.'])
    expect(read({ pages: [{ group: 'A', pages: [] }] }).lines).toEqual([
      'warning config/empty-division 9:7 The group "A" has no pages, so it is not shown.',
    ])
  })

  test('a list that is not an array is reported', () => {
    expect(read({ tabs: 'index' }).lines).toEqual([
      'error config/wrong-type 8:13 "navigation.tabs" must be a list, but it is a string.',
    ])
  })

  test('an empty division is reported', () => {
    expect(read({ tabs: [{ tab: 'Guides' }] }).lines).toEqual([
      'warning config/empty-division 9:7 The tab "Guides" has no pages and no valid "href", so it is not shown.',
    ])
    // What is attached around it fills it.
    expect(read({ openapi: 'api.yaml', tabs: [{ tab: 'API' }] }).lines).toEqual([])
    const anchors = [{ anchor: 'API', openapi: 'api.yaml' }]
    expect(read({ global: { anchors }, pages: ['index'] }).lines).toEqual([
      'warning config/empty-division 10:9 The anchor "API" has no "href", so it is not shown.',
    ])
    const dropdowns = [{ dropdown: 'Chat' }, { dropdown: 'Guides', href: '/guides' }]
    expect(read({ tabs: [{ tab: 'API', asyncapi: 'chat.yaml', dropdowns }] }).lines).toEqual([])
  })

  test('an unknown language is reported', () => {
    const { children, lines } = read({ languages: [{ language: 'en-UK', pages: ['index'] }] })
    expect(children).toMatchObject([{ name: 'en-UK', children: [{ path: 'index' }] }])
    expect(lines).toEqual([
      'error config/unknown-language 10:21 Unknown language code "en-UK". Its interface texts are in English.',
    ])
  })

  test.each([
    ['arabic', 'Write the code of the language: "ar".'],
    ['Deutsch', 'Write the code of the language: "de".'],
    ['Brazilian Portuguese', 'Write the code of the language: "pt-BR".'],
    ['pt-BT', 'Did you mean "pt-BR"?'],
    ['klingon', 'Write the code of a language, such as "en" or "pt-BR".'],
  ])('the hint for the language "%s"', (language, hint) => {
    const { diagnostics } = readConfig({ navigation: { languages: [{ language, pages: ['index'] }] } })
    expect(diagnostics.map(found => found.hint)).toEqual([hint])
  })

  test('missing and blank names are reported', () => {
    const { children, lines } = read({ tabs: [{ group: 'Guides', groups: [{ group: ' ', pages: ['index'] }] }] })
    expect(children).toMatchObject([{ kind: 'tab', name: 'Guides', children: [{ type: 'group', title: '' }] }])
    expect(lines).toEqual([
      'hint config/empty-value 13:22 This group has a blank title, so its pages are listed without one.',
      'warning config/missing-key 10:9 "navigation.tabs[0]" needs the key "tab". "group" is used as its name.',
    ])
  })

  test('an address next to children is reported', () => {
    const { children, lines } = read({ tabs: [{ tab: 'Guides', href: '/x', pages: ['index'] }] })
    expect(children).toMatchObject([{ name: 'Guides', children: [{ path: 'index' }] }])
    expect(children).not.toMatchObject([{ href: '/x' }])
    expect(lines).toEqual([
      'warning config/conflicting-keys 11:9 An entry with children cannot be a link, so its "href" is ignored.',
    ])
  })

  test('a navigation that is not an object is reported', () => {
    const { config, diagnostics } = readConfig({ navigation: 'index' })
    expect(config.navigation).toEqual({ directory: 'none', global: [], children: [] })
    expect(linesOf(diagnostics)).toEqual(['error config/missing-navigation 7:17 "navigation" must be an object.'])
  })
})
