import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../../src/build-site.ts'
import { machineFor } from '../../src/host/build/machine.ts'
import { builtSite, testFolder } from '../support/built-site.ts'
import { attribute, findAll } from '../support/html-outline.ts'
import { leastConfig } from '../support/literal-config.ts'

const docs = (pages: readonly unknown[], said: object = {}) =>
  JSON.stringify({ ...leastConfig, navigation: { pages }, ...said })

const linksOf = (html: string | undefined) =>
  findAll(parse(html ?? ''), ({ tagName }) => tagName === 'a').map(link => attribute(link, 'href') ?? '')

describe('names of files', () => {
  const names = [
    'plain',
    'with space',
    'hash#tag',
    'per%cent',
    'per%20cent',
    'question?mark',
    'ampersand&co',
    'quote"s',
    "apostrophe's",
    'less<than',
    'semi;colon',
    'plus+sign',
    'at@sign',
    'colon:s',
    'дом',
    '中文 页面',
    'عربي',
    'é-composed',
    'emoji-🎉',
    'CamelCase',
    'dots.in.name',
    '.hidden',
  ]

  test('of any kind become pages that every page can link to', async () => {
    const pages = names.map(name => `pages/${name}`)
    const texts = Object.fromEntries(pages.map(path => [`${path}.mdx`, '---\ntitle: A page\n---\n\nText.']))
    const { files, diagnostics } = await builtSite({
      'docs.json': docs(['index', ...pages]),
      'index.mdx': '# Home',
      ...texts,
    })
    expect(diagnostics).toEqual([])
    const hrefs = new Set(linksOf(files.get('index.html')))
    for (const path of pages) {
      expect(files.has(`${path}/index.html`), path).toBe(true)
      const reached = [...hrefs].find(href => new URL(href, 'https://x.example').pathname === `${encoded(path)}/`)
      expect(reached, path).toBeDefined()
      expect(currentOf(files.get(`${path}/index.html`)), path).toBe(reached)
    }
  })

  test('are decoded as a browser decodes them', async () => {
    const { files } = await builtSite({
      'docs.json': docs(['index', 'a b#c?d%20e']),
      'index.mdx': '[there](/a%20b%23c%3Fd%2520e)',
      'a b#c?d%20e.mdx': '![p](/i/p 1.png)',
      'i/p 1.png': 'x',
    })
    const hrefs = linksOf(files.get('index.html')).filter(link => link.startsWith('/a'))
    const paths = hrefs.map(href => decodeURIComponent(new URL(href, 'https://x.example').pathname))
    expect(new Set(paths)).toEqual(new Set(['/a b#c?d%20e/']))
  })

  /** The path of a URL that leads to this file on a static host. */
  function encoded(path: string): string {
    return new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, 'https://x.example').pathname.replace(
      /%(40|3A|24|2C|2B|3D|26|3B)/g,
      decodeURIComponent,
    )
  }

  function currentOf(html: string | undefined): string | undefined {
    const [current] = findAll(parse(html ?? ''), element => attribute(element, 'aria-current') === 'page')
    return current && attribute(current, 'href')
  }
})

describe('pages that differ only in case', () => {
  test('are both built and reported', async () => {
    const { files, diagnostics } = await builtSite({
      'docs.json': docs(['index', 'Guide', 'guide']),
      'index.mdx': '[one](/Guide) [two](/guide)',
      'Guide.mdx': '# One',
      'guide.mdx': '# Two',
    })
    expect(files.get('Guide/index.html')).toContain('>One</h1>')
    expect(files.get('guide/index.html')).toContain('>Two</h1>')
    expect(linksOf(files.get('index.html'))).toEqual(expect.arrayContaining(['/Guide/', '/guide/']))
    expect(diagnostics.map(({ code }) => code)).toEqual(['site/case-conflict'])
  })
})

describe('large navigations', () => {
  const group = (title: string, count: number) => ({
    group: title,
    pages: Array.from({ length: count }, (_, at) => `${title}/p${at}`),
  })
  const site = async (groups: number, count: number) => {
    const parts = Array.from({ length: groups }, (_, at) => group(`g${at}`, count))
    const pages = parts.flatMap(part => part.pages)
    const texts = Object.fromEntries(pages.map(path => [`${path}.mdx`, `# ${path}`]))
    return builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, navigation: { groups: parts } }), ...texts })
  }
  const sidebarOf = (html: string | undefined) => {
    const [sidebar] = findAll(parse(html ?? ''), element => attribute(element, 'id') === 'sidebar')
    return sidebar ? findAll(sidebar, ({ tagName }) => tagName === 'a').map(link => attribute(link, 'href') ?? '') : []
  }

  test('of 300 links are complete on each page', async () => {
    const { files } = await site(3, 100)
    expect(sidebarOf(files.get('g1/p50/index.html'))).toHaveLength(300)
    expect([...files.keys()].filter(path => path.startsWith('_navigation/'))).toEqual([])
  })

  test('with more entries contain the group of the page and link to the first page of the others', async () => {
    const { files } = await site(6, 60)
    const links = sidebarOf(files.get('g2/p30/index.html'))
    expect(links.filter(href => href.startsWith('/g2/'))).toHaveLength(38)
    expect(links.filter(href => href.startsWith('/g4/'))).toEqual(['/g4/p0/'])
    const lists = [...files].filter(([path]) => path.startsWith('_navigation/'))
    expect(lists.length).toBeGreaterThan(0)
    const listed = new Set([...links, ...lists.flatMap(([, html]) => linksOf(html))])
    expect(listed.size).toBe(360)
    const html = files.get('g2/p30/index.html') ?? ''
    for (const [path] of lists.filter(([, list]) => list.includes('/g4/'))) expect(html).toContain(`/${path}`)
  })

  test('of operations have less space, because their pages have the smallest budget', async () => {
    const operations = async (count: number) => {
      const paths = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`/p${at}`, { get: { tags: [`T${at % 4}`], summary: `Get ${at}` } }]),
      )
      const openapi = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths })
      const navigation = { tabs: [{ tab: 'API', openapi: 'api.json' }] }
      return builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, navigation }), 'api.json': openapi })
    }
    const lists = ({ files }: { readonly files: ReadonlyMap<string, string> }) =>
      [...files.keys()].filter(path => path.startsWith('_navigation/'))
    expect(lists(await operations(105))).toEqual([])
    expect(lists(await operations(125))).not.toEqual([])
  })

  test('make no page larger than its share', async () => {
    const [small, large] = [await site(6, 60), await site(24, 60)]
    const weight = (files: ReadonlyMap<string, string>) => files.get('g2/p30/index.html')?.length ?? 0
    expect(weight(large.files) - weight(small.files)).toBeLessThan(18 * 1_500)
  })
})

describe('two builds', () => {
  test('of one folder are identical byte for byte', async () => {
    const project = {
      'docs.json': docs(['index', 'a', 'b'], { redirects: [{ source: '/old', destination: '/a' }] }),
      'index.mdx':
        '# Home\n\n<Tabs><Tab title="A">x</Tab></Tabs>\n\n```js\nlet a = 1\n```\n\n$x^2$ <Icon icon="rocket" />',
      'a.mdx': '---\ntitle: A\nicon: book\n---\n\n<Card title="x" href="/b" className="p-4 dark:hidden">y</Card>',
      'b.mdx': '# B\n\n[broken](/nowhere)',
    }
    const [first, second] = [await builtSite(project), await builtSite(project)]
    expect([...second.files]).toEqual([...first.files])
    expect(second.diagnostics).toEqual(first.diagnostics)
  })
})

test('files name the page or the redirect that they are generated from', async () => {
  const folder = testFolder({
    'docs.json': JSON.stringify({
      ...leastConfig,
      navigation: { pages: ['index', { group: 'API', openapi: 'api.json' }] },
      redirects: [{ source: '/old', destination: '/' }],
    }),
    'index.mdx': '# Home',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/users': { get: { summary: 'List users', responses: {} } } },
    }),
  })
  const origins = new Map<string, unknown>()
  for await (const { value } of buildSite(folder, machineFor({ code: true })))
    if (value?.origin) origins.set(value.path, value.origin)
  expect(Object.fromEntries(origins)).toEqual({
    'index.html': { kind: 'page', name: 'index.mdx' },
    'index.md': { kind: 'page', name: 'index.mdx' },
    'old/index.html': { kind: 'redirect', name: '/old' },
    'api-reference/list-users/index.html': { kind: 'page', name: '/api-reference/list-users' },
    'api-reference/list-users.md': { kind: 'page', name: '/api-reference/list-users' },
  })
})
