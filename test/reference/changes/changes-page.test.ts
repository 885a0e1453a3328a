import { expect, test } from 'vitest'
import { analyzeProject } from '../../../src/analyze-project.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { type Reader, signedInReader } from '../../../src/source/access/access.ts'
import { builtSite, testFolder } from '../../support/built-site.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const spec = (version: string, paths: object, plant: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Plants', version },
    servers: [{ url: 'https://api.example' }],
    paths,
    components: { schemas: { Plant: { type: 'object', properties: plant } } },
  })
const reference = { $ref: '#/components/schemas/Plant' }
const get = (rest: object = {}) => ({
  summary: 'List plants',
  responses: { 200: { description: 'ok', ...json({ type: 'array', items: reference }) } },
  ...rest,
})
const text = { type: 'string' }
const kind = (values: string[]) => ({
  parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: values } }],
})

const docs = (extra: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: {
      groups: [
        { group: 'A', pages: ['index', 'changes'] },
        { group: 'API', openapi: 'specs/v2.json' },
      ],
    },
    ...extra,
  })

const project = {
  'docs.json': docs(),
  'index.mdx': 'Hello',
  'changes.mdx': '---\nchanges: { from: specs/v1.json, to: specs/v2.json }\n---\n\nUpdate your clients.\n',
  'specs/v1.json': spec(
    '1.0',
    { '/plants': { get: get(kind(['tree', 'moss'])), delete: { responses: {}, deprecated: true } } },
    { name: text },
  ),
  'specs/v2.json': spec(
    '1.1',
    {
      '/plants': { get: get({ ...kind(['tree']), deprecated: true }), post: { summary: 'Add a plant', responses: {} } },
    },
    { name: text, height: { type: 'number' } },
  ),
}

const pageOf = async (files: Readonly<Record<string, string>>, path = 'changes/index.html') => {
  const { files: site, diagnostics } = await builtSite(files)
  return { html: site.get(path) ?? '', markdown: site.get('changes.md') ?? '', site, diagnostics }
}

test('a page shows the changes between two specs, with links to the pages of operations', async () => {
  const { html, markdown, diagnostics, site } = await pageOf(project)
  expect(diagnostics).toEqual([])
  expect(html).toContain('<title>Plants 1.1')
  expect(html).toContain('1.0 → 1.1')
  expect(html).toMatch(/<a [^>]*href="\/api-reference\/list-plants\/"[^>]*><code dir="ltr">\/plants<\/code>/)
  expect(html).toContain('<span class="method-pill" data-method="POST">POST</span>')
  expect([...html.matchAll(/<h2[^>]*id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'breaking-changes',
    'added',
    'deprecated',
    'removed',
  ])
  expect(html).toMatch(/<nav[^>]*>[\s\S]*href="#breaking-changes"/)
  expect(markdown.slice(markdown.indexOf('Update your'))).toBe(`Update your clients.

## Breaking changes

### GET [\`/plants\`](/api-reference/list-plants/)

- Removed query \`kind\` Allowed values \`moss\`

## Added

### POST [\`/plants\`](/api-reference/add-a-plant/)

### \`Plant\`

- Added \`height\`

Used by: [\`GET /plants\`](/api-reference/list-plants/)

## Deprecated

### GET [\`/plants\`](/api-reference/list-plants/)

## Removed

### DELETE \`/plants\`

- Removed (May break clients)
`)
  // The old version has no pages of its own.
  expect([...site.keys()].filter(path => path.startsWith('api-reference/') && path.endsWith('.html'))).toHaveLength(2)
})

test('headings and labels are in the language of the page', async () => {
  const files = {
    ...project,
    'docs.json': docs({
      navigation: {
        languages: [
          {
            language: 'de',
            groups: [
              { group: 'A', pages: ['changes'] },
              { group: 'API', openapi: 'specs/v2.json' },
            ],
          },
        ],
      },
    }),
  }
  const { html, markdown } = await pageOf(files)
  expect(html).toContain('Inkompatible Änderungen')
  expect(html).toContain('<span class="api-change-kind">Entfernt</span>')
  expect(markdown).toContain('## Hinzugefügt')
})

test('equal versions are a page that says so', async () => {
  const { html, diagnostics } = await pageOf({
    ...project,
    'specs/v1.json': project['specs/v2.json'],
    'changes.mdx': '---\ntitle: News\nchanges: { from: specs/v1.json, to: specs/v2.json }\n---\n',
  })
  expect(diagnostics).toEqual([])
  expect(html).toContain('Nothing has changed that matters to clients.')
})

test('mistakes in the setting are reported, and the page is there', async () => {
  const codesOf = async (setting: string, rest: Readonly<Record<string, string>> = {}) => {
    const { html, diagnostics } = await pageOf({
      ...project,
      ...rest,
      'changes.mdx': `---\ntitle: News\nchanges: ${setting}\n---\n\nHello`,
    })
    expect(html).toContain('Hello')
    return diagnostics
      .filter(({ code }) => code !== 'site/left-out-files')
      .map(({ code, span }) => `${code} ${span?.path}:${span?.line}`)
  }
  expect(await codesOf('{ from: specs/v1.json }')).toEqual(['reference/invalid-changes changes.mdx:3'])
  expect(await codesOf('{ from: specs/v3.json, to: specs/v2.json }')).toEqual([
    'reference/unknown-description changes.mdx:3',
  ])
  const events = { 'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: News, version: "1" }\nchannels: {}\n' }
  expect(await codesOf('{ from: events.yaml, to: specs/v2.json }', events)).toEqual([
    'reference/invalid-changes changes.mdx:3',
  ])
  expect(await codesOf('{ from: "../v1.json", to: specs/v2.json }')).toEqual([
    'reference/unknown-description changes.mdx:3',
  ])
  expect(
    await codesOf('{ from: broken.json, to: specs/v2.json }', { 'broken.json': '{"openapi": "3.1.0", "paths": {' }),
  ).toEqual(['api-spec/truncated-file broken.json:1'])
})

test('the field may also be the author’s own', async () => {
  for (const value of ['yes', '{ from: Monday, to: Friday }', '[a, b]']) {
    const { diagnostics, html } = await pageOf({
      ...project,
      'changes.mdx': `---\ntitle: News\nchanges: ${value}\n---\n`,
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['site/left-out-files'])
    expect(html).not.toContain('api-change')
  }
})

test('a page shows the changes of a GraphQL schema, with links to the pages of definitions', async () => {
  const { html, diagnostics } = await pageOf({
    'docs.json': docs({
      navigation: {
        tabs: [
          { tab: 'A', pages: ['changes'] },
          { tab: 'API', graphql: 'new.graphql' },
        ],
      },
    }),
    'lectern.json': '{ "graphql": { "endpoint": "https://api.example/graphql" } }',
    'old.graphql': 'type Query { ship: Ship }\ntype Ship { name: String! mast: Int }',
    'new.graphql': 'type Query { ship(at: Int): Ship }\ntype Ship { name: String }',
    'changes.mdx': '---\ntitle: News\nchanges: { from: old.graphql, to: new.graphql }\n---\n',
  })
  expect(diagnostics).toEqual([])
  expect(html).toMatch(/<a [^>]*href="\/graphql-reference\/types\/ship\/"[^>]*><code dir="ltr">Ship<\/code>/)
  expect(html).toMatch(/<a [^>]*href="\/graphql-reference\/queries\/ship\/"[^>]*><code dir="ltr">ship<\/code>/)
  expect(html).toContain('<code dir="ltr">mast</code>')
})

test('a comparison that is stopped because the schemas are too complex is reported', async () => {
  const count = 60
  const names = Array.from({ length: count }, (_, at) => `S${at}`)
  const hostile = (type: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Plants', version: type },
      paths: {
        '/a': { get: { responses: { 200: { description: 'ok', ...json({ $ref: '#/components/schemas/S0' }) } } } },
      },
      components: {
        schemas: Object.fromEntries(
          names.map(name => [
            name,
            {
              allOf: names.map(other => ({ $ref: `#/components/schemas/${other}` })),
              type: 'object',
              properties: Object.fromEntries(
                names.map(other => [
                  `p${other}`,
                  { allOf: [{ $ref: `#/components/schemas/${other}` }, { properties: { x: { type } } }] },
                ]),
              ),
            },
          ]),
        ),
      },
    })
  const files = {
    ...project,
    'specs/v1.json': hostile('string'),
    'specs/v2.json': hostile('integer'),
    'docs.json': docs({ navigation: { pages: ['index', 'changes'] } }),
  }
  const { html, diagnostics } = await pageOf(files)
  expect(diagnostics.map(({ code }) => code)).toContain('reference/incomplete-changes')
  expect(html).toContain('This list may be incomplete.')
})

test('names in a spec are text', async () => {
  const name = '<img src=x onerror=alert(1)>{1}`'
  const files = {
    ...project,
    'specs/v2.json': spec(
      '1.1',
      { '/plants': { get: get() }, [`/${name}`]: { get: { responses: {} } } },
      { name: text, [name]: text },
    ),
  }
  const { html } = await pageOf(files)
  expect(html).not.toContain('<img src=x')
})

test('readers do not see changes of parts that they may not see', async () => {
  const hidden = { get: { summary: 'Secret', responses: {}, 'x-mint': { groups: ['staff'] } } }
  const files = {
    ...project,
    'lectern.json': '{"signIn": {"password": {"value": "env:SITE_PASSWORD"}}}',
    'specs/v2.json': spec('1.1', { '/plants': { get: get() }, '/secret': hidden }, { name: text }),
  }
  const folder = testFolder(files)
  const machine = machineFor({ code: true })
  const shownTo = async (reader: Reader) => {
    const { value } = await analyzeProject(folder, machine, { reader })
    return JSON.stringify(value?.inputs.find(({ route }) => route === '/changes')?.reference)
  }
  expect(await shownTo({ isSignedIn: true, groups: ['staff'] })).toContain('/secret')
  const anybody = await shownTo(signedInReader([]))
  expect(anybody).toContain('/plants')
  expect(anybody).not.toContain('/secret')
})
