import { strFromU8, unzipSync } from 'fflate'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import type { RenderPorts } from '../../../src/render/ports.ts'
import { builtSite, testFolder } from '../../support/built-site.ts'
import { attribute, findAll } from '../../support/html-outline.ts'
import { leastConfig } from '../../support/literal-config.ts'

type Node = DefaultTreeAdapterMap['node']

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

interface MenuOptions {
  readonly head?: string
  readonly settings?: object
}

/** The entries of the menu of a page: titles, and where they lead. */
async function menuOf(
  options: readonly unknown[],
  { head = '', settings = { siteUrl: 'https://acme.example', base: '/docs' } }: MenuOptions = {},
) {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      ...leastConfig,
      navigation: { pages: ['index', 'guides/a'] },
      contextual: { options },
    }),
    'lectern.json': JSON.stringify(settings),
    'index.mdx': '# Home',
    'guides/a.mdx': `---\ntitle: A\n${head}\n---\n`,
  })
  const html = files.get('guides/a/index.html') ?? ''
  const [menu] = findAll(parse(html), ({ tagName }) => tagName === 'lectern-page-menu')
  const entries = menu ? findAll(menu, ({ tagName }) => tagName === 'a' || tagName === 'button') : []
  return {
    html,
    list: menu ? findAll(menu, ({ tagName }) => tagName === 'details') : [],
    entries: entries.map(entry => ({
      title: textOf(entry).trim(),
      href: attribute(entry, 'href'),
      target: attribute(entry, 'target'),
      copies: attribute(entry, 'data-copy'),
      prompt: attribute(entry, 'data-prompt'),
    })),
  }
}

const markdown = 'https://acme.example/docs/guides/a.md'
const prompt = encodeURIComponent(`Read ${markdown} and help me with questions about it.`)

test('copies the page, opens it as Markdown and in services', async () => {
  const { entries, list } = await menuOf(['copy', 'view', 'chatgpt', 'claude', 'perplexity', 'grok', 'aistudio'])
  expect(list).toHaveLength(1)
  expect(entries.map(({ title, href }) => [title, href])).toEqual([
    ['Copy page', '/docs/guides/a.md'],
    ['View as Markdown Open the page as plain text', '/docs/guides/a.md'],
    ['Open in ChatGPT Ask questions about this page', `https://chatgpt.com/?q=${prompt}`],
    ['Open in Claude Ask questions about this page', `https://claude.ai/new?q=${prompt}`],
    ['Open in Perplexity Ask questions about this page', `https://www.perplexity.ai/search?q=${prompt}`],
    ['Open in Grok Ask questions about this page', `https://grok.com/?q=${prompt}`],
    [
      'Open in Google AI Studio Ask questions about this page',
      `https://aistudio.google.com/prompts/new_chat?prompt=${prompt}`,
    ],
  ])
  expect(entries.map(({ target }) => target)).toEqual([undefined, undefined, ...Array(5).fill('_blank')])
})

test('a single entry has no list', async () => {
  const { entries, list } = await menuOf(['download-pdf'])
  expect([entries.map(({ title }) => title), list]).toEqual([['Save as PDF'], []])
})

test('without the URL of the site, the browser inserts the address of the page', async () => {
  const { entries } = await menuOf(['claude'], { settings: {} })
  expect(entries[0]?.prompt).toBe('Read {url} and help me with questions about it.')
})

test('connects to the MCP server of the site, if there is one at a known address', async () => {
  const options = ['mcp', 'add-mcp', 'cursor', 'vscode', 'assistant']
  const server = { siteUrl: 'https://acme.example', base: '/docs', server: true }
  const url = 'https://acme.example/docs/mcp'
  const { entries } = await menuOf(options, { settings: server })
  expect(entries.map(({ title, href, copies }) => [title, href ?? copies])).toEqual([
    ['Copy MCP server URL', url],
    ['Copy MCP install command', `npx add-mcp ${url}`],
    [
      'Connect to Cursor Connect an AI tool to these docs',
      `cursor://anysphere.cursor-deeplink/mcp/install?name=Acme&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
    ],
    [
      'Connect to VS Code Connect an AI tool to these docs',
      `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'Acme', type: 'http', url }))}`,
    ],
    ['Ask assistant', undefined],
  ])
  expect((await menuOf(options, { settings: { server: true } })).entries.map(({ title }) => title)).toEqual([
    'Ask assistant',
  ])
  expect((await menuOf(options)).html).not.toContain('lectern-page-menu')
})

test("the author's own entries are links in which placeholders are replaced", async () => {
  const own = (href: unknown) => ({ title: 'Own', description: 'Ours', href })
  const { entries } = await menuOf([
    'copy',
    own('https://x.example/?about=$page&at=$path'),
    {
      ...own({ base: 'https://x.example/new?a=1', query: [{ key: 'the title', value: 'About $path' }] }),
      title: 'Query',
    },
    { ...own('/guides/a'), title: 'Here' },
  ])
  expect(entries.slice(1).map(({ href, target }) => [href, target])).toEqual([
    [`https://x.example/?about=${encodeURIComponent(markdown)}&at=${encodeURIComponent('/docs/guides/a/')}`, '_blank'],
    [`https://x.example/new?a=1&the%20title=${encodeURIComponent('About /docs/guides/a/')}`, '_blank'],
    ['/docs/guides/a/', undefined],
  ])
})

test('a page can have another menu, or none', async () => {
  const titles = async (head: string) => (await menuOf(['copy'], { head })).entries.map(({ title }) => title)
  expect(await titles('contextual:\n  options: [view]')).toEqual(['View as Markdown'])
  expect(await titles('contextual:\n  options: []')).toEqual([])
  expect(await titles('contextual:\n  options: [view, unknown]')).toEqual(['Copy page'])
  expect(await titles('contextual: yes')).toEqual(['Copy page'])
  expect(await titles('contextual:\n  options:\n    - title: Own\n      href: https://x.example')).toEqual(['Own'])
  expect(await titles('mode: custom')).toEqual([])
})

test('a link in the menu of a page can have an icon and parameters', async () => {
  const head = `contextual:
  options:
    - title: Ask
      icon: circle-question
      href: { base: https://x.example, query: [{ key: at, value: $path }] }`
  const { html, entries } = await menuOf(['copy'], { head })
  expect(entries.map(({ href }) => href)).toEqual(['https://x.example?at=%2Fdocs%2Fguides%2Fa%2F'])
  expect(/<lectern-page-menu[\s\S]*?<\/lectern-page-menu>/.exec(html)?.[0]).toMatch(/<svg[^>]*class="icon/)
})

test('a menu of a page with a script has no effect', async () => {
  const head = 'contextual:\n  options:\n    - title: Own\n      href: "javascript:alert(1)"'
  expect((await menuOf(['copy'], { head })).entries.map(({ title }) => title)).toEqual(['Copy page'])
})

test('texts of authors cannot leave their attributes', async () => {
  const { html } = await menuOf([
    'copy',
    { title: '"><script>a()</script>', description: '<b>', href: 'https://x.example/"onclick="b()' },
  ])
  expect(html).not.toContain('<script>a()')
  expect(html).not.toContain('"onclick="b()')
})

test('opens Devin, and adds the MCP server of the settings to it', async () => {
  const url = 'https://mcp.acme.example/mcp'
  const settings = { siteUrl: 'https://acme.example', base: '/docs', discovery: { mcp: { url } } }
  const { entries } = await menuOf(['devin', 'windsurf', 'devin-mcp', 'mcp'], { settings })
  const server = JSON.stringify({ name: leastConfig.name, transport: 'HTTP', url })
  const config = encodeURIComponent(Buffer.from(server).toString('base64'))
  expect(entries.map(({ title, href, target, copies }) => [title, copies ?? href, target])).toEqual([
    ['Open in Devin', `https://app.devin.ai/?prompt=${prompt}`, '_blank'],
    ['Open in Devin Desktop Ask questions about this page', `devin://cascade?prompt=${prompt}`, undefined],
    [
      'Connect to Devin Connect an AI tool to these docs',
      `https://app.devin.ai/settings/mcp-marketplace/setup/custom?config=${config}`,
      '_blank',
    ],
    ['Copy MCP server URL', url, undefined],
  ])
})

const spec = (title: string, path: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { [path]: { get: { summary: `Read ${title}`, responses: { 200: { description: 'ok' } } } } },
  })

const apiSite = (specs: readonly string[]) => ({
  'docs.json': JSON.stringify({
    ...leastConfig,
    navigation: {
      groups: [{ group: 'Docs', pages: ['index'] }, ...specs.map(openapi => ({ group: openapi, openapi }))],
    },
    contextual: { options: ['copy', 'download-spec'] },
  }),
  'lectern.json': '{ "base": "/docs" }',
  'index.mdx': '---\ntitle: Home\n---\n',
  'a.json': spec('One', '/one'),
  'b/c.json': spec('Two', '/two'),
})

test('downloads the description of an API on its pages', async () => {
  const { files } = await builtSite(apiSite(['a.json']))
  const link = '<a class="nav-dropdown-item" href="/docs/a.json" download>'
  expect(files.get('api-reference/read-one/index.html')).toContain(link)
  expect(files.get('index.html')).not.toContain('download>')
  expect(files.has('api-specs.zip')).toBe(false)
})

test('downloads an archive if there are several descriptions', async () => {
  const site = apiSite(['a.json', 'b/c.json'])
  const contents: Uint8Array[] = []
  for (let round = 0; round < 2; round++) {
    const build = buildSite(testFolder(site), machineFor({ code: true }))
    for await (const { value } of build)
      if (value?.path === 'api-specs.zip' && 'contents' in value) contents.push(value.contents as Uint8Array) // bytes
  }
  const [first = new Uint8Array(), second] = contents
  expect(first).toEqual(second)
  const entries = Object.entries(unzipSync(first)).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(entries).toEqual([
    ['a.json', site['a.json']],
    ['b/c.json', site['b/c.json']],
  ])
  const { files } = await builtSite(site)
  expect(files.get('api-reference/read-one/index.html')).toContain('href="/docs/api-specs.zip" download>')
})

test('the menu can be below the table of contents, on pages that have one', async () => {
  const page = '---\ntitle: A\n---\n## One\n\n## Two\n'
  const config = {
    ...leastConfig,
    navigation: { pages: ['index', 'a'] },
    contextual: { options: ['copy', 'view'], display: 'toc' },
  }
  const { files } = await builtSite({
    'docs.json': JSON.stringify(config),
    'index.mdx': '---\ntitle: I\n---\nx',
    'a.mdx': page,
  })
  const menuIn = (html = '', part: string) =>
    findAll(parse(html), ({ tagName }) => tagName === part).flatMap(node =>
      findAll(node, ({ tagName }) => tagName === 'lectern-page-menu'),
    ).length
  const placesOf = (html?: string) => [menuIn(html, 'header'), menuIn(html, 'nav')]
  expect(placesOf(files.get('a/index.html'))).toEqual([0, 1])
  expect(placesOf(files.get('index.html'))).toEqual([1, 0])
  expect(files.get('a/index.html')).toContain('<ul class="page-menu-list" role="list">')
})

test('a published archive is used again until one of its descriptions changes', async () => {
  const site = apiSite(['a.json', 'b/c.json'])
  const archiveOf = async (files: Readonly<Record<string, string>>) => {
    const inputsOf: unknown[] = []
    const diagnosticsIfUnchanged: RenderPorts['diagnosticsIfUnchanged'] = (path, inputs) => {
      if (path !== 'api-specs.zip') return undefined
      inputsOf.push(inputs())
      return []
    }
    const published = { diagnosticsIfUnchanged, publishedBody: () => undefined, unchangedText: () => undefined }
    const outputs: unknown[] = []
    for await (const { value } of buildSite(testFolder(files), machineFor({ code: true, published })))
      if (value?.path === 'api-specs.zip') outputs.push(value)
    expect(outputs).toEqual([{ path: 'api-specs.zip', isUnchanged: true }])
    return JSON.stringify(inputsOf)
  }
  const inputs = await archiveOf(site)
  expect(await archiveOf({ ...site, 'index.mdx': '# Other\n' })).toBe(inputs)
  expect(await archiveOf({ ...site, 'a.json': site['a.json'].replace('1', '2') })).not.toBe(inputs)
})
