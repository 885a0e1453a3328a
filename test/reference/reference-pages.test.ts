import { expect, test } from 'vitest'
import { type BuiltSite, builtSite } from '../support/built-site.ts'

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  tags: [{ name: 'Orders', 'x-group': 'All orders' }],
  paths: {
    '/orders': {
      get: { summary: 'List orders', tags: ['Orders'], responses: { 200: { description: 'Fine.' } } },
      post: { summary: 'Create an order', tags: ['Orders'], responses: { 201: { description: 'Made.' } } },
    },
    '/orders/{id}': { get: { tags: ['Orders'], responses: { 200: { description: 'Fine.' } } } },
    '/health': { get: { summary: 'Health', 'x-hidden': true, responses: { 200: { description: 'Fine.' } } } },
    '/secret': { get: { summary: 'Secret', 'x-excluded': true, responses: { 200: { description: 'Fine.' } } } },
  },
  webhooks: { orderUpdated: { post: { summary: 'Order updated', responses: { 200: { description: 'Fine.' } } } } },
}

const docs = (navigation: unknown, more: object = {}) =>
  JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation, ...more })

async function build(
  navigation: unknown,
  files: Readonly<Record<string, string>> = {},
  more: object = {},
): Promise<BuiltSite> {
  const site = await builtSite({
    'docs.json': docs(navigation, more),
    'openapi.json': JSON.stringify(api),
    'index.mdx': '# Home',
    ...files,
  })
  // Not every test uses the description that is always there.
  return { ...site, diagnostics: site.diagnostics.filter(({ code }) => code !== 'site/left-out-files') }
}

const pagesOf = ({ files }: BuiltSite) =>
  [...files.keys()]
    .filter(path => path.startsWith('api') && path.endsWith('/index.html'))
    .map(path => path.slice(0, -11))

/** Without that of the operation which has no summary. */
const codesOf = ({ diagnostics }: BuiltSite) =>
  diagnostics.map(({ code }) => code).filter(code => code.startsWith('reference/') && code !== 'reference/no-summary')

const sidebarOf = ({ files }: BuiltSite, path: string) =>
  [...(files.get(path) ?? '').matchAll(/sidebar-(?:link-text|group-title)[^>]*>([^<]+)</g)].map(([, title]) => title)

test('a spec attached to an empty tab makes a page for each operation', async () => {
  const site = await build({
    tabs: [
      { tab: 'Guide', pages: ['index'] },
      { tab: 'API', openapi: 'openapi.json' },
    ],
  })
  expect(pagesOf(site)).toEqual([
    'api-reference/orders/list-orders',
    'api-reference/orders/create-an-order',
    'api-reference/orders/get-orders',
    'api-reference/order-updated',
    'api-reference/health',
  ])
  expect(codesOf(site)).toEqual([])
  const html = site.files.get('api-reference/orders/list-orders/index.html') ?? ''
  expect(html).toContain('All orders')
  expect(html).toContain('<h1 id="page-title" class="page-title">List orders</h1>')
  expect(html).toContain('data-method="GET"')
  expect(html).not.toContain('Health')
})

test('a list contains only what it names, and no other pages are made', async () => {
  const site = await build({
    groups: [
      {
        group: 'API',
        openapi: { source: '/openapi.json', directory: 'api' },
        pages: ['index', 'GET /orders/{id}/', 'webhook orderUpdated', 'openapi GET /health'],
      },
    ],
  })
  expect(pagesOf(site)).toEqual(['api/orders/get-orders', 'api/order-updated', 'api/health'])
  expect(codesOf(site)).toEqual([])
  expect(sidebarOf(site, 'index.html')).toContain('Health')
})

test('a group without pages gets those of the spec around it; its own spec takes precedence', async () => {
  const other = { ...api, paths: { '/tea': { get: { summary: 'Tea', responses: {} } } }, webhooks: {} }
  const site = await build(
    {
      openapi: 'openapi.json',
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Tea', openapi: { source: 'tea.json', directory: 'api/tea' } },
      ],
    },
    { 'tea.json': JSON.stringify(other) },
  )
  expect(pagesOf(site)).toEqual(['api/tea/tea'])
})

test('if operations of a spec are listed, its others are not added to a surrounding group', async () => {
  const listing = (openapi?: string) => ({
    tabs: [
      { tab: 'Start', pages: ['index'] },
      {
        tab: 'API',
        openapi: 'openapi.json',
        groups: [
          { group: 'One', pages: [{ group: 'Inner', pages: ['GET /orders'] }] },
          { group: 'Two', openapi },
        ],
      },
    ],
  })
  const inherited = await build(listing())
  expect(pagesOf(inherited)).toEqual(['api-reference/orders/list-orders'])
  expect(inherited.diagnostics.filter(({ code }) => code === 'reference/listed-description')).toMatchObject([
    {
      severity: 'hint',
      span: { path: 'docs.json' },
      message: '"Two" gets no pages, because other entries list operations of "openapi.json".',
      hint: 'Add "pages" or "openapi" to it.',
    },
  ])
  const own = await build(listing('openapi.json'))
  expect(pagesOf(own)).toHaveLength(5)
  expect(codesOf(own)).toEqual([])
})

test('a page of the author shows the operation in its front matter', async () => {
  const site = await build(
    { pages: ['index', 'api/mine'] },
    { 'api/mine.mdx': '---\ntitle: Mine\nopenapi: get /orders\n---\nWords of the author.' },
    { api: { openapi: 'openapi.json' } },
  )
  const html = site.files.get('api/mine/index.html') ?? ''
  expect(html).toContain('>Mine</h1>')
  expect(html.indexOf('api-endpoint')).toBeLessThan(html.indexOf('Words of the author.'))
  expect(html.indexOf('Words of the author.')).toBeLessThan(html.indexOf('>Response<'))
  expect(pagesOf(site)).toEqual(['api/mine'])
})

test('a page without a surrounding spec searches all specs and reports several matches', async () => {
  const page = { 'api/mine.mdx': '---\nopenapi: GET /orders\n---' }
  expect(codesOf(await build({ pages: ['index', 'api/mine'] }, page))).toEqual([])
  const withOther = async (other: object) =>
    codesOf(await build({ pages: ['index', 'api/mine'] }, { ...page, 'other.json': JSON.stringify(other) }))
  const paths = { ...api.paths, '/orders': { get: { summary: 'Other orders' } } }
  expect(await withOther({ ...api, paths })).toEqual(['reference/ambiguous-operation'])
  expect(await withOther(api)).toEqual([])
})

test('fields with the same name have different IDs', async () => {
  const schema = { properties: { id: { type: 'string' } } }
  const answer = { description: 'Fine.', content: { 'application/json': { schema } } }
  const paths = { '/a': { get: { summary: 'A', responses: { 200: answer, 404: answer } } } }
  const site = await build(
    { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    { 'openapi.json': JSON.stringify({ ...api, paths }) },
  )
  const html = site.files.get('api-reference/a/index.html') ?? ''
  expect([...html.matchAll(/<div id="([^"]*)" class="field/g)].map(([, id]) => id)).toEqual([
    'response-id',
    'response-id-2',
  ])
  expect(html).toContain('href="#response-id-2"')
})

test('a page can show a schema', async () => {
  const schemas = { Order: { description: 'What was bought.', properties: { id: { type: 'string' } } } }
  const files = {
    'openapi.json': JSON.stringify({ ...api, components: { schemas } }),
    'api/order.mdx': '---\nopenapi-schema: Order\n---',
  }
  const html = (await build({ pages: ['index', 'api/order'] }, files)).files.get('api/order/index.html') ?? ''
  expect(html).toContain('>Order</h1>')
  expect(html).toContain('id="schema-id"')
})

test('an entry that is similar to none of many operations gets a hint that says where they are', async () => {
  const paths = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/item-${at}`, { get: {} }]))
  const files = { 'openapi.json': JSON.stringify({ ...api, paths }) }
  const site = await build(
    { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', 'POST /secret'] }] },
    files,
  )
  expect(site.diagnostics.find(({ code }) => code === 'reference/unknown-operation')?.hint).toBe(
    'No similar name exists. The names of all 9 operations are under "paths" in "openapi.json".',
  )
})

test.each([
  ['GET /order', 'reference/unknown-operation', 'Did you mean "GET /orders"?'],
  ['DELETE /orders', 'reference/unknown-operation', 'Did you mean "GET /orders"?'],
  ['GET /orders/{purchase_number}', 'reference/unknown-operation', 'Did you mean "GET /orders/{id}"?'],
  ['webhook orderUpdate', 'reference/unknown-operation', 'Did you mean "webhook orderUpdated"?'],
  ['openapy.json GET /orders', 'reference/unknown-description', 'Did you mean "openapi.json"?'],
  [
    'POST /secret',
    'reference/unknown-operation',
    'Valid values: GET /orders, POST /orders, GET /orders/{id}, GET /health.',
  ],
  ['webhook somethingElse', 'reference/unknown-operation', 'Valid values: orderUpdated.'],
  ['GET /secret', 'reference/excluded-operation', undefined],
])('an entry that matches nothing is reported with a suggestion: %s', async (entry, code, hint) => {
  const site = await build({ groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', entry] }] })
  const found = site.diagnostics.find(diagnostic => diagnostic.code === code)
  expect(found).toMatchObject({ severity: 'error', span: { path: 'docs.json' } })
  if (hint !== undefined) expect(found?.hint).toBe(hint)
  expect(site.files.has('index.html')).toBe(true)
})

test('a missing part is reported where it is named', async () => {
  const none = await build({ pages: ['index', 'GET /orders'] })
  const hintOf = ({ diagnostics }: Awaited<ReturnType<typeof build>>) =>
    diagnostics.find(({ code }) => code === 'reference/no-description')?.hint
  expect(hintOf(none)).toBe('"openapi.json" contains it: write "openapi.json GET /orders".')
  const unknown = await build({ pages: ['index', 'GET /nothing'] })
  expect(hintOf(unknown)).toBe(
    'No API description of the project contains it. Correct the entry, or add an API description that contains it.',
  )
  const group = await build({ groups: [{ group: 'Shop', pages: ['index', 'GET /orders'] }] })
  expect(group.diagnostics.find(({ code }) => code === 'reference/no-description')?.message).toBe(
    '"Shop" of the navigation lists the operation "GET /orders", but no API description is attached to it or to an element that contains it.',
  )
  const missing = await build({
    tabs: [
      { tab: 'Guide', pages: ['index'] },
      { tab: 'API', openapi: 'openapy.json' },
    ],
  })
  expect(missing.diagnostics.find(({ code }) => code === 'reference/missing-description')).toMatchObject({
    hint: 'Did you mean "openapi.json"?',
    span: { path: 'docs.json' },
  })
  const unbound = await build(
    { pages: ['index', 'api/mine'] },
    { 'api/mine.mdx': '---\nopenapi: GET /nothing\n---\nWords' },
  )
  expect(codesOf(unbound)).toEqual(['reference/unknown-operation'])
  expect(unbound.files.get('api/mine/index.html')).toContain('Words')
})

test('a missing spec is reported once, not for each of its operations', async () => {
  const site = await build({
    groups: [{ group: 'API', openapi: 'gone.json', pages: ['index', 'GET /orders', 'POST /orders'] }],
  })
  expect(codesOf(site)).toEqual(['reference/missing-description'])
})

test('links in a spec to targets of other tools become plain text', async () => {
  const paths = {
    '/a': {
      get: { summary: 'A', description: 'See [orders](#tag/orders) and [the guide](/).\n\nMore.', responses: {} },
    },
  }
  const site = await build(
    { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    { 'openapi.json': JSON.stringify({ ...api, paths }) },
  )
  expect(site.files.get('api-reference/a/index.html')).not.toContain('#tag/orders')
})

test('front matter can name a spec relative to the page', async () => {
  const site = await build(
    { pages: ['index', 'api/orders/mine'] },
    {
      'api/orders/mine.mdx': '---\ntitle: Mine\nopenapi: ../shop.json get /orders\n---',
      'api/shop.json': JSON.stringify(api),
    },
  )
  expect(site.files.get('api/orders/mine/index.html')).toContain('api-endpoint')
  expect(codesOf(site)).toEqual([])
})

test('a spec in front matter is searched in the parent folders of the page', async () => {
  const page = '---\ntitle: Mine\nopenapi: /shop.en.json get /orders\n---'
  const site = await build(
    { pages: ['index', 'v1/api/mine', 'v2/api/mine'] },
    {
      'v1/api/mine.mdx': page,
      'v1/shop.en.json': JSON.stringify({ ...api, servers: [{ url: 'https://one.example.com' }] }),
      'v2/api/mine.mdx': page,
      'v2/shop.en.json': JSON.stringify({ ...api, servers: [{ url: 'https://two.example.com' }] }),
    },
  )
  expect(site.files.get('v1/api/mine/index.html')).toContain('one.example.com')
  expect(site.files.get('v2/api/mine/index.html')).toContain('two.example.com')
  expect(codesOf(site)).toEqual([])
})

test('a page with `api` in its front matter has an endpoint and samples from its fields', async () => {
  const page = `---
title: Create
api: POST /v1/users/{id}
authMethod: bearer
---
<ParamField path="id" type="string" required>Who.</ParamField>
<ParamField query="dry" type="boolean" default={false}>Only try.</ParamField>
<ParamField body="user" type="object"><ParamField body="age" type="integer" required /></ParamField>`
  const written = (head: object) =>
    build({ pages: ['index', 'api/mine'] }, { 'api/mine.mdx': page }, { api: { mdx: head } })
  const site = await written({ server: 'https://api.example.com' })
  const html = (site.files.get('api/mine/index.html') ?? '').replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')
  expect(html).toContain('POST')
  expect(html).toContain('https://api.example.com/v1/users/')
  expect(html).toContain('Authorization: Bearer')
  expect(html).toContain('"age": 123')
  // What the path takes is no part of the body.
  expect(html).not.toContain('"id"')
  expect(codesOf(site)).toEqual([])
  expect(codesOf(await written({}))).toEqual(['reference/no-server'])
})

test('pages with only a path in `api` are reported once', async () => {
  const page = (path: string) => `---\ntitle: ${path}\napi: GET ${path}\n---\nWords`
  const pages = { 'a.mdx': page('/a'), 'b.mdx': page('/b'), 'c.mdx': page('https://api.example.com/c') }
  const { diagnostics } = await build({ pages: ['index', 'a', 'b', 'c'] }, pages)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"api: GET /a" in the front matter is a path, but the project has no server, so samples have no host. This also concerns 1 other page.',
  ])
})

test('a field problem in front matter is reported at the field', async () => {
  const place = async (lines: string, more: object = {}) => {
    const head = `---\ntitle: Mine\n${lines}\n---\nWords`
    const { diagnostics } = await build({ pages: ['index', 'api/mine'] }, { 'api/mine.mdx': head }, more)
    return diagnostics.flatMap(({ code, span }) =>
      span?.path === 'api/mine.mdx' ? [`${code} ${span.line}:${span.column}`] : [],
    )
  }
  expect(await place('tag: NEW\nopenapi: GET /nothing')).toEqual(['reference/unknown-operation 4:1'])
  expect(await place('openapi-schema: Nothing')).toEqual(['reference/unknown-operation 3:1'])
  expect(await place('description: |\n  api: users\napi: users')).toEqual(['reference/unreadable-api 5:1'])
  expect(await place('authMethod: none\napi: GET /users')).toEqual(['reference/no-server 4:1'])
  expect(await place('openapi: GET /orders\nplayground: auth')).toEqual(['reference/auth-playground 4:1'])
  expect(await place('tag: NEW\nicon: no-such-icon')).toEqual(['render/unknown-icon 4:1'])
})

const described = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /orders:
    get:
      summary: List orders
      description: |
        All of them.

        See [nowhere](/nowhere).
      x-mint:
        metadata: { icon: no-such-icon, descriptoin: Few, playground: auth }
        content: |
          A page is [not here](/not-here).

          <Missing>Words.</Missing>
`

test('a problem in a description is reported in the spec', async () => {
  const places = async (pages: string[], files: Readonly<Record<string, string>> = {}) => {
    const group = { group: 'API', openapi: 'api.yaml', ...(pages.length > 0 && { pages }) }
    const { diagnostics } = await build(
      { groups: [{ group: 'Start', pages: ['index'] }, group] },
      { ...files, 'api.yaml': described },
    )
    const shown = diagnostics.filter(({ code }) => !code.startsWith('api-spec/'))
    return shown.map(({ code, span }) => `${code} ${span?.path}:${span?.line}:${span?.column}`).sort()
  }
  expect(await places([])).toEqual([
    'content/misspelt-field api.yaml:12:7',
    'content/unknown-component api.yaml:12:7',
    'reference/auth-playground api.yaml:12:7',
    'render/unknown-icon api.yaml:12:7',
    'site/broken-link api.yaml:11:23',
    'site/broken-link api.yaml:15:32',
  ])
  expect(await places(['mine'], { 'mine.mdx': '---\nopenapi: GET /orders\n---\n\n[Gone](/gone)' })).toEqual([
    'site/broken-link api.yaml:11:23',
    'site/broken-link mine.mdx:5:1',
  ])
})

test('front matter with an unknown spec gets a hint that lists the known ones', async () => {
  const hint = async (spec: string) => {
    const site = await build({ pages: ['index', 'own'] }, { 'own.mdx': `---\nopenapi: ${spec} GET /nothing\n---\n` })
    const [found] = site.diagnostics.filter(({ code }) => code.startsWith('reference/unknown'))
    return [found?.code, found?.span?.line, found?.message, found?.hint]
  }
  expect(await hint('openapy')).toEqual([
    'reference/unknown-description',
    2,
    'The project has no API description "openapy".',
    'Valid values: openapi.json.',
  ])
  expect((await hint('openapi'))[2]).toBe(
    '"openapi GET /nothing" in the front matter does not exist in "openapi.json", so the page has no API reference.',
  )
})

test('an unknown operation is an error only on a page that the navigation lists', async () => {
  const old = '---\nopenapi: GET /nothing\n---\n'
  const unnamed = '---\nopenapi: gone.json GET /nothing\n---\n'
  const files = { 'listed.mdx': old, 'old.mdx': old, 'group/root.mdx': old, 'older.mdx': unnamed }
  const { diagnostics } = await build(
    { pages: ['index', 'listed', { group: 'G', root: 'group/root', pages: [] }] },
    files,
  )
  const found = diagnostics.filter(({ code }) => code.startsWith('reference/unknown'))
  expect(found.map(({ severity, span }) => `${severity} ${span?.path}`).sort()).toEqual([
    'error group/root.mdx',
    'error listed.mdx',
    'warning old.mdx',
    'warning older.mdx',
  ])
})

test('a path can contain spaces', async () => {
  const spaced = { '/a b/{c d}': { get: { summary: 'Spaced', responses: {} } } }
  const files = {
    'openapi.json': JSON.stringify({ ...api, paths: spaced, webhooks: {} }),
    'own.mdx': '---\ntitle: Own\nopenapi: get /a b/{c d}\n---\n',
  }
  const site = await build({ pages: ['index', 'own', 'openapi GET /a b/{c d}'] }, files)
  expect(codesOf(site)).toEqual(['reference/shown-twice'])
  expect(pagesOf(site)).toEqual(['api-reference/spaced'])
})

test('a directory belongs only to the spec next to it', async () => {
  const other = JSON.stringify({ ...api, paths: { '/a': { get: { summary: 'Other', responses: {} } } }, webhooks: {} })
  const openapi = [{ source: 'other.json', directory: 'api/other' }, 'openapi.json']
  const site = await build({ groups: [{ group: 'API', openapi }] }, { 'other.json': other })
  expect(codesOf(site)).toEqual([])
  expect(pagesOf(site)).toContain('api/other/other')
  expect(pagesOf(site)).toContain('api-reference/health')
})

test('an overlay applies only to the spec next to it and is reported if it is missing', async () => {
  const summary = (text: string) => `overlay: 1.0.0\nactions: [{ target: $.paths.*.get, update: { summary: ${text} } }]`
  const openapi = [{ source: 'other.json', directory: 'api', overlays: ['over.yaml', 'gone.yaml'] }, 'openapi.json']
  const other = JSON.stringify({ ...api, paths: { '/a': { get: { summary: 'Other', responses: {} } } }, webhooks: {} })
  const files = { 'other.json': other, 'over.yaml': summary('Laid over') }
  const site = await build({ groups: [{ group: 'API', openapi }] }, files)
  expect(
    site.diagnostics.flatMap(({ code, message }) => (code === 'reference/missing-description' ? [message] : [])),
  ).toEqual(['The overlay "gone.yaml" does not exist in the project, so it is not applied to "other.json".'])
  expect(pagesOf(site)).toContain('api/laid-over')
  expect(pagesOf(site)).toContain('api-reference/health')
})

test('an entry that matches another spec gets a hint that names it', async () => {
  const other = JSON.stringify({ ...api, paths: { '/a': { get: { summary: 'Other', responses: {} } } }, webhooks: {} })
  const group = { group: 'API', openapi: 'other.json', pages: ['GET /a', 'GET /orders'] }
  const tab = {
    tab: 'API',
    openapi: 'openapi.json',
    groups: [{ group: 'Start', pages: ['index', 'GET /health'] }, group],
  }
  const { diagnostics } = await build({ tabs: [tab] }, { 'other.json': other })
  expect(diagnostics.find(({ code }) => code === 'reference/unknown-operation')?.hint).toBe(
    '"openapi.json" contains it: write "openapi.json GET /orders".',
  )
})

test('text of the author comes before the description in the spec', async () => {
  const old = { summary: 'Old', deprecated: true, responses: {} }
  const young = { ...old, summary: 'Young', 'x-mint': { metadata: { deprecated: false } } }
  const files = {
    'openapi.json': JSON.stringify({ ...api, paths: { '/a': { get: old }, '/b': { get: young } }, webhooks: {} }),
    'own.mdx': '---\ntitle: Own\ndeprecated: false\nopenapi: GET /a\n---\n',
    'empty.mdx': '---\ntitle: Empty\ndeprecated:\nopenapi: GET /a\n---\n',
    'maybe.mdx': '---\ntitle: Maybe\ndeprecated: maybe\nopenapi: GET /a\n---\n',
  }
  const navigation = {
    groups: [
      { group: 'S', pages: ['index', 'own', 'empty', 'maybe'] },
      { group: 'API', openapi: 'openapi.json' },
    ],
  }
  const { files: made } = await build(navigation, files)
  const isMarked = (path: string) => /<h1[^>]* data-deprecated>/.test(made.get(path) ?? '')
  const pages = ['api-reference/old', 'api-reference/young', 'own', 'empty', 'maybe']
  // What says neither yes nor no leaves the word to the description.
  expect(pages.filter(path => isMarked(`${path}/index.html`))).toEqual(['api-reference/old', 'empty', 'maybe'])
})

test('`api` that names no operation is reported', async () => {
  const site = await build({ pages: ['index', 'api/mine'] }, { 'api/mine.mdx': '---\napi: users\n---\nWords' })
  expect(codesOf(site)).toEqual(['reference/unreadable-api'])
})

test('a spec of the whole site that nothing shows is reported', async () => {
  const more = { api: { openapi: 'openapi.json' } }
  expect(codesOf(await build({ pages: ['index'] }, {}, more))).toEqual(['reference/unused-description'])
  expect(codesOf(await build({ pages: ['index', 'GET /orders'] }, {}, more))).toEqual([])
})

test('the hint for a missing server matches the version of the spec', async () => {
  const hint = async (more: object) => {
    const { diagnostics } = await build(
      { groups: [{ group: 'API', openapi: 'none.json' }] },
      { 'none.json': JSON.stringify({ ...api, servers: undefined, ...more }) },
    )
    return diagnostics.find(({ code }) => code === 'reference/no-server')?.hint
  }
  expect(await hint({})).toContain('"servers": [')
  expect(await hint({ openapi: undefined, swagger: '2.0' })).toContain('"host": "api.example.com"')
})

test('a channel spec without a server is reported too', async () => {
  const told = async (more: object) => {
    const file = { asyncapi: '3.0.0', info: { title: 'Lamps', version: '1' }, channels: { on: {}, off: {} }, ...more }
    const { diagnostics } = await build(
      { groups: [{ group: 'Events', asyncapi: 'events.json' }] },
      { 'events.json': JSON.stringify(file) },
    )
    return diagnostics
      .filter(({ code }) => code === 'reference/no-server')
      .map(({ severity, message, hint }) => [severity, message, hint])
  }
  const message = 'No channel of "events.json" has a server, so pages do not show where to connect.'
  expect(await told({})).toMatchObject([['hint', message, expect.stringContaining('"host": "events.example.com"')]])
  expect(await told({ asyncapi: '2.6.0' })).toMatchObject([
    ['hint', message, expect.stringContaining('"url": "events.example.com"')],
  ])
  expect(await told({ servers: { main: { host: 'lamps.example.com', protocol: 'wss' } } })).toEqual([])
})

test('operations without a summary are reported once per spec', async () => {
  const { diagnostics } = await build({ groups: [{ group: 'API', openapi: 'openapi.json' }] })
  const [found, ...others] = diagnostics.filter(({ code }) => code === 'reference/no-summary')
  expect([found?.severity, found?.message, others]).toEqual([
    'hint',
    'GET /orders/{id} of "openapi.json" has no summary, so the title and the address of the page come from the path.',
    [],
  ])
})

const boundTo = (operation: string) => `---\ntitle: Mine\nopenapi: ${operation}\n---\nWords`

test('a page whose operation is also in the navigation is reported with both positions', async () => {
  const navigation = {
    groups: [
      { group: 'Start', pages: ['index', 'mine', 'other'] },
      { group: 'API', openapi: 'openapi.json' },
    ],
  }
  const files = { 'mine.mdx': boundTo('GET /orders'), 'other.mdx': boundTo('POST /orders') }
  const site = await build(navigation, files)
  const [found] = site.diagnostics.filter(({ code }) => code === 'reference/shown-twice')
  expect(codesOf(site)).toEqual(['reference/shown-twice'])
  expect(found?.span).toMatchObject({ path: 'mine.mdx', line: 3 })
  expect(found?.message).toBe(
    '"mine.mdx" shows a part of "openapi.json" that also has a generated page, /api-reference/orders/list-orders (docs.json:1). The same applies to 1 more page.',
  )
  expect(pagesOf(site)).toContain('api-reference/orders/list-orders')
  expect(site.files.has('mine/index.html')).toBe(true)
})

test('a translated page and a page at the address of its operation are not duplicates', async () => {
  const api = { group: 'API', openapi: 'openapi.json' }
  const languages = [
    { language: 'en', groups: [{ group: 'Start', pages: ['index'] }, api] },
    { language: 'fr', pages: ['fr/mine'] },
  ]
  expect(codesOf(await build({ languages }, { 'fr/mine.mdx': boundTo('GET /orders') }))).toEqual([])
  const own = { 'api-reference/orders/list-orders.mdx': boundTo('GET /orders') }
  const site = await build({ groups: [{ group: 'Start', pages: ['index'] }, api] }, own)
  expect(codesOf(site)).toEqual([])
  expect(site.files.get('api-reference/orders/list-orders/index.html')).toContain('>Mine</h1>')
})

test('a spec without operations is reported where it is attached', async () => {
  const none = JSON.stringify({ ...api, paths: {}, webhooks: {} })
  const site = await build(
    {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'API', openapi: 'none.json' },
      ],
    },
    { 'none.json': none },
  )
  const [found] = site.diagnostics.filter(({ code }) => code === 'reference/empty-description')
  expect([found?.severity, found?.span?.path]).toEqual(['warning', 'docs.json'])
  expect(codesOf(site)).toEqual(['reference/empty-description'])
})

test.each([
  ['a.json', '{ "openapi": "3.1.0", "info": { "title": "A"', 'api-spec/truncated-file'],
  ['a.yaml', 'openapi: 3.1.0\npaths: {\n', 'api-spec/invalid-yaml'],
])('a spec without operations because of a syntax error is reported only once: %s', async (path, text, code) => {
  const site = await build({ groups: [{ group: 'API', openapi: path }] }, { [path]: text })
  const codes = site.diagnostics.map(diagnostic => diagnostic.code)
  expect(codes.filter(code => /^(?:api-spec|reference)\//.test(code))).toEqual([code])
})

test('settings that cannot be applied are reported', async () => {
  const more = { api: { playground: { display: 'auth' }, examples: { languages: ['curl', 'pyton'] } } }
  const site = await build({ groups: [{ group: 'API', openapi: 'openapi.json' }] }, {}, more)
  const found = site.diagnostics.filter(({ code }) => codesOf(site).includes(code))
  expect(found.map(({ code, hint }) => [code, hint])).toEqual([
    ['reference/unknown-language', 'Did you mean "python"?'],
    ['reference/auth-playground', 'Add "signIn" to lectern.json, or choose "interactive", "simple" or "none".'],
  ])
  const text = docs({ groups: [{ group: 'API', openapi: 'openapi.json' }] }, more)
  expect(found.map(({ span }) => [span?.path, span?.line, span?.column])).toEqual([
    ['docs.json', 1, text.indexOf('"pyton"') + 1],
    ['docs.json', 1, text.indexOf('"auth"') + 1],
  ])
  expect(site.files.get('api-reference/health/index.html')).not.toContain('api-endpoint')
})

test('a proxy setting without a server is reported', async () => {
  const more = { api: { playground: { proxy: true } } }
  const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] }
  expect(codesOf(await build(navigation, {}, more))).toEqual(['reference/no-proxy'])
  expect(codesOf(await build(navigation, { 'lectern.json': '{ "server": true }' }, more))).toEqual([])
})

test('of two pages with the same address, one gets a number, and the entry says so', async () => {
  const two = await build(
    {
      groups: [
        { group: 'One', openapi: 'openapi.json' },
        { group: 'Two', openapi: 'other.json' },
        { group: 'Start', pages: ['index'] },
      ],
    },
    { 'other.json': JSON.stringify({ ...api, info: { title: 'Other', version: '1' } }) },
  )
  expect(codesOf(two)).toEqual(['reference/same-route'])
  const [found] = two.diagnostics.filter(({ code }) => code === 'reference/same-route')
  expect(found?.severity).toBe('warning')
  expect(found?.message).toMatch(
    /^GET \/orders of "other.json" and GET \/orders of "openapi.json" have the same address, \/api-reference\/orders\/list-orders\. The page of GET \/orders is now at \/api-reference\/orders\/list-orders-1\. \d+ more pages of "other\.json" also got a number\.$/,
  )
  const listed = pagesOf(two)
  expect(listed).toContain('api-reference/orders/list-orders')
  expect(listed).toContain('api-reference/orders/list-orders-1')
  const written = await build(
    {
      groups: [
        { group: 'One', openapi: 'openapi.json' },
        { group: 'Start', pages: ['index'] },
      ],
    },
    { 'api-reference/health.mdx': 'Words of the author.' },
  )
  expect(codesOf(written)).toEqual(['reference/written-page'])
  expect(written.files.get('api-reference/health/index.html')).toContain('Words of the author.')
})

test('operations of one spec with the same address are reported, and both have a page', async () => {
  const at = (summary: string, href?: string) => ({ summary, responses: {}, 'x-mint': { href } })
  const paths = { '/a': { get: at('A') }, '/b': { get: at('B', '/api-reference/a') }, '/c': { put: at('C', '/c') } }
  const twice = JSON.stringify({ ...api, paths: { ...paths, '/d': { put: at('D', '/c') } }, webhooks: {} })
  const groups = [{ group: 'Start', pages: ['index'] }]
  const { diagnostics } = await build(
    { groups: [...groups, { group: 'API', openapi: 'twice.json' }] },
    { 'twice.json': twice },
  )
  const found = diagnostics.filter(({ code }) => !code.startsWith('api-spec/'))
  expect(found.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'GET /b of "twice.json" and GET /a of "twice.json" have the same address, /api-reference/a. The page of GET /b is now at /api-reference/a-1. 1 more page of "twice.json" also got a number.',
      'To choose the addresses, set a different "x-mint.href" for each operation.',
    ],
  ])
  const listed = { group: 'API', openapi: 'twice.json', pages: ['PUT /c', 'PUT /d'] }
  const both = await build({ groups: [...groups, listed] }, { 'twice.json': twice })
  expect(codesOf(both)).toEqual(['reference/same-route'])
  expect(['c/index.html', 'c-1/index.html'].filter(path => both.files.has(path))).toHaveLength(2)
})

test('a number that makes a name unique does not collide with another page', async () => {
  const named = (summary: string) => ({ get: { summary, responses: {} } })
  const paths = { '/a': named('A'), '/b': named('A'), '/c': named('A 1'), '/d': named('A'), '/e': named('A 1') }
  const site = await build(
    { groups: [{ group: 'API', openapi: 'same.json' }] },
    { 'same.json': JSON.stringify({ ...api, paths, webhooks: {} }) },
  )
  expect(pagesOf(site).map(path => path.slice('api-reference/'.length))).toEqual(['a', 'a-1', 'a-1-1', 'a-2', 'a-1-2'])
  expect(site.diagnostics).toEqual([])
})

test('a title stays as written wherever Markdown is not rendered', async () => {
  const paths = { '/__all__/{id}': { get: { responses: { 200: { description: 'Fine.' } } } } }
  const site = await build(
    { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    { 'openapi.json': JSON.stringify({ ...api, paths, webhooks: {} }) },
  )
  const html = site.files.get('api-reference/get-__all__/index.html') ?? ''
  expect(html).toContain('class="page-title">GET /__all__/{id}</h1>')
  expect(html).toContain('property="og:title" content="GET /__all__/{id}"')
  const texts = [...site.files].filter(([path]) => /\.(html|json)$/.test(path)).map(([, text]) => text)
  expect(texts.filter(text => /\\_\\_all/.test(text))).toEqual([])
})

test('hundreds of parts of one operation make no large page, and all of them can be found', async () => {
  const many = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))
  const named = <Value>(count: number, make: (at: number) => Value) =>
    Object.fromEntries(many(count, at => [`name-${at}`, make(at)]))
  const json = (content: object) => ({ content: { 'application/json': content } })
  const text = { type: 'string', description: 'Words about it. '.repeat(4) }
  const schema = { type: 'object', properties: { one: text, two: text, three: text } }
  const answer = { description: 'Fine.' }
  const statuses = Object.fromEntries(
    many(80, at => [`${100 + at}`, { description: `Answer ${at}.`, ...json({ schema }) }]),
  )
  const told = (responses: object) => ({
    '{$request.body#/url}': { post: { requestBody: json({ schema }), responses } },
  })
  const operations = {
    parameters: {
      parameters: many(600, at => ({ name: `p${at}`, in: 'query', schema: text, deprecated: true, example: 'rare' })),
    },
    headers: { responses: { 200: { ...answer, headers: named(400, () => ({ schema: text })) } } },
    options: { requestBody: json({ schema: { oneOf: many(200, () => ({ properties: { a: text } })) } }) },
    examples: { requestBody: json({ examples: named(150, at => ({ value: { at, words: text.description } })) }) },
    fields: { requestBody: json({ schema: { type: 'object', properties: named(800, () => text) } }) },
    statuses: { responses: statuses },
    callbacks: { callbacks: named(50, at => told(at === 0 ? statuses : { 200: answer })) },
    media: { requestBody: { content: Object.fromEntries(many(120, at => [`application/v${at}+json`, { schema }])) } },
    security: { security: many(300, at => ({ [`key${at}`]: [] })) },
    scopes: { security: [{ oauth: many(800, at => `scope:${at}`) }] },
    servers: { servers: many(300, at => ({ url: `https://api${at}.example.com`, description: text.description })) },
    samples: { 'x-codeSamples': many(80, at => ({ lang: 'curl', label: `L${at}`, source: 'curl -v\n'.repeat(100) })) },
    values: { parameters: [{ name: 'a', in: 'query', schema: { enum: many(3_000, at => `value-${at}`) } }] },
    words: { parameters: [{ name: 'a', in: 'query', description: 'some word '.repeat(6_000), schema: text }] },
    description: { description: many(3_000, at => `Paragraph ${at} of a long text.`).join('\n\n') },
    lead: { description: 'some word '.repeat(6_000) },
  }
  const paths = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      `/${name}`,
      { post: { summary: name, responses: { 200: answer }, ...operation } },
    ]),
  )
  const securitySchemes = {
    ...Object.fromEntries(many(300, at => [`key${at}`, { type: 'apiKey', in: 'header', name: `X-Key-${at}` }])),
    oauth: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: 'https://a.example',
          scopes: Object.fromEntries(many(800, at => [`scope:${at}`, 'May do it.'])),
        },
      },
    },
  }
  const info = { title: 'Many', version: '1' }
  const description = JSON.stringify({ openapi: '3.1.0', info, paths, components: { securitySchemes } })
  const site = await build({ groups: [{ group: 'API', openapi: 'many.json' }] }, { 'many.json': description })
  const pages = [...site.files].filter(([path]) => /^(?:api-reference|_schemas)\/.*\.html$/.test(path))
  const wrong = pages.filter(([, html]) => html.length < 500 || html.length > 100_000)
  expect(wrong.map(([path, { length }]) => [path, length])).toEqual([])
  expect(pages.filter(([path]) => path.startsWith('api'))).toHaveLength(Object.keys(operations).length)
  const all = pages.map(([, html]) => html).join('\n')
  // Looking for each of them in all pages would take half a minute.
  const found = new Set(
    [
      /<code>[^<]*<\/code>/g,
      /<p>Answer \d+\.<\/p>/g,
      /application\/v\d+\+json</g,
      /https:\/\/api\d+\.example\.com/g,
      /value-\d+(?=&quot;|")/g,
      /Paragraph \d+ of/g,
    ].flatMap(words => all.match(words) ?? []),
  )
  const lost = [
    ...many(600, at => `<code>p${at}</code>`),
    ...many(800, at => `<code>name-${at}</code>`),
    ...many(80, at => `<p>Answer ${at}.</p>`),
    ...many(120, at => `application/v${at}+json<`),
    ...many(300, at => `<code>X-Key-${at}</code>`),
    ...many(800, at => `<code>scope:${at}</code>`),
    ...many(300, at => `https://api${at}.example.com`),
    ...many(3_000, at => `value-${at}`),
    ...many(3_000, at => `Paragraph ${at} of`),
  ].filter(words => !found.has(words))
  expect(lost).toEqual([])
  expect([all.split('field-deprecated').length > 600, all.split(/\bword\b/).length > 12_000]).toEqual([true, true])
})

test.each([
  ['openapi-schema: Usr', 'Did you mean "User"?'],
  ['openapi-schema: many.json Nothing-of-it', 'Valid values: User, Order.'],
  ['openapi: webhook orderUpdatd', 'Did you mean "webhook orderUpdated"?'],
  ['openapi: webhook somethingElse', 'Valid values: orderUpdated.'],
  ['asyncapi: nothing', 'There are no channels in "many.json".'],
  ['openapi: nonsense', expect.stringMatching(/^Write a method and a path, such as "GET \/users"/)],
])('a wrong name in front matter is reported with the existing names: %s', async (head, hint) => {
  const many = { ...api, components: { schemas: { User: { type: 'object' }, Order: { type: 'object' } } } }
  const files = { 'many.json': JSON.stringify(many), 'openapi.json': '{}', 'own.mdx': `---\n${head}\n---\n` }
  const { diagnostics } = await build({ pages: ['index', 'own'] }, files, { api: { openapi: 'many.json' } })
  expect(diagnostics.find(({ code }) => code === 'reference/unknown-operation')?.hint).toEqual(hint)
})
