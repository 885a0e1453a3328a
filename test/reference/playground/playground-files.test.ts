import { expect, test } from 'vitest'
import type { PackedSchema } from '../../../src/api-spec/playground/packed-schema.ts'
import type { PlaygroundSubject } from '../../../src/api-spec/playground/playground-subject.ts'
import type { Store } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  security: [{ token: [] }],
  paths: {
    '/users': {
      get: { summary: 'List', responses: { 200: { description: '', ...json({ type: 'array', items: ref('User') }) } } },
      post: {
        summary: 'Create',
        requestBody: { required: true, ...json(ref('New')) },
        responses: { 201: { description: '', ...json(ref('User')) }, 400: { description: '', ...json(ref('Error')) } },
      },
    },
    '/hidden': { get: { summary: 'Hidden', 'x-mint': { metadata: { playground: 'none' } }, responses: {} } },
    '/plain': { get: { summary: 'Plain', 'x-mint': { metadata: { playground: 'simple' } }, responses: {} } },
    '/trace': { trace: { summary: 'Trace', responses: {} } },
    '/nowhere': { get: { summary: 'Nowhere', servers: [], responses: {} } },
  },
  webhooks: { made: { post: { summary: 'Made', responses: {} } } },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' }, unused: { type: 'http', scheme: 'basic' } },
    schemas: {
      User: { type: 'object', properties: { role: ref('Role') }, description: 'Long words about users.' },
      New: {
        type: 'object',
        properties: { name: { type: 'string', description: 'The **name**.' }, role: ref('Role') },
      },
      Role: { enum: ['admin'] },
      Error: { type: 'object' },
      Unused: { type: 'object' },
    },
  },
}

const config = (api: object = {}) => ({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  api,
  navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
})

const build = (docs: object = config(), more: Readonly<Record<string, string>> = {}) =>
  builtSite({ 'docs.json': JSON.stringify(docs), 'api.json': JSON.stringify(api), ...more })

type Files = BuiltSite['files']

/** What the playground of a page is made from. */
function subjectOf(files: Files, route: string): PlaygroundSubject | undefined {
  const [, path] = /data-playground="\/([^"]+)"/.exec(files.get(`${route}/index.html`) ?? '') ?? []
  return path === undefined ? undefined : (JSON.parse(files.get(path) ?? '') as PlaygroundSubject)
}

const schemasIn = (files: Files, names: readonly string[]): string[] =>
  names
    .flatMap(name => JSON.parse(files.get(`_lectern/api/${name}.json`) ?? '') as [string, PackedSchema][])
    .map(([key]) => key)
    .sort()

test('each operation has a file and loads only the schemas that it needs', async () => {
  const { files } = await build()
  const create = subjectOf(files, 'api-reference/create')
  expect(create?.operation).toMatchObject({ method: 'POST', path: '/users' })
  expect(Object.keys(create?.securitySchemes ?? {})).toEqual(['token'])
  expect(schemasIn(files, create?.schemaFiles.request ?? [])).toEqual(['#New', '#Role'])
  expect(schemasIn(files, create?.schemaFiles.response ?? [])).toEqual(['#Error', '#User'])
  const list = subjectOf(files, 'api-reference/list')
  expect(schemasIn(files, list?.schemaFiles.response ?? [])).toEqual(['#Role', '#User'])
})

test('every page loads the texts of its language', async () => {
  const navigation = {
    languages: ['en', 'de'].map(language => ({
      language,
      groups: [{ group: 'API', openapi: { source: 'api.json', directory: language } }],
    })),
  }
  const { files } = await build({ ...config(), navigation })
  const named = ['en', 'de'].flatMap(lang => {
    const [, path = ''] = /data-words="\/([^"]+)"/.exec(files.get(`${lang}/list/index.html`) ?? '') ?? []
    return [path]
  })
  expect(new Set(named).size).toBe(2)
  for (const path of named) expect(JSON.parse(files.get(path) ?? '')).toBeTypeOf('object')
  expect(files.get(named[1] ?? '')).toContain('Senden')
})

test('no schema is written twice, and unused schemas are not written', async () => {
  const { files } = await build()
  const names = [...files.keys()].flatMap(path => /^_lectern\/api\/([0-9a-f]+)\.json$/.exec(path)?.[1] ?? [])
  const lists = names.filter(name => files.get(`_lectern/api/${name}.json`)?.startsWith('['))
  expect(schemasIn(files, lists)).toEqual(['#Error', '#New', '#Role', '#User'])
})

test('descriptions are only kept where readers enter values', async () => {
  const { files } = await build()
  const all = [...files].filter(([path]) => path.startsWith('_lectern/api/')).map(([, text]) => text)
  expect(all.join('')).toContain('"description":"The **name**."')
  expect(all.join('')).not.toContain('Long words')
})

test('pages without a playground have neither a button nor a file', async () => {
  const { files } = await build()
  for (const route of ['hidden', 'plain', 'trace', 'nowhere', 'made']) {
    expect(files.get(`api-reference/${route}/index.html`)).toBeDefined()
    expect(files.get(`api-reference/${route}/index.html`)).not.toContain('data-playground')
  }
  expect(files.get('api-reference/plain/index.html')).toContain('api-endpoint')
  const none = await build(config({ playground: { display: 'simple' } }))
  expect([...none.files.keys()].filter(path => path.startsWith('_lectern/api/'))).toEqual([])
  expect(none.files.has('_lectern/signed-in.html')).toBe(false)
})

test('a sidebar entry says if no request can be sent from its page', async () => {
  const pages = ['GET /users', 'GET /hidden', 'GET /plain', 'TRACE /trace', 'GET /nowhere', 'webhook made', 'mine']
  const groups = [{ group: 'API', openapi: 'api.json', pages: [...pages, 'lost', 'off'] }]
  const written = (api: string) => `---\ntitle: Written\n${api}\n---\n`
  const { files } = await build(
    { ...config(), navigation: { groups } },
    {
      'mine.mdx': written('api: "PUT https://own.example.com/things"'),
      'lost.mdx': written('api: "PUT /things"'),
      'off.mdx': written('api: "PUT https://own.example.com/things"\nplayground: none'),
    },
  )
  const sidebar = files.get('mine/index.html') ?? ''
  const pills = [...sidebar.matchAll(/href="([^"]+)"[^>]*>(?:(?!<\/a>).)*<span class="method-nav-pill"([^>]*)>/g)]
  const isOff = pills.map(([, href = '', attributes = '']) => [href, attributes.includes('data-no-playground')])
  expect(Object.fromEntries(isOff)).toEqual({
    '/api-reference/list/': false,
    '/api-reference/hidden/': true,
    '/api-reference/plain/': true,
    '/api-reference/trace/': true,
    '/api-reference/nowhere/': true,
    '/api-reference/made/': true,
    '/mine/': false,
    '/lost/': true,
    '/off/': true,
  })
})

test('front matter and hand-written pages have their own files', async () => {
  const page =
    '---\ntitle: Mine\napi: "PUT https://own.example.com/things/{id}"\nauthMethod: bearer\n---\n\n<ParamField path="id" type="integer" required />\n<ParamField body="name" type="string" />\n'
  const docs = { ...config(), navigation: { groups: [{ group: 'A', pages: ['mine', 'quiet'] }] } }
  const quiet = '---\ntitle: Quiet\nopenapi: "api.json GET /users"\nplayground: simple\n---\n'
  const { files } = await build(docs, { 'mine.mdx': page, 'quiet.mdx': quiet })
  const mine = subjectOf(files, 'mine')
  expect(mine?.operation).toMatchObject({ method: 'PUT', servers: [{ url: 'https://own.example.com' }] })
  expect(mine?.operation?.requestBody?.content[0]?.schema?.properties?.[0]?.name).toBe('name')
  expect(mine?.operation?.security).toEqual([[{ scheme: 'bearer', scopes: [] }]])
  expect(mine?.securitySchemes).toMatchObject({ bearer: { type: 'http' } })
  expect(subjectOf(files, 'quiet')).toBeUndefined()
})

test('addresses start with the base path, and a proxy is included if there is a server', async () => {
  const { files } = await build(config(), { 'lectern.json': '{ "base": "/docs", "server": true }' })
  const html = files.get('api-reference/list/index.html') ?? ''
  expect(html).toMatch(/data-playground="\/docs\/_lectern\/api\/[0-9a-f]+\.json"/)
  expect(html).toContain('data-proxy="/docs/_api/proxy"')
  expect(html).toContain('data-callback="/docs/_lectern/signed-in.html"')
  expect((await build()).files.get('api-reference/list/index.html')).not.toContain('data-proxy')
})

test('project variables are part of a playground file, because specs are published as written', async () => {
  const { files } = await build({ ...config(), variables: { host: 'a "host"' } })
  expect(subjectOf(files, 'api-reference/list')?.variables).toEqual({ host: 'a "host"' })
})

test('an unchanged page refers to other files when others change a shared schema', async () => {
  const results = new Map<string, unknown>()
  const store: Store = {
    cache: '',
    version: 'test',
    findsNewResults: true,
    get: (stage, key) => (results.has(stage + key) ? { value: results.get(stage + key) } : undefined),
    set: (stage, key, value) => results.set(stage + key, structuredClone(value)),
    touch: () => {},
    close: () => [],
  }
  const { post: _, ...users } = api.paths['/users']
  const smaller = { ...api, paths: { ...api.paths, '/users': users } }
  for (const described of [api, smaller]) {
    const project = { 'docs.json': JSON.stringify(config()), 'api.json': JSON.stringify(described) }
    const { files } = await builtSite(project, {}, { run: createScheduler({ store }) })
    const { request, response } = subjectOf(files, 'api-reference/list')?.schemaFiles ?? { request: [], response: [] }
    expect(schemasIn(files, [...request, ...response])).toEqual(['#Role', '#User'])
  }
})
