import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
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

test('own entries are links in which placeholders are replaced', async () => {
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

test('texts of authors cannot leave their attributes', async () => {
  const { html } = await menuOf([
    'copy',
    { title: '"><script>a()</script>', description: '<b>', href: 'https://x.example/"onclick="b()' },
  ])
  expect(html).not.toContain('<script>a()')
  expect(html).not.toContain('"onclick="b()')
})
