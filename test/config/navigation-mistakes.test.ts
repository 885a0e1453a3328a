import { describe, expect, test } from 'vitest'
import { linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

function read(navigation: object) {
  const { config, diagnostics } = readConfig({ navigation })
  return { children: withoutSpans(config.navigation.children), global: config.navigation.global, diagnostics }
}

/** Code, message and hint of each diagnostic. */
function saidOf(navigation: object): readonly string[] {
  return read(navigation).diagnostics.map(({ severity, code, message, hint }) =>
    [`${severity} ${code}`, message, hint ?? ''].join(' | '),
  )
}

const pages = ['index']

describe('a navigation without pages', () => {
  const missing =
    'error config/missing-navigation | "navigation" lists no pages. | List your pages: "navigation": { "pages": ["index"] }.'

  test.each([
    ['nothing', {}],
    ['only links', { global: { anchors: [{ anchor: 'Blog', href: 'https://example.com' }] } }],
    ['only a setting', { directory: 'card' }],
  ])('%s', (_, navigation) => {
    expect(saidOf(navigation)).toEqual([missing])
  })

  test('a key that is misspelled is reported too', () => {
    expect(saidOf({ page: pages })).toEqual([
      'warning config/unknown-key | Unknown key "page" in the navigation. | Did you mean "pages"?',
      missing,
    ])
  })

  test('a setting of the whole site belongs to the top level', () => {
    expect(saidOf({ interaction: { drilldown: false }, pages })).toEqual([
      'warning config/unknown-key | Unknown key "interaction" in the navigation. | Move it out of "navigation", to the top level.',
    ])
  })

  test('an API spec counts as content', () => {
    expect(saidOf({ openapi: 'openapi.json' })).toEqual([])
  })

  test('"sourceRef" at the top level is not supported', () => {
    expect(saidOf({ sourceRef: 'acme/docs' })).toEqual([
      'warning config/unsupported-source-ref | The navigation of another repository ("sourceRef") is not supported, so this entry is left out. | Copy its pages into this project.',
      missing,
    ])
  })
})

describe('a group without pages', () => {
  const said = (title: string) =>
    `warning config/empty-division | The group "${title}" has no pages, so it is not shown. | Add "pages", or remove the group.`

  test.each([
    ['at the top', { groups: [{ group: 'Empty' }, { group: 'Full', pages }] }],
    ['with an empty list', { groups: [{ group: 'Empty', pages: [] }] }],
    ['in a group', { groups: [{ group: 'Full', pages: ['index', { group: 'Empty' }] }] }],
    ['in a tab', { tabs: [{ tab: 'Tab', groups: [{ group: 'Empty' }] }] }],
  ])('%s', (_, navigation) => {
    expect(saidOf(navigation)).toEqual([said('Empty')])
  })

  test.each([
    ['its root page is enough', { groups: [{ group: 'Rooted', root: 'index' }] }],
    ['an API description fills it', { groups: [{ group: 'API', openapi: 'openapi.json' }] }],
    ['an API description of a tab fills it', { tabs: [{ tab: 'API', openapi: 'a.json', groups: [{ group: 'All' }] }] }],
  ])('%s', (_, navigation) => {
    expect(saidOf(navigation)).toEqual([])
  })
})

describe('"public" that is not true or false', () => {
  const wrongType = (name: string) =>
    `error config/wrong-type | "${name}" must be true or false, but it is a string. For safety, false is used. | `

  test('hides a group and a division', () => {
    const group = { group: 'Group', public: 'true', pages }
    const navigation = { tabs: [{ tab: 'Tab', public: 'yes', groups: [group] }] }
    expect(read(navigation).children).toMatchObject([{ public: false, children: [{ public: false }] }])
    expect(saidOf(navigation)).toEqual([
      wrongType('navigation.tabs[0].public'),
      wrongType('navigation.tabs[0].groups[0].public'),
    ])
  })

  test('hides the site', () => {
    const { config, diagnostics } = readConfig({ public: 'true' })
    expect(config.public).toBe(false)
    expect(linesOf(diagnostics)).toEqual([expect.stringMatching(/^error config\/wrong-type .* "public" must be true/)])
  })
})

describe('operations', () => {
  test('an unknown method is not taken for a page path', () => {
    const { children } = read({ pages: ['index', 'FOO /x', 'api.json LITS /users', 'geet /x'] })
    expect(children).toEqual([{ type: 'page', path: 'index' }])
    expect(saidOf({ pages: ['FOO /x', 'api.json PACTH /users'] })).toEqual([
      'error config/unknown-method | Unknown HTTP method "FOO" in "FOO /x", so this entry is left out. | Valid methods: GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE, QUERY.',
      'error config/unknown-method | Unknown HTTP method "PACTH" in "api.json PACTH /users", so this entry is left out. | Did you mean "PATCH"?',
    ])
  })

  test('a page path may contain spaces and the name of a method', () => {
    const { children, diagnostics } = read({ pages: ['guides/get started', 'delete', 'GET users', 'api/get/x'] })
    expect(linesOf(diagnostics)).toEqual([])
    expect(children).toMatchObject([
      { path: 'guides/get started' },
      { path: 'delete' },
      { path: 'GET users' },
      { path: 'api/get/x' },
    ])
  })
})

describe('entries in the wrong place', () => {
  test('a page in a list of groups is shown', () => {
    const { children } = read({ groups: ['index'] })
    expect(children).toEqual([{ type: 'page', path: 'index' }])
    expect(saidOf({ groups: ['index'] })).toEqual([
      'warning config/misplaced-children | "navigation.groups[0]" is a page, but "groups" can contain only groups. It is listed without a group. | Move it to "pages".',
    ])
  })

  test('a string in a list of divisions is reported', () => {
    expect(saidOf({ tabs: ['index'] })).toEqual([
      'error config/invalid-entry | "navigation.tabs[0]" must be an object, but it is a string, so it is left out. | Write { "tab": "Name", "pages": ["index"] }.',
    ])
  })

  test('an object instead of a list is reported', () => {
    expect(saidOf({ tabs: { tab: 'Guides', pages }, pages })).toEqual([
      'error config/wrong-type | "navigation.tabs" must be a list, but it is an object. | Put it in square brackets: [ … ].',
    ])
  })

  test('a group in a list of tabs becomes a tab', () => {
    expect(read({ tabs: [{ group: 'Start', pages }] }).children).toMatchObject([{ kind: 'tab', name: 'Start' }])
    expect(
      saidOf({
        tabs: [
          { group: 'Start', pages },
          { name: 'Other', pages: ['b'] },
        ],
      }),
    ).toEqual([
      'warning config/missing-key | "navigation.tabs[0]" needs the key "tab". "group" is used as its name. | Rename "group" to "tab".',
      'warning config/missing-key | "navigation.tabs[1]" needs the key "tab". "name" is used as its name. | Rename "name" to "tab".',
    ])
  })

  test('an element without a name gets a usual one', () => {
    expect(read({ tabs: [{ pages }] }).children).toMatchObject([{ kind: 'tab', name: 'Tab' }])
    expect(saidOf({ tabs: [{ pages }, { tab: 'Other', groups: [{ pages: ['b'] }] }] })).toEqual([
      'warning config/missing-key | "navigation.tabs[0]" needs the key "tab". "Tab" is used as its name. | Add it, as in "tab": "Guides".',
      'warning config/missing-key | "navigation.tabs[1].groups[0]" needs the key "group". "Pages" is used as its name. | Add it, as in "group": "Guides".',
    ])
  })

  test('a division in a list of pages becomes a group, and a link is left out as an error', () => {
    const navigation = {
      pages: ['index', { tab: 'Inner', pages: ['b'] }, { anchor: 'Blog', href: 'https://example.com' }],
    }
    expect(read(navigation).children).toMatchObject([{ path: 'index' }, { type: 'group', title: 'Inner' }])
    expect(saidOf(navigation)).toEqual([
      'warning config/misplaced-children | "navigation.pages[1]" is a tab, but this list can contain only pages and groups. It is shown as a group. | Rename "tab" to "group", or move the entry to "tabs".',
      'error config/misplaced-children | "navigation.pages[2]" is a link, but this list can contain only pages and groups, so it is left out. | List a page that has "url" in its front matter, or move the link to "global".',
    ])
  })

  test('an object with the path of a page is reported', () => {
    expect(saidOf({ pages: ['index', { page: 'b' }] })).toEqual([
      'error config/invalid-entry | "navigation.pages[1]" is an object without "group", so it is left out. | Write "b" instead of the object.',
    ])
  })

  test('children that a group cannot contain become groups', () => {
    expect(read({ groups: [{ group: 'G', tabs: [{ tab: 'T', pages }] }] }).children).toMatchObject([
      { children: [{ type: 'group', title: 'T' }] },
    ])
    expect(
      saidOf({ groups: [{ group: 'G', tabs: [{ tab: 'T', pages }], groups: [{ group: 'H', pages: ['b'] }] }] }),
    ).toEqual([
      'warning config/misplaced-children | A group cannot contain "tabs". They are shown as groups. | Write nested groups in "pages", or move "tabs" out of the group.',
      'warning config/misplaced-children | A group cannot contain "groups". They are shown below its pages. | Move them into "pages".',
      'hint config/mixed-navigation | This object has both groups and pages. Both are shown, in the order in which they are written. | Move the groups into "pages".',
    ])
  })

  test('a menu outside of tabs and products becomes groups, so that all its items are shown', () => {
    const navigation = {
      anchors: [
        {
          anchor: 'A',
          menu: [
            { item: 'One', pages },
            { item: 'Two', pages: ['b'] },
          ],
        },
      ],
    }
    expect(read(navigation).children).toMatchObject([
      {
        kind: 'anchor',
        children: [
          { type: 'group', title: 'One' },
          { type: 'group', title: 'Two' },
        ],
      },
    ])
    expect(saidOf(navigation)).toEqual([
      'warning config/misplaced-children | An anchor cannot contain "menu". Its items are shown as groups. | Only tabs and products have a menu.',
    ])
  })

  test('a division inside one of its own kind is reported', () => {
    expect(saidOf({ tabs: [{ tab: 'T', tabs: [{ tab: 'U', pages }] }] })).toEqual([
      'warning config/misplaced-children | A tab cannot contain "tabs". They are still shown, but other tools may reject them. | Use another kind of division, or "groups".',
    ])
  })

  test('a menu item may contain any division except a menu', () => {
    const navigation = {
      tabs: [
        {
          tab: 'More',
          menu: [
            { item: 'A', anchors: [{ anchor: 'X', pages }] },
            { item: 'B', tabs: [{ tab: 'Y', pages: ['b'] }] },
          ],
        },
      ],
    }
    expect(saidOf(navigation)).toEqual([])
    expect(read(navigation).children).toMatchObject([
      {
        children: [
          { kind: 'item', name: 'A', children: [{ kind: 'anchor', name: 'X' }] },
          { kind: 'item', name: 'B', children: [{ kind: 'tab', name: 'Y' }] },
        ],
      },
    ])
  })
})

describe('global', () => {
  test('must be an object', () => {
    expect(saidOf({ global: [], pages })).toEqual([
      'error config/wrong-type | "navigation.global" must be an object, but it is a list. | Write { "anchors": [ … ] }.',
    ])
  })

  test('accepts only links', () => {
    const navigation = {
      global: {
        anchors: [
          { anchor: 'Blog', href: 'https://example.com', pages: ['b'] },
          { anchor: 'Lost', groups: [{ group: 'G', pages: ['c'] }] },
        ],
      },
      pages,
    }
    expect(withoutSpans(read(navigation).global)).toMatchObject([
      { name: 'Blog', href: 'https://example.com', children: [] },
      { name: 'Lost', children: [] },
    ])
    expect(saidOf(navigation)).toEqual([
      'error config/misplaced-children | "global" can contain only links, so the children of "Blog" are left out. | Move them out of "global".',
      'error config/misplaced-children | "global" can contain only links, so the children of "Lost" are left out. | Move them out of "global".',
      'warning config/empty-division | The anchor "Lost" has no "href", so it is not shown. | Add an "href", or remove the entry.',
    ])
  })

  test('suggests a known list for an unknown one', () => {
    expect(saidOf({ global: { anchor: [], pages: ['b'] }, pages })).toEqual([
      'error config/unknown-key | Unknown key "anchor" in "global". It is left out. | Did you mean "anchors"?',
      'error config/misplaced-children | "global" cannot contain "pages", so it is left out. | "global" is for links. Move pages and groups out of it.',
    ])
  })
})

describe('names and values', () => {
  test('a number is accepted as a name', () => {
    expect(read({ versions: [{ version: 2, pages }] }).children).toMatchObject([{ name: '2' }])
    expect(saidOf({ versions: [{ version: 2, pages }] })).toEqual([
      'warning config/wrong-type | "navigation.versions[0].version" must be a string, but it is a number. | Put it in quotes: "2".',
    ])
  })

  test('two languages, versions or products with the same name are reported', () => {
    const twice = (key: string, kind: string) =>
      saidOf({
        [key]: [
          { [kind]: 'en', pages },
          { [kind]: 'en', pages: ['b'] },
        ],
      })
    for (const [key, kind] of [
      ['languages', 'language'],
      ['versions', 'version'],
      ['products', 'product'],
    ] as const) {
      expect(twice(key, kind)).toEqual([
        `warning config/duplicate-entry | Two entries of "${key}" have the same name "en". | Rename one of them, or merge them.`,
      ])
    }
    expect(twice('tabs', 'tab')).toEqual([])
  })

  test('"searchable" without "hidden" is reported', () => {
    const hint = 'To keep a page out of the search, write "searchable: false" in its front matter.'
    expect(saidOf({ groups: [{ group: 'G', searchable: false, pages }] })).toEqual([
      `hint config/no-effect | "searchable" has no effect on a group that is not hidden. | ${hint}`,
    ])
    expect(saidOf({ groups: [{ group: 'G', hidden: true, searchable: true, pages }] })).toEqual([])
  })

  test('a division without pages or a valid link is reported', () => {
    expect(
      saidOf({
        tabs: [
          { tab: 'T', url: 'guides' },
          { tab: 'U', href: 'javascript:alert(1)' },
        ],
        pages: [],
      }),
    ).toEqual([
      'warning config/unknown-key | Unknown key "url" in a tab. | Did you mean "href"?',
      'warning config/invalid-address | "navigation.tabs[1].href" must be an address, but it is "javascript:alert(1)". The value is ignored. | An address begins with "/", "#", "mailto:" or a scheme such as "https:".',
      'warning config/empty-list | "navigation.pages" has no entries. | Add an entry, or remove the key.',
      'warning config/empty-division | The tab "T" has no pages and no valid "href", so it is not shown. | Add pages, groups or an "href".',
      'warning config/empty-division | The tab "U" has no pages and no valid "href", so it is not shown. | Add pages, groups or an "href".',
    ])
  })

  test.each(['guides', 'https://example.com'])('the hint for the url "%s" of a tab with pages is to remove it', url => {
    expect(saidOf({ tabs: [{ tab: 'T', url, pages }] })).toEqual([
      'warning config/unknown-key | Unknown key "url" in a tab. | Remove it. An entry with children cannot be a link.',
    ])
  })

  test('a group cannot be a link', () => {
    expect(saidOf({ groups: [{ group: 'G', href: 'https://example.com' }] })).toEqual([
      'warning config/unknown-key | Unknown key "href" in a group. | For a link, list a page that has "url" in its front matter.',
      'warning config/empty-division | The group "G" has no pages, so it is not shown. | Add "pages", or remove the group.',
    ])
  })

  test('an unknown key without a similar valid one is reported with a hint', () => {
    expect(saidOf({ groups: [{ group: 'G', examples: { languages: ['curl'] }, pages }] })).toEqual([
      'warning config/unknown-key | Unknown key "examples" in a group. | Correct its name, or remove it.',
    ])
  })

  test('a spec on a node that cannot have one is reported as ignored', () => {
    expect(saidOf({ groups: [{ group: 'G', graphql: 'schema.graphql', pages }] })).toEqual([
      'warning config/unknown-key | Unknown key "graphql" in a group. | Move it to a tab: { "tab": "GraphQL", "graphql": "schema.graphql" }.',
    ])
  })
})
