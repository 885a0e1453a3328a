import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { linesOf } from '../support/literal-config.ts'
import { recordedPages } from '../support/recorded-pages.ts'

const typedoc = readFileSync('example-docs/api/nordhavn-client.json', 'utf8')

const docs = (navigation: object, more: object = {}) =>
  JSON.stringify({ theme: 'mint', name: 'Acme', colors: { primary: '#112233' }, navigation, ...more })

const sdk = { format: 'typedoc', source: 'api.json' }
const withTab = (tab: object) => ({
  tabs: [
    { tab: 'Docs', pages: ['index'] },
    { tab: 'SDK', ...tab },
  ],
})

async function siteOf(navigation: object, files: Readonly<Record<string, string>> = {}) {
  const defaults = { 'index.mdx': 'Home.', 'api.json': typedoc }
  const site = await builtSite({ 'docs.json': docs(navigation), ...defaults, ...files })
  const fileOf = (path: string) => site.files.get(path) ?? `no file ${path}`
  return { ...site, fileOf, lines: linesOf(site.diagnostics) }
}

const pagesIn = (files: ReadonlyMap<string, string>, folder: string) =>
  [...files.keys()].filter(path => path.startsWith(folder) && path.endsWith('.md'))

/** The links of the sidebar of a page, in order. */
const sidebarOf = (html: string): readonly string[] => {
  const [sidebar = ''] = /<nav[^>]*class="[^"]*sidebar[\s\S]*?<\/nav>/.exec(html) ?? []
  return [...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

test('each symbol of a library has a page in the default directory', async () => {
  const { files, fileOf, lines } = await siteOf(withTab({ sdk }))
  expect(lines).toEqual([])
  expect(pagesIn(files, 'sdk-reference/')).toEqual(
    [
      'overview',
      'order-state',
      'base-client',
      'client',
      'nordhavn-error',
      'client-options',
      'closeable',
      'telescope',
      'order',
      'named-target',
      'coordinates',
      'target',
      'keys-with',
      'max-telescopes',
      'is-coordinates',
      'angles',
      'angles/to-degrees',
    ]
      .map(page => `sdk-reference/${page}.md`)
      .sort(
        (one, other) => pagesIn(files, 'sdk-reference/').indexOf(one) - pagesIn(files, 'sdk-reference/').indexOf(other),
      ),
  )
  const html = fileOf('sdk-reference/client/index.html')
  expect(html).toContain('<h1')
  expect(html).toContain('id="method-get-telescope"')
  expect(html).toContain('<a class="link" href="/sdk-reference/telescope/">Telescope</a>')
  expect(html).toContain('href="/sdk-reference/base-client/#method-close"')
  expect(html).toContain('href="/sdk-reference/order-state/#value-canceled"')
  expect(html).toContain('href="https://git.nordhavn.example/client/blob/v2.1.0/src/index.ts#L66"')
  expect(html).not.toContain('sdk-symbol')
})

test('Markdown files have declarations, parameters and links', async () => {
  const { fileOf } = await siteOf(withTab({ sdk: { ...sdk, directory: 'sdk/typescript' } }))
  const markdown = fileOf('sdk/typescript/client.md')
  expect(markdown).toContain('# Client')
  expect(markdown).toContain('```typescript')
  expect(markdown).toContain('orderObservation(telescope: string, target: NamedTarget): Promise<Order>')
  expect(markdown).toContain('Seconds between two requests.')
  expect(markdown).not.toContain('sdk-symbol')
})

test('own groups come before generated ones, and nested groups can have a library of their own', async () => {
  const other = JSON.stringify({
    id: 0,
    name: 'other',
    kind: 1,
    flags: {},
    children: [{ id: 1, name: 'Only', kind: 256, flags: {} }],
  })
  const groups = [
    {
      group: 'Own',
      pages: ['own', { group: 'Beta', sdk: { ...sdk, source: 'beta.json', directory: 'beta' }, pages: [] }],
    },
  ]
  const { fileOf, lines } = await siteOf(withTab({ sdk, groups }), { 'own.mdx': 'Own text.', 'beta.json': other })
  expect(lines).toEqual([])
  const links = sidebarOf(fileOf('own/index.html'))
  const at = (href: string) => links.indexOf(href)
  expect(at('/own/')).toBeGreaterThanOrEqual(0)
  expect(at('/beta/only/')).toBeGreaterThan(at('/own/'))
  expect(at('/sdk-reference/client/')).toBeGreaterThan(at('/beta/only/'))
})

test('front matter names a symbol, and only the pages of the author are shown then', async () => {
  const pages = ['guide', 'find', { group: 'More', pages: ['state'] }]
  const { files, fileOf, lines } = await siteOf(
    {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'SDK', sdk, pages },
      ],
    },
    {
      'guide.mdx': '---\nsdk: class Client\n---\n\nText of the author.',
      'find.mdx': '---\ntitle: Find\nsdk:\n  kind: method\n  parent: Client\n  name: getTelescope\n---\n',
      'state.mdx': '---\nsdk: enum OrderState\n---\n',
    },
  )
  expect(lines).toEqual([])
  expect(pagesIn(files, 'sdk-reference')).toEqual([])
  const html = fileOf('guide/index.html')
  expect(html.indexOf('Text of the author.')).toBeLessThan(html.indexOf('<h2 id="constructors"'))
  expect(html).toContain('A client of the API for telescopes and observations.')
  // Symbols without a page are text, those with a page are links to it.
  expect(html).toContain('href="/state/#value-canceled"')
  expect(html).not.toContain('/sdk-reference/')
  expect(fileOf('find/index.html')).toContain('The telescope, or <code>undefined</code> if it has been retired.')
})

test('front matter can name the library itself', async () => {
  const { fileOf, lines } = await siteOf(
    { pages: ['index', 'error', 'kind'] },
    {
      'error.mdx': '---\nsdk: { kind: class, name: NordhavnError, format: typedoc, source: api.json }\n---\n',
      'kind.mdx': '---\ntitle: Kind\n---\n',
    },
  )
  expect(lines).toEqual([])
  expect(fileOf('error/index.html')).toContain('An error of the API.')
})

test.each([
  ['sdk: class Cliant', 'The library "api.json" has no class "Cliant", so the page has no reference.'],
  ['sdk: klass Client', '"sdk" in the front matter has the unknown kind "klass", so the page has no reference.'],
  ['sdk: Client', '"sdk" in the front matter has no kind, so the page has no reference.'],
  [
    'sdk: method watch',
    '"sdk" in the front matter names the method "watch" without the type that it belongs to, so the page has no reference.',
  ],
  ['sdk: method Client.wach', 'The library "api.json" has no method "Client.wach", so the page has no reference.'],
  ['sdk: [class]', '"sdk" in the front matter is neither a string nor an object, so the page has no reference.'],
  [
    'sdk: { kind: class, nam: Client }',
    '"sdk" in the front matter has the unknown field "nam", so the page has no reference.',
  ],
  [
    'sdk: { kind: class, name: Client, format: typdoc }',
    '"sdk" in the front matter has the unknown format "typdoc", so the page has no reference.',
  ],
])('reports %s', async (field, message) => {
  const { lines } = await siteOf(
    { groups: [{ group: 'SDK', sdk, pages: ['index', 'page'] }] },
    { 'page.mdx': `---\ntitle: Page\n${field}\n---\n\nText.` },
  )
  expect(lines).toEqual([`error reference/unknown-symbol page.mdx:3:1 ${message}`])
})

test('a symbol without a library around it, or with a source of unknown format, is reported', async () => {
  const { lines } = await siteOf(
    { pages: ['index', 'one', 'two'] },
    {
      'one.mdx': '---\ntitle: One\nsdk: class Client\n---\n',
      'two.mdx': '---\ntitle: Two\nsdk: api.json class Client\n---\n',
    },
  )
  expect(lines).toEqual([
    'error reference/unknown-symbol one.mdx:3:1 "sdk" in the front matter names the class "Client", but no library is attached to the page.',
    'error reference/unknown-symbol two.mdx:3:1 "sdk" in the front matter names the source "api.json" without its format.',
    expect.stringContaining('hint site/left-out-files'),
  ])
})

test('missing sources, shared directories and other keys are reported', async () => {
  const tabs = [
    { tab: 'Docs', pages: ['index'] },
    { tab: 'A', sdk },
    { tab: 'B', sdk: { ...sdk, source: 'b.json' } },
    { tab: 'C', sdk: { ...sdk, source: 'apo.json' }, openapi: 'spec.json' },
  ]
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
  const { lines } = await siteOf({ tabs }, { 'b.json': typedoc, 'spec.json': spec })
  expect(lines.map(line => line.replace(/ (?:\S+:)?\d+:\d+ /, ' '))).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'error reference/missing-description The file or folder "apo.json" of "sdk" does not exist',
      ),
      expect.stringContaining(
        'warning reference/same-route The libraries "b.json" and "api.json" have the same directory, "sdk-reference".',
      ),
      expect.stringContaining('warning reference/two-kinds "C" has "sdk" and "openapi".'),
    ]),
  )
})

test('HTML and scripts in comments stay text', async () => {
  const comment = (text: string) => ({ summary: [{ kind: 'text', text }] })
  const children = [
    {
      id: 1,
      name: '<img src=x onerror=alert(1)>',
      kind: 256,
      flags: {},
      comment: comment('<script>alert(2)</script> {evil} <b onclick="x()">bold</b>'),
    },
    {
      id: 2,
      name: '../../escape',
      kind: 256,
      flags: {},
      comment: comment('[link](javascript:alert(3)) [up](../../etc/passwd)'),
    },
    {
      id: 3,
      name: 'A',
      kind: 256,
      flags: {},
      extendedTypes: [{ type: 'reference', name: '</code><script>', externalUrl: 'javascript:alert(4)' }],
    },
  ]
  const output = JSON.stringify({ id: 0, name: '</script>', kind: 1, flags: {}, children })
  const { files, fileOf, lines } = await siteOf(withTab({ sdk }), { 'api.json': output })
  expect(lines).toEqual([])
  expect(pagesIn(files, 'sdk-reference/')).toEqual([
    'sdk-reference/img-src-x-onerror-alert-1.md',
    'sdk-reference/escape.md',
    'sdk-reference/a.md',
  ])
  for (const page of ['img-src-x-onerror-alert-1', 'escape', 'a']) {
    const html = fileOf(`sdk-reference/${page}/index.html`)
    expect(html).not.toMatch(/<script>alert|onerror=alert\(1\)>|<b onclick|javascript:alert/)
  }
})

test('the same input gives the same files', async () => {
  const first = await siteOf(withTab({ sdk }))
  const second = await siteOf(withTab({ sdk }))
  expect([...second.files]).toEqual([...first.files])
})

test('the pages of a hidden tab exist, but no list shows them', async () => {
  const { files, fileOf } = await siteOf(withTab({ sdk, hidden: true }))
  expect(files.has('sdk-reference/client/index.html')).toBe(true)
  expect(fileOf('index.html')).not.toContain('/sdk-reference/')
  expect(fileOf('llms.txt')).not.toContain('/sdk-reference/')
})

test('lists and search describe symbols by the first paragraph of their comments', async () => {
  const { files, fileOf } = await siteOf(withTab({ sdk }))
  expect(fileOf('llms.txt')).toContain(
    '[Client](/sdk-reference/client.md): A client of the API for telescopes and observations.',
  )
  expect(files.get('sdk-reference/angles/index.html')).toContain(
    '<code>toDegrees</code></a> – Hours of right ascension as degrees.',
  )
})

const typed = (children: readonly object[]) => JSON.stringify({ id: 0, name: 'lib', kind: 1, flags: {}, children })
const said = (tag: string, text: string) => ({ tag, content: [{ kind: 'text', text }] })

test('the value of a constant is not called its default', async () => {
  const structure = `<?xml version="1.0"?>
<project name="A"><file path="a.php"><class namespace="\\A"><name>Ship</name><full_name>\\A\\Ship</full_name>
<constant><name>LIMIT</name><full_name>\\A\\Ship::LIMIT</full_name><value>8</value></constant>
<constant><name>LONG</name><full_name>\\A\\Ship::LONG</full_name><value>'${'x'.repeat(60)}'</value></constant>
<property static="true"><name>crew</name><full_name>\\A\\Ship::$crew</full_name><default>3</default></property>
</class></file></project>`
  const phpdoc = { format: 'phpdoc', source: 'structure.xml' }
  const languages = ['en', 'de'].map(language => ({
    language,
    tabs: [
      { tab: 'Docs', pages: [`${language}/index`] },
      { tab: 'SDK', sdk: { ...phpdoc, directory: `${language}/sdk` } },
    ],
  }))
  const pages = { 'en/index.mdx': 'Home.', 'de/index.mdx': 'Start.' }
  const { fileOf } = await siteOf({ languages }, { ...pages, 'structure.xml': structure })
  const pills = (html: string) =>
    [...html.matchAll(/>([^<>]*): <code>([^<]*)<\/code>/g)].map(([, ...pill]) => pill.join(' '))
  const long = `'${'x'.repeat(60)}'`
  expect(pills(fileOf('en/sdk/ship/index.html'))).toEqual(['value 8', `value ${long}`, 'default 3'])
  expect(pills(fileOf('de/sdk/ship/index.html'))).toEqual(['Wert 8', `Wert ${long}`, 'Standard 3'])
  expect(fileOf('en/sdk/ship.md')).toContain('value: `8`')
  expect(fileOf('en/sdk/ship.md')).toContain('default: `3`')
})

test('authors and versions are lines below the description, before the members', async () => {
  const comment = {
    summary: [{ kind: 'text', text: 'Floats.\n\nIt has a hull.' }],
    blockTags: [
      said('@version', '2.1'),
      said('@author', 'Ann'),
      said('@author', 'Bo **B.**'),
      said('@remarks', 'Dry.'),
    ],
  }
  const members = [
    { id: 2, name: 'constructor', kind: 512, flags: {}, signatures: [{ id: 3, name: 'Ship', kind: 16384, flags: {} }] },
  ]
  const output = typed([{ id: 1, name: 'Ship', kind: 128, flags: {}, comment, children: members }])
  const { fileOf } = await siteOf(withTab({ sdk }), { 'api.json': output })
  const html = fileOf('sdk-reference/ship/index.html')
  expect(html).toContain(
    '<p>It has a hull.</p><p class="field-note">Version: 2.1</p><p class="field-note">Author: Ann</p><p class="field-note">Author: Bo <strong>B.</strong></p><h2 id="remarks"',
  )
  expect(html.indexOf('id="remarks"')).toBeLessThan(html.indexOf('id="constructors"'))
  expect(fileOf('sdk-reference/ship.md')).toContain('\nIt has a hull.\n\nVersion: 2.1\n\nAuthor: Ann\n')
})

test('search finds each symbol, and each member at its own address', async () => {
  const { records } = await recordedPages(
    { 'index.mdx': 'Home.', 'api.json': typedoc },
    { navigation: withTab({ sdk }) },
  )
  const client = records.get('/sdk-reference/client')
  expect(client?.page).toMatchObject({
    title: 'Client',
    breadcrumb: ['SDK', 'Classes'],
    visibility: { search: true, assistant: true },
  })
  expect(client?.sections.map(({ id, title }) => [id, title])).toEqual(
    expect.arrayContaining([
      ['constructor-constructor', 'constructor'],
      ['method-get-telescope', 'getTelescope'],
      ['method-order-observation', 'orderObservation'],
    ]),
  )
  const member = client?.sections.find(({ id }) => id === 'method-get-telescope')
  expect(member?.text).toContain('The telescope, or undefined if it has been retired.')
})

test.each([
  ['a hidden tab', { hidden: true }, false],
  ['a hidden tab that is searchable', { hidden: true, searchable: true }, true],
  ['a visible tab, where the field has no effect', { searchable: false }, true],
])('search knows the symbols of %s: %o', async (_, fields, isFound) => {
  const { records } = await recordedPages(
    { 'index.mdx': 'Home.', 'api.json': typedoc },
    { navigation: withTab({ sdk, ...fields }) },
  )
  // A page that nobody can find has no records.
  const { search, assistant } = records.get('/sdk-reference/client')?.page.visibility ?? {}
  expect([search ?? false, assistant ?? false]).toEqual([isFound, isFound])
})

test('search does not know the page of a symbol that is not searchable', async () => {
  const { records } = await recordedPages(
    {
      'index.mdx': 'Home.',
      'api.json': typedoc,
      'client.mdx': '---\nsdk: class Client\nsearchable: false\n---\n',
      'order.mdx': '---\nsdk: interface Order\n---\n',
    },
    { navigation: withTab({ groups: [{ group: 'SDK', sdk, pages: ['client', 'order'] }] }) },
  )
  const isFound = (route: string) => records.get(route)?.page.visibility.search
  expect([isFound('/client'), isFound('/order')]).toEqual([false, true])
})
