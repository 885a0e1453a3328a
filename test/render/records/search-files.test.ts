import { expect, test } from 'vitest'
import type { Machine } from '../../../src/build-site.ts'
import type { RecordInput } from '../../../src/render/records/record-page.ts'
import type { ResultPage } from '../../../src/search/browser-index/directory.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'
import { memoryIndexStore } from '../../support/memory-index-store.ts'

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#112233' },
    navigation: { groups: [{ group: 'Start', pages: ['index', 'other', 'quiet'] }] },
  }),
  'index.mdx': '# Home\n\nWelcome',
  'other.mdx': '---\nkeywords: [auth]\n---\n# Other\n\n## Part\n\nWords',
  'quiet.mdx': '---\nsearchable: false\n---\n# Quiet\n\nForbiddenword',
}

const build = (files: Readonly<Record<string, string>>, ports: Partial<Machine> = {}) =>
  builtSite(files, {}, { withSearch: true, ...ports })

const folder = '_lectern/search-test/'
const searchFiles = ({ files }: BuiltSite) => new Map([...files].filter(([path]) => path.startsWith(folder)))
const pagesIn = (site: BuiltSite): ResultPage[] =>
  [...searchFiles(site)].flatMap(([path, text]) => (path.includes('/pages-') ? (JSON.parse(text) as ResultPage[]) : []))

test('the index has the breadcrumbs and sections of every page that can be found', async () => {
  const site = await build(project)
  expect(pagesIn(site).map(({ href }) => href)).toEqual(['/', '/other/'])
  expect(pagesIn(site)[1]).toMatchObject({
    title: 'Other',
    breadcrumb: ['Start'],
    sections: [{}, { id: 'part', text: 'Words' }],
  })
  expect(searchFiles(site).get(`${folder}index.json`)).toContain('"sections":[1,2]')
  const all = [...searchFiles(site).values()].join()
  expect(all).toContain('"auth"')
  expect(all).not.toMatch(/forbiddenword/i)
})

test('a page has a search button and its script data unless search is switched off', async () => {
  const on = (await build(project)).files.get('index.html')
  expect(on).toContain('id="search-bar-entry"')
  expect(on).toContain(`data-folder="/${folder}"`)
  const off = await build({ ...project, 'lectern.json': '{ "search": { "enabled": false } }' })
  expect(off.files.get('index.html')).not.toContain('search-bar-entry')
  expect(searchFiles(off).size).toBe(0)
})

test('the terms of a page are only computed again if the page changes', async () => {
  const searchIndex = memoryIndexStore()
  let computed = 0
  const run: Run = async (stage, shared, inputs) => {
    if (stage.name === 'record-page')
      computed += (inputs as readonly RecordInput[]).filter(({ needsTerms }) => needsTerms).length
    return runSequentially(stage, shared, inputs)
  }
  const first = await build(project, { run, searchIndex })
  expect(computed).toBe(2)
  searchIndex.nextBuild()
  const changed = { ...project, 'other.mdx': '# Other\n\nNew text' }
  const second = await build(changed, { run, searchIndex })
  expect(computed).toBe(3)
  expect([...searchFiles(second)]).toEqual([...searchFiles(await build(changed))])
  expect([...searchFiles(second).keys()]).not.toEqual([...searchFiles(first).keys()])
})

test('files of pages that are already published are not created again', async () => {
  const site = await build(project, { diagnosticsIfUnchanged: path => (path.includes('/pages-') ? [] : undefined) })
  const files = [...searchFiles(site)].filter(([path]) => path.includes('/pages-'))
  expect(files.map(([, text]) => text)).toEqual(['(unchanged)'])
})

test('after an edit, only the file of the page and its neighbors is created again', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `p${at + 10}`)
  const navigation = { pages: names }
  const large = {
    'docs.json': JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }),
    ...Object.fromEntries(names.map(name => [`${name}.mdx`, `# ${name}\n\n${'Some words. '.repeat(400)}`])),
  }
  const searchIndex = memoryIndexStore()
  const first = searchFiles(await build(large, { searchIndex }))
  searchIndex.nextBuild()
  const changed = { ...large, 'p25.mdx': '# p25\n\nShort' }
  const recorded: string[] = []
  const run: Run = async (stage, shared, inputs) => {
    if (stage.name === 'record-page')
      recorded.push(...(inputs as readonly RecordInput[]).map(({ metadata }) => metadata.route))
    return runSequentially(stage, shared, inputs)
  }
  const diagnosticsIfUnchanged = (path: string) => (path.includes('/pages-') && first.has(path) ? [] : undefined)
  const second = searchFiles(await build(changed, { searchIndex, run, diagnosticsIfUnchanged }))
  const whole = searchFiles(await build(changed))
  expect([...second.keys()]).toEqual([...whole.keys()])
  const created = [...second].filter(([path, text]) => path.includes('/pages-') && text !== '(unchanged)')
  for (const [path, text] of created) expect(text, path).toBe(whole.get(path))
  expect(created.length).toBeLessThan(3)
  expect(recorded.length).toBeGreaterThan(1)
  expect(recorded.length).toBeLessThan(20)
  expect(new Set(recorded).size).toBe(recorded.length)
})

test('a protected site has no index, and its dialog asks the server', async () => {
  const built = async (protect: 'pages' | 'nothing') => {
    const signIn = {
      protect,
      providers: { acme: { type: 'jwt', loginUrl: 'https://a.example/login', publicKeys: [jwk] } },
    }
    const site = await build({ ...project, 'lectern.json': JSON.stringify({ server: true, signIn }) })
    const [, dialog] = /(<template data-search.*?>\n<dialog.*?>)/s.exec(site.files.get('index.html') ?? '') ?? []
    return { files: searchFiles(site).size, dialog }
  }
  const { files, dialog } = await built('pages')
  expect(files).toBe(0)
  expect(dialog).toContain('<template data-search="server">')
  expect(dialog).toContain('data-server="/_api/search"')
  expect(dialog).not.toContain('data-folder')
  const open = await built('nothing')
  expect(open.files).toBeGreaterThan(0)
  expect(open.dialog).toContain(`data-folder="/${folder}"`)
  expect(open.dialog).not.toContain('server')
})

const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

test('a schema field that is loaded on demand has the same address as on the page', async () => {
  const schemas = {
    Order: { type: 'object', properties: { customer: { $ref: '#/components/schemas/Customer' } } },
    Customer: { type: 'object', properties: { address: { $ref: '#/components/schemas/Address' } } },
    Address: { type: 'object', properties: { street: { type: 'string' } } },
  }
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } }
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { post: { requestBody: body, responses: {} } } },
    components: { schemas },
  }
  const config = JSON.parse(project['docs.json'])
  const files = { ...project, 'api.json': JSON.stringify(api) }
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] }
  const site = await build({ ...files, 'docs.json': JSON.stringify({ ...config, navigation }) })
  const fields = pagesIn(site).flatMap(({ sections }) => sections.flatMap(section => section.fields ?? []))
  expect(Object.fromEntries(fields)).toMatchObject({
    customer: 'body-customer',
    address: 'body-customer-address',
    street: 'body-customer-address-street',
  })
})
