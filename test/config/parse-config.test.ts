import { expect, test } from 'vitest'
import { defaultAssistant } from '../../src/config/assistant-settings.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'
import { linesOf, readConfig } from '../support/literal-config.ts'

test('a minimal docs.json gives a complete configuration', () => {
  const { config, diagnostics } = readConfig({})
  expect(diagnostics).toEqual([])
  expect(config).toEqual({
    theme: 'mint',
    name: 'Acme',
    variations: [],
    colors: { primary: '#0f766e', light: '#0f766e', dark: '#0f766e' },
    appearance: { default: 'system', strict: false },
    fonts: {},
    icons: { library: 'fontawesome' },
    background: { color: {} },
    styling: { codeblocks: { themes: { light: 'github-light-default', dark: 'github-dark-default' }, languages: [] } },
    thumbnails: {},
    navbar: { links: [] },
    footer: { socials: [], columns: [] },
    search: {},
    seo: { indexing: 'navigable', metatags: {}, paths: [] },
    metadata: { timestamp: false },
    variables: {},
    markdown: { schema: true },
    redirects: [],
    notFound: { redirect: false },
    integrations: {},
    hasTelemetry: true,
    api: {
      playground: { display: 'interactive', proxy: true, credentials: false },
      params: { expanded: 'closed', post: [] },
      examples: { languages: [], defaults: 'all', prefill: false, autogenerate: true },
      mdx: { servers: [] },
    },
    navigation: {
      directory: 'none',
      global: [],
      children: [
        {
          type: 'page',
          path: 'index',
          span: { path: 'docs.json', line: 9, column: 7, endLine: 9, endColumn: 14 },
        },
      ],
    },
    settings: {
      base: '',
      pages: 'folder',
      preferredLanguage: false,
      themeSwitch: false,
      socialImages: true,
      prefetch: true,
      integrations: true,
      search: { enabled: true, results: 6 },
      related: { mode: 'manual', limit: 5 },
      feedback: { thumbs: false, code: false, selection: false, suggestEdit: false, raiseIssue: false },
      contributors: false,
      server: false,
      signIn: false,
      assistant: defaultAssistant,
      agent: false,
      models: {},
      graphql: {},
      plugins: { remark: [], rehype: [] },
      publish: [],
      noindex: false,
      discovery: { contentSignals: { aiTrain: true, search: true, aiInput: true }, mcp: false, pageTools: true },
      allowedHosts: [],
      allowedConnections: [],
    },
    addresses: [],
    apiPositions: { languages: [] },
    iconPositions: [],
    sources: ['docs.json'],
  })
})

test('a configuration is plain data', () => {
  const { config } = readConfig({
    navigation: { tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['a'] }] }] },
  })
  expect(JSON.parse(JSON.stringify(config))).toEqual(config)
})

test('missing required keys are reported and get default values', () => {
  const { value, diagnostics } = parseConfig(docsFolder({ 'docs.json': '{}' }))
  expect(value).toMatchObject({ theme: 'mint', name: 'Documentation', colors: { primary: '#16a34a' } })
  expect(linesOf(diagnostics)).toEqual([
    'warning config/missing-key 1:1 The file "docs.json" needs the key "theme". The default "mint" is used.',
    'warning config/missing-key 1:1 The file "docs.json" needs the key "name". The default "Documentation" is used.',
    'warning config/missing-key 1:1 The file "docs.json" needs the key "colors". The default "#16a34a" is used.',
    'error config/missing-navigation 1:1 "navigation" is missing, so no pages are listed.',
  ])
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'Add it, as in "theme": "mint".',
    'Add it, as in "name": "My docs".',
    'Add it, as in "colors": { "primary": "#0f766e" }.',
    'List your pages: "navigation": { "pages": ["index"] }.',
  ])
})

test.each([
  ['absent', {}, 'error config/missing-file 1:1 The folder has no "docs.json".'],
  ['empty', { 'docs.json': ' \n' }, 'error config/empty-file 1:1 The file "docs.json" is empty.'],
  [
    'a list',
    { 'docs.json': '[]' },
    'error config/not-an-object 1:1 The file "docs.json" must contain an object, but it contains a list.',
  ],
  ['no JSON', { 'docs.json': 'hello' }, 'error config/invalid-json 1:1 The file does not contain JSON.'],
])('a docs.json that is %s gives no configuration', (_, files, line) => {
  const { value, diagnostics } = parseConfig(docsFolder(files))
  expect(value).toBeUndefined()
  expect(linesOf(diagnostics)[0]).toBe(line)
})

test('a project in a subfolder is suggested', () => {
  const hintOf = (files: Readonly<Record<string, string>>) => parseConfig(docsFolder(files)).diagnostics[0]?.hint
  expect(hintOf({ 'index.mdx': '' })).toBe(
    'Pass the folder that contains docs.json, or run "docs new" to create a project.',
  )
  expect(hintOf({ 'old/site/docs.json': '{}', 'docs/mint.json': '{}', 'docs/a.json': '{}' })).toBe(
    'There is a project in "docs". Pass this folder to the command.',
  )
})

test('keys for editors are accepted, and unknown keys are reported', () => {
  const { diagnostics } = readConfig({ $schema: 'https://example.com/docs.json', colours: {} })
  expect(diagnostics).toEqual([
    {
      code: 'config/unknown-key',
      severity: 'warning',
      message: 'Unknown key "colours".',
      span: { path: 'docs.json', line: 13, column: 3, endLine: 13, endColumn: 12 },
      hint: 'Did you mean "colors"?',
    },
  ])
})

test('keys with the names of object prototype properties are treated like other keys', () => {
  const strange = '{ "constructor": 1, "toString": {}, "__proto__": { "theme": "maple" }, "hasOwnProperty": [] }'
  const files = ['docs.json', 'mint.json'].map(path => ({
    [path]: `{ "theme": "mint", "name": "Acme", "colors": { "primary": "#000" }, "constructor": {}, "__proto__": {},
      "integrations": ${strange}, "topbarLinks": [${strange}], "variables": { "constructor": "x" },
      "navigation": { "constructor": [], "global": ${strange}, "pages": ["index", ${strange}, { "group": "A", "toString": 1 }] } }`,
  }))
  for (const folder of files) {
    const { value, diagnostics } = parseConfig(docsFolder(folder))
    expect(value?.theme).toBe('mint')
    expect(value?.integrations).toEqual({})
    expect(Object.entries(value?.variables ?? {})).toEqual([['constructor', 'x']])
    expect(diagnostics.map(({ code }) => code)).toContain('config/unknown-key')
  }
})

test.each([
  [undefined, undefined, 'folder', 0],
  [true, undefined, 'folder', 0],
  [false, undefined, 'file', 0],
  [false, 'folder', 'folder', 0],
  [undefined, 'file', 'file', 0],
  [true, 'file', 'file', 1],
])('with seo.trailingSlash %s and pages %s, a page is a %s', (trailingSlash, pages, expected, warnings) => {
  const { config, diagnostics } = readConfig({ seo: { trailingSlash } }, { 'lectern.json': { pages } })
  expect(config.settings.pages).toBe(expected)
  expect(linesOf(diagnostics)).toEqual(
    Array.from({ length: warnings }, () => expect.stringContaining('warning config/no-effect')),
  )
})
