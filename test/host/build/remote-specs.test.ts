import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BuildResult, buildProject } from '../../../src/host/build/build-project.ts'
import type { FetchSpecOptions } from '../../../src/host/fetch/fetch-specs.ts'
import { internet, status } from '../../support/network.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const url = 'https://api.example.com/openapi.json'

const api = (...paths: readonly string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: Object.fromEntries(paths.map(path => [path, { get: { responses: { 200: { description: 'Fine.' } } } }])),
  })

const docs = (navigation: unknown) =>
  JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation })

const groups = [
  { group: 'Guide', pages: ['index'] },
  { group: 'API', openapi: url },
]

/** A project on disk, and the server that it names. */
async function project(pages: Parameters<typeof internet>[0], navigation: unknown = { groups }) {
  const folder = temporaryFolder({ 'docs.json': docs(navigation), 'index.mdx': '# Hello\n' })
  const { network, asked } = await internet(pages)
  const build = (rules: FetchSpecOptions = {}, out: string | undefined = join(folder, 'dist')) =>
    buildProject({
      directory: folder,
      out,
      ignoredOut: join(folder, 'dist'),
      cache: join(folder, '.lectern', 'cache'),
      settings: {},
      withCode: true,
      specOptions: { network, now: () => 0, ...rules },
    })
  const made = () =>
    Object.keys(contentsOf(join(folder, 'dist')))
      .filter(path => /^api-reference\/.*\/index\.html$/.test(path))
      .map(path => path.slice('api-reference/'.length, -'/index.html'.length))
      .sort()
  return { folder, build, made, asked }
}

/** Without the advice on descriptions that say little, as all of these do. */
const codesOf = ({ diagnostics }: BuildResult) =>
  diagnostics
    .filter(({ code, severity }) => !(code.startsWith('reference/') && severity === 'hint'))
    .map(({ code }) => code)
    .filter(code => /^(?:host|reference|api-spec)\//.test(code))

test('makes the pages of a spec at a URL', async () => {
  const { build, made } = await project({ [url]: api('/users') })
  expect(codesOf(await build())).toEqual([])
  expect(made()).toEqual(['get-users'])
})

test('fetches a spec for each build, and builds again only if it has changed', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: api('/users') }
  const { build, made, asked } = await project(pages)
  expect((await build()).isUpToDate).toBe(false)
  expect((await build()).isUpToDate).toBe(true)
  expect(asked).toHaveLength(2)
  pages[url] = api('/users', '/orders')
  expect((await build()).isUpToDate).toBe(false)
  expect(asked).toHaveLength(3)
  expect(made()).toEqual(['get-orders', 'get-users'])
  expect((await build()).isUpToDate).toBe(true)
})

test('keeps the pages while the host cannot be reached, and warns each time', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: api('/users') }
  const { folder, build, made } = await project(pages)
  await build()
  pages[url] = status(500)
  const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
  for (const [now, age] of [
    [hour, '1 hour ago'],
    [3 * day, '3 days ago'],
  ] as const) {
    const result = await build({ now: () => now })
    expect([codesOf(result), result.isUpToDate]).toEqual([['host/kept-description'], true])
    expect(result.diagnostics.find(({ code }) => code === 'host/kept-description')?.message).toContain(age)
  }
  writeFiles(folder, { 'index.mdx': '# Changed\n' })
  const changed = await build()
  expect([codesOf(changed), changed.isUpToDate]).toEqual([['host/kept-description'], false])
  expect(made()).toEqual(['get-users'])
  pages[url] = api('/users')
  const again = await build()
  expect([codesOf(again), again.isUpToDate]).toEqual([[], true])
})

test('continues without a spec that was never fetched, and reports it once', async () => {
  const pages: Parameters<typeof internet>[0] = {}
  const entries = [`${url} GET /users`, 'index']
  const { build, made } = await project(pages, { groups: [...groups, { group: 'Some', pages: entries }] })
  for (const isUpToDate of [false, true]) {
    const result = await build()
    expect([codesOf(result), result.isUpToDate]).toEqual([['host/unfetched-description'], isUpToDate])
  }
  expect(made()).toEqual([])
  pages[url] = api('/users')
  const there = await build()
  expect([codesOf(there), there.isUpToDate]).toEqual([[], false])
  expect(made()).toEqual(['get-users'])
})

test('reports a missing spec of a page at a URL once', async () => {
  const page = `---\ntitle: Users\nopenapi: "${url} GET /users"\n---\n`
  const pages: Parameters<typeof internet>[0] = {}
  const { folder, build } = await project(pages, { pages: ['users'] })
  writeFiles(folder, { 'users.mdx': page })
  expect(codesOf(await build())).toEqual(['host/unfetched-description'])
  pages[url] = api('/users')
  expect(codesOf(await build())).toEqual([])
  expect(contentsOf(join(folder, 'dist'))['users/index.html']).toContain('/users')
})

test('applies an overlay at a URL to a file of the project', async () => {
  const overlay = 'https://api.example.com/overlay.yaml'
  const navigation = { groups: [{ group: 'API', openapi: { source: 'openapi.json', overlays: [overlay] } }] }
  const change =
    'overlay: 1.0.0\ninfo: {title: B, version: "1"}\nactions:\n  - target: $.paths["/users"]\n    remove: true\n'
  const { folder, build, made } = await project({ [overlay]: change }, navigation)
  writeFiles(folder, { 'openapi.json': api('/users', '/orders') })
  expect(codesOf(await build())).toEqual([])
  expect(made()).toEqual(['get-orders'])
})

test('prefers the file of the project if a URL has the same short name', async () => {
  const navigation = { groups: [...groups, { group: 'Own', pages: ['openapi GET /orders'] }] }
  const { folder, build } = await project({ [url]: api('/users') }, navigation)
  writeFiles(folder, { 'openapi.json': api('/orders') })
  expect(codesOf(await build())).toEqual([])
})

const usersWith = (schema: unknown) => {
  const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema } } } }
  const info = { title: 'Shop', version: '1' }
  return JSON.stringify({ openapi: '3.1.0', info, paths: { '/users': { get: { responses } } } })
}

test('loads the files that a spec at a URL refers to, and builds again if one has changed', async () => {
  const user = (name: string) => JSON.stringify({ type: 'object', properties: { [name]: { $ref: 'id.json' } } })
  const beside = 'https://api.example.com/user.json'
  const pages: Parameters<typeof internet>[0] = {
    [url]: usersWith({ $ref: 'user.json' }),
    [beside]: user('first'),
    'https://api.example.com/id.json': '{"type":"string","format":"uuid"}',
  }
  const { folder, build, asked } = await project(pages)
  writeFiles(folder, { 'user.json': '{"type":"object","description":"of the project"}' })
  expect(codesOf(await build())).toEqual([])
  const page = () => contentsOf(join(folder, 'dist'))['api-reference/get-users/index.html'] ?? ''
  expect(page()).toContain('response-first')
  expect(page()).toContain('uuid')
  expect(page()).not.toContain('of the project')
  expect((await build()).isUpToDate).toBe(true)
  expect(asked).toHaveLength(6)
  pages[beside] = user('second')
  expect((await build()).isUpToDate).toBe(false)
  expect(page()).toContain('response-second')
})

test('continues without a missing file that a spec at a URL refers to, and reports where and why', async () => {
  const { build, made } = await project({ [url]: usersWith({ $ref: 'user.json' }) })
  const result = await build()
  expect(codesOf(result)).toEqual(['host/unfetched-description', 'api-spec/missing-reference'])
  expect(result.diagnostics.find(({ code }) => code === 'host/unfetched-description')).toMatchObject({
    message: `The file "https://api.example.com/user.json", to which "${url}" refers, could not be fetched, so its content is missing: the response has the status 404.`,
    span: { path: 'docs.json' },
  })
  expect(result.diagnostics.find(({ code }) => code === 'api-spec/missing-reference')?.span?.path).toBe(url)
  expect(made()).toEqual(['get-users'])
})

test('loads no file of another origin for a spec at a URL', async () => {
  const { build, asked } = await project({ [url]: usersWith({ $ref: 'https://169.254.169.254/latest/meta-data' }) })
  const { diagnostics } = await build()
  expect(diagnostics.find(({ code }) => code === 'api-spec/remote-reference')).toMatchObject({
    span: { path: url },
    hint: 'Publish the file on the same origin as the API description, or copy both into the project.',
  })
  expect(asked).toEqual([url])
})

test('fetches specs for a check too', async () => {
  const { folder, asked } = await project({})
  const { network } = await internet({})
  const options = { directory: folder, settings: {}, withCode: true, specOptions: { network } }
  expect(codesOf(await buildProject(options))).toEqual(['host/unfetched-description'])
  expect(asked).toEqual([])
})

test('requests nothing if cached texts are sufficient', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: api('/users') }
  const { folder, build, made, asked } = await project(pages)
  await build()
  delete pages[url]
  writeFiles(folder, { 'index.mdx': '# Changed\n' })
  expect(codesOf(await build({ preferCached: true }))).toEqual([])
  expect(made()).toEqual(['get-users'])
  expect(asked).toHaveLength(1)
})

test('does not run code in a spec at a URL, but runs code of the page that shows it', async () => {
  const content =
    '<script>{"odd()"}</script>\n\nexport const Odd = () => { const [word] = useState("made by " + "code"); return <b>{word}</b> }\n\n<Odd />'
  const responses = { 200: { description: 'Fine.' } }
  const described = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/users': { get: { 'x-mint': { content }, responses } }, '/orders': { get: { responses } } },
  }
  const navigation = { groups: [...groups, { group: 'Own', pages: ['orders'] }] }
  const { folder, build } = await project({ [url]: JSON.stringify(described) }, navigation)
  writeFiles(folder, { 'orders.mdx': `---\nopenapi: "${url} GET /orders"\n---\n\n${content}\n` })
  const { diagnostics } = await build()
  expect(diagnostics.map(({ code, span }) => [code, span?.path])).toContainEqual(['content/code-left-out', url])
  const site = contentsOf(join(folder, 'dist'))
  expect(site['api-reference/get-users/index.html']).not.toContain('made by code')
  expect(site['orders/index.html']).toContain('made by code')
  const scripts = (path: string) => site[path]?.match(/inline-\w+\.js/g) ?? []
  expect([scripts('api-reference/get-users/index.html').length, scripts('orders/index.html').length]).toEqual([0, 1])
})
