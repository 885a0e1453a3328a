import { expect, test } from 'vitest'
import { editNavigation } from '../../../../src/server/jobs/tools/edit-navigation.ts'
import { toolOver } from './tool-calls.ts'

const config = `{
  // Comments stay.
  "name": "Acme",   "colors": { "primary": "#123456" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "guides/a"] },
          {
            "group": "More",
            "pages": [
              "guides/b", // the second
              "guides/c" // the third
            ]
          }
        ]
      },
      { "tab": "API", "pages": [] }
    ]
  }
}
`
const pages = Object.fromEntries(['index', 'guides/a', 'guides/b', 'guides/c', 'new'].map(path => [`${path}.mdx`, '']))
const over = (docs: string, files = {}) => toolOver({ 'docs.json': docs, ...pages, ...files }, editNavigation)

const cases: readonly (readonly [string, object, string, string])[] = [
  ['on a line with others', { section: ['Guides', 'Start'] }, '"guides/a"]', '"guides/a", "new"]'],
  [
    'after a comment',
    { section: ['More'] },
    '"guides/c" // the third',
    '"guides/c", // the third\n              "new"',
  ],
  ['after a page', { next_to: 'guides/b' }, '// the second', '// the second\n              "new",'],
  ['before a page', { next_to: '/guides/b.mdx', side: 'before' }, '"guides/b"', '"new",\n              "guides/b"'],
  ['before the first one of a line', { next_to: 'index', side: 'before' }, '["index"', '["new", "index"'],
  ['in an empty list', { section: ['API'] }, '"pages": []', '"pages": ["new"]'],
]

for (const [name, place, before, after] of cases) {
  test(`adds an entry ${name}, and keeps everything else`, async () => {
    const { call, texts } = over(config)
    expect(await call({ action: 'add', page: 'new', ...place })).toContain('"new" is listed in')
    expect(texts()['docs.json']).toBe(config.replace(before, after))
  })
}

test('a group can be added to the navigation', async () => {
  const { call, texts } = over(config)
  await call({ action: 'add', page: 'new', section: ['Guides'], new_group: 'Extra' })
  expect(texts()['docs.json']).toBe(
    config.replace(
      '            ]\n          }\n',
      `            ]
          },
          {
            "group": "Extra",
            "pages": [
              "new"
            ]
          }
`,
    ),
  )
})

test('removes and moves entries', async () => {
  const { call, texts } = over(config)
  expect(await call({ action: 'remove', page: 'guides/a' })).toBe(
    'The navigation was changed: it no longer lists "guides/a".',
  )
  expect(texts()['docs.json']).toBe(config.replace('"index", "guides/a"', '"index"'))
  expect(await call({ action: 'move', page: 'index', section: ['API'] })).toBe(
    'The navigation was changed: "index" is listed in "API".',
  )
  expect(texts()['docs.json']).toBe(
    config.replace('"pages": [] }', '"pages": ["index"] }').replace('"index", "guides/a"', ''),
  )
})

test('edits the file that docs.json includes', async () => {
  const included = '{\n\t"pages": [\n\t\t"index"\n\t]\n}'
  const docs = '{ "name": "A", "navigation": { "$ref": "./config/nav.json" } }'
  const { call, texts } = over(docs, { 'config/nav.json': included })
  await call({ action: 'add', page: 'new', next_to: 'index' })
  expect(texts()).toMatchObject({
    'docs.json': docs,
    'config/nav.json': '{\n\t"pages": [\n\t\t"index",\n\t\t"new"\n\t]\n}',
  })
})

test('reports what is missing', async () => {
  const { call, texts } = over(config)
  expect(await call({ action: 'add', page: 'new' })).toBe(
    'Nothing was changed: Say where the entry belongs. The sections are: "Guides", "Guides > Start", "Guides > More", "API".',
  )
  expect(await call({ action: 'add', page: 'new', section: ['Guides', 'Strat'] })).toContain(
    'There is no section "Guides > Strat". Did you mean "Guides > Start"?',
  )
  expect(await call({ action: 'add', page: 'new', section: ['Guides'] })).toContain('Name one of the sections in it')
  expect(await call({ action: 'add', page: 'x', section: ['API'] })).toContain('There is no file "x.mdx"')
  expect(await call({ action: 'add', page: 'index', section: ['Start'] })).toContain('"Guides > Start" already lists')
  expect(await call({ action: 'remove', page: 'new' })).toBe('Nothing was changed: The navigation does not list "new".')
  expect(await call({ action: 'add', page: '../x', section: ['API'] })).toContain('files outside of it do not exist')
  expect(texts()['docs.json']).toBe(config)
})

test('asks which of several entries or sections to edit', async () => {
  const language = (code: string) => ({ language: code, groups: [{ group: 'Start', pages: ['index'] }] })
  const docs = JSON.stringify({ navigation: { languages: [language('en'), language('de')] } })
  const { call, texts } = over(docs)
  expect(await call({ action: 'add', page: 'new', section: ['Start'] })).toContain('"en > Start", "de > Start"')
  expect(await call({ action: 'remove', page: 'index' })).toContain('Give the section of the entry to remove.')
  await call({ action: 'remove', page: 'index', section: ['de', 'Start'] })
  await call({ action: 'add', page: 'new', section: ['en', 'start'] })
  expect(JSON.parse(texts()['docs.json'] ?? '')).toEqual({
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Start', pages: ['index', 'new'] }] },
        { language: 'de', groups: [{ group: 'Start', pages: [] }] },
      ],
    },
  })
})

test('the navigation cannot be edited without a valid docs.json', async () => {
  const input = { action: 'add', page: 'new', section: [] }
  expect(await over('[').call(input)).toContain('There is no usable "docs.json".')
  expect(await toolOver({}, editNavigation).call(input)).toContain('There is no usable "docs.json".')
})
