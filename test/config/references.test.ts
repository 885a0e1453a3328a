import { expect, test } from 'vitest'
import { leastConfig, linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

test('a reference inserts the value of a file with the positions in that file', () => {
  const { config, diagnostics } = readConfig(
    { navigation: { $ref: './nav/main.json' } },
    { 'nav/main.json': { groups: [{ $ref: 'start.json' }] }, 'nav/start.json': { group: 'Start', pages: ['index'] } },
  )
  expect(diagnostics).toEqual([])
  expect(config.sources).toEqual(['docs.json', 'nav/main.json', 'nav/start.json'])
  expect(config.navigation.children).toMatchObject([
    {
      type: 'group',
      title: 'Start',
      span: { path: 'nav/start.json', line: 1, column: 1 },
      children: [{ type: 'page', path: 'index', span: { path: 'nav/start.json', line: 4, column: 5 } }],
    },
  ])
})

test('siblings of a reference override its values', () => {
  const { config } = readConfig(
    { appearance: { default: 'dark', $ref: 'looks.json' } },
    { 'looks.json': { default: 'light', strict: true } },
  )
  expect(config.appearance).toEqual({ default: 'dark', strict: true })
})

test('a list or string replaces the reference, and a list inside a list is spread', () => {
  const { config, diagnostics } = readConfig(
    {
      name: { $ref: 'name.json', ignored: true },
      navigation: { pages: ['index', { $ref: 'more.json' }] },
      redirects: { $ref: '.\\redirects.json' },
    },
    {
      'name.json': '"Orbit"',
      'more.json': ['a', 'b'],
      'redirects.json': [{ source: 'old', destination: 'new', permanent: false }],
    },
  )
  expect(diagnostics).toEqual([])
  expect(config.name).toBe('Orbit')
  expect(withoutSpans(config.navigation.children)).toEqual([
    { type: 'page', path: 'index' },
    { type: 'page', path: 'a' },
    { type: 'page', path: 'b' },
  ])
  expect(config.redirects).toEqual([
    {
      source: '/old',
      destination: '/new',
      permanent: false,
      span: { path: 'redirects.json', line: 3, column: 15, endLine: 3, endColumn: 20 },
      destinationSpan: { path: 'redirects.json', line: 4, column: 20, endLine: 4, endColumn: 25 },
    },
  ])
})

test.each(['../../x.json', '/etc/passwd', 'C:\\x.json', 'https://example.com/x.json', '..\\x.json'])(
  'a reference to %s is rejected because it is outside of the project',
  path => {
    const { config, diagnostics } = readConfig({ banner: { $ref: path } })
    expect(config.banner).toBeUndefined()
    expect(linesOf(diagnostics)).toEqual([
      `error config/reference-outside-project 13:13 The "$ref" "${path}" leads to a file outside the project, so it is not read.`,
    ])
  },
)

test('a reference to a missing file keeps its siblings', () => {
  const { config, diagnostics } = readConfig({ banner: { content: 'Hello', $ref: 'parts/banner.json' } })
  expect(config.banner).toEqual({ content: 'Hello', dismissible: false, type: 'info' })
  expect(linesOf(diagnostics)).toEqual([
    'error config/missing-reference 14:13 The file "parts/banner.json" of this "$ref" does not exist.',
  ])
})

test.each(['missing.json', '../outside.json'])('a navigation in %s, which cannot be read, is one problem', path => {
  const { diagnostics } = readConfig({ navigation: { $ref: path } })
  expect(diagnostics.map(({ code }) => code)).not.toContain('config/missing-navigation')
  expect(diagnostics).toHaveLength(1)
})

test('a reference that is not a string is reported', () => {
  expect(linesOf(readConfig({ banner: { $ref: 1 } }).diagnostics)).toEqual([
    'warning config/invalid-reference 13:13 "$ref" must be the path of a JSON file, such as "./navigation.json".',
  ])
})

test('files that reference each other in a circle are reported', () => {
  const { config, diagnostics } = readConfig(
    { navigation: { $ref: 'a.json' } },
    { 'a.json': { pages: ['index', { $ref: 'b.json' }] }, 'b.json': { group: 'B', pages: ['b', { $ref: 'a.json' }] } },
  )
  expect(withoutSpans(config.navigation.children)).toMatchObject([
    { path: 'index' },
    { type: 'group', title: 'B', children: [{ path: 'b' }] },
  ])
  expect(linesOf(diagnostics)).toEqual([
    'error config/circular-reference b.json:6:15 Circular "$ref": a.json → b.json → a.json.',
  ])
})

test('mistakes in a file that is referenced twice are reported once', () => {
  const { diagnostics } = readConfig(
    { favicon: { $ref: 'pair.json' }, background: { image: { $ref: 'pair.json' } } },
    { 'pair.json': '{ "light": "/l.svg", "dark": "/d.svg", }' },
  )
  expect(linesOf(diagnostics)).toEqual([
    'warning config/trailing-comma pair.json:1:38 JSON does not allow a comma after the last entry.',
  ])
})

test("files that multiply each other's size are limited", () => {
  const files = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `${index}.json`,
      index === 7 ? ['a'] : Array.from({ length: 10 }, () => ({ $ref: `${index + 1}.json` })),
    ]),
  )
  const { diagnostics } = readConfig({ navigation: { pages: { $ref: '0.json' } } }, files)
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'config/too-large There are more than 5000 uses of "$ref", so the rest is not read.',
  ])
})

test('a long chain of files that reference each other is limited', () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`${index}.json`, { $ref: `${index + 1}.json` }]),
  )
  const { config, diagnostics } = readConfig({ banner: { $ref: '0.json' } }, files)
  expect(config.name).toBe(leastConfig.name)
  expect(diagnostics.map(({ code }) => code)).toEqual(['config/too-deep'])
})
