import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const config = JSON.stringify({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0F766E' },
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'a', 'b'] },
      { group: 'Listed', root: 'list', directory: 'card', pages: ['c'] },
      { group: 'API', openapi: 'api.json' },
    ],
  },
})
const page = (title: string, description: string) =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\nWords.\n`
const api = (description: string) => {
  const responses = { 200: { description: 'Done' } }
  const paths = {
    '/one': { get: { summary: 'One', description, responses } },
    '/two': { get: { summary: 'Two', description: 'Gets two', responses } },
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths })
}
const project = {
  'docs.json': config,
  'index.mdx': page('Home', 'Of home'),
  'a.mdx': page('A', 'Of a'),
  'b.mdx': page('B', 'Of b'),
  'c.mdx': page('C', 'Of c'),
  'list.mdx': page('List', 'Of the list'),
  'linking.mdx': '[Later](/LATER)\n',
  'api.json': api('Gets one'),
}

type Files = Readonly<Record<string, string>>

/** Names all that each page, or its body, is made from. */
async function keysOf(
  files: Files,
  port: 'diagnosticsIfUnchanged' | 'publishedBody',
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>()
  const takeDown = (path: string, parts: () => readonly unknown[]) => {
    if (path.endsWith('.html')) keys.set(path, JSON.stringify(parts()))
    return undefined
  }
  await builtSite(files, {}, { [port]: takeDown })
  return keys
}

async function madeAnew(
  change: Files,
  port: 'diagnosticsIfUnchanged' | 'publishedBody' = 'diagnosticsIfUnchanged',
): Promise<readonly string[]> {
  const [before, after] = [await keysOf(project, port), await keysOf({ ...project, ...change }, port)]
  return [...after].flatMap(([path, key]) => (before.get(path) === key ? [] : [path])).sort()
}

test('a change in a spec renders its own page and the pages that list it again', async () => {
  expect(await madeAnew({ 'b.mdx': page('B', 'Another') })).toEqual(['b/index.html'])
  expect(await madeAnew({ 'c.mdx': page('C', 'Another') })).toEqual(['c/index.html', 'list/index.html'])
})

test('a change in an operation renders its page again', async () => {
  expect(await madeAnew({ 'api.json': api('Gets another') })).toEqual(['api-reference/one/index.html'])
})

const bodiesAnew = (change: Files) => madeAnew(change, 'publishedBody')
const configWith = (settings: object) => ({ 'docs.json': JSON.stringify({ ...JSON.parse(config), ...settings }) })
const all = [
  'a/index.html',
  'api-reference/one/index.html',
  'api-reference/two/index.html',
  'b/index.html',
  'c/index.html',
  'index.html',
  'linking/index.html',
  'list/index.html',
]

test('a body is rendered again when its content changes, but not when its frame changes', async () => {
  expect(await bodiesAnew({ 'b.mdx': page('B', 'Of b').replace('Words', 'Others') })).toEqual(['b/index.html'])
  expect(await bodiesAnew({ 'api.json': api('Gets another') })).toEqual(['api-reference/one/index.html'])
  expect(await bodiesAnew({ 'later.mdx': page('Later', 'Of later') })).toEqual([
    'later/index.html',
    'linking/index.html',
  ])
  expect(await bodiesAnew(configWith({ name: 'Others', colors: { primary: '#123456' } }))).toEqual([])
  expect(await bodiesAnew(configWith({ navigation: { pages: ['index', 'a', 'b', 'c', 'list'] } }))).toEqual([])
})

test.each([
  ['variables', configWith({ variables: { product: 'Lectern' } })],
  ['the icons', configWith({ icons: { library: 'lucide' } })],
  ['colors of code', configWith({ styling: { codeblocks: 'dark' } })],
  ['how APIs are shown', configWith({ api: { playground: { display: 'none' } } })],
  ['the base', { 'lectern.json': '{ "base": "/docs" }' }],
])('all bodies are rendered again with %s', async (_, change) => {
  expect(await bodiesAnew(change)).toEqual(all)
})

test('a published body is used in a new frame', async () => {
  const body = { leadHtml: '', html: '<p>As it was.</p>', asideHtml: '', needsHydration: false }
  const publishedBody = (path: string) => (path === 'a/index.html' ? { value: body, diagnostics: [] } : undefined)
  const { files } = await builtSite(project, {}, { publishedBody })
  expect(files.get('a/index.html')).toContain('<p>As it was.</p>')
  expect(files.get('b/index.html')).toContain('<p>Words.</p>')
})

test('a blank line in docs.json renders no page again', async () => {
  const settings = {
    ...JSON.parse(config),
    logo: '/logo.svg',
    redirects: [{ source: '/old', destination: '/a' }],
    api: { playground: { display: 'simple' } },
  }
  const files = { ...project, 'logo.svg': '<svg/>', 'docs.json': JSON.stringify(settings) }
  const moved = { ...files, 'docs.json': `\n\n${files['docs.json']}` }
  for (const port of ['diagnosticsIfUnchanged', 'publishedBody'] as const)
    expect(await keysOf(moved, port)).toEqual(await keysOf(files, port))
})
