import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const config = {
  theme: 'mint',
  name: 'Acme',
  description: 'All about rockets.',
  colors: { primary: '#112233' },
}
const page = (title: string, text: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

async function siteOf(navigation: object, files: Readonly<Record<string, string>>) {
  return (await builtSite({ 'docs.json': JSON.stringify({ ...config, navigation }), ...files })).files
}

test('llms.txt lists the pages of each tab in the order of the navigation', async () => {
  const files = await siteOf(
    {
      tabs: [
        { tab: 'Guides', pages: ['index', 'b', 'a'] },
        { tab: 'Reference', pages: ['c'] },
      ],
      global: { anchors: [{ anchor: 'Blog', href: 'https://blog.example.com' }] },
    },
    {
      'index.mdx': page('Home', 'Welcome.'),
      'a.mdx': page('A [draft]', 'First **paragraph** of A.\n\nSecond.'),
      'b.mdx': page('B', 'Text.', 'description: About B.\n'),
      'c.mdx': page('C', '## Only a heading'),
    },
  )
  expect(files.get('llms.txt')).toBe(
    [
      '# Acme',
      '',
      '> All about rockets.',
      '',
      '## Guides',
      '',
      '- [Home](/index.md): Welcome.',
      '- [B](/b.md): About B.',
      '- [A \\[draft\\]](/a.md): First paragraph of A.',
      '',
      '## Reference',
      '',
      '- [C](/c.md)',
      '',
      '## Complete text',
      '',
      '- [The text of all pages](/llms-full.txt)',
      '',
      '## Optional',
      '',
      '- [Blog](https://blog.example.com)',
      '',
    ].join('\n'),
  )
  expect(files.get('.well-known/llms.txt')).toBe(files.get('llms.txt'))
  expect(files.get('.well-known/llms-full.txt')).toBe(files.get('llms-full.txt'))
})

test('llms-full.txt has the Markdown of all listed pages', async () => {
  const files = await siteOf(
    { pages: ['index', 'a'] },
    { 'index.mdx': page('Home', 'Welcome.'), 'a.mdx': page('A', 'Text.') },
  )
  expect(files.get('llms-full.txt')).toBe(`${files.get('index.md')}\n${files.get('a.md')}`)
})

test('llms-full.txt takes the content of a page from its unchanged Markdown file', async () => {
  const settings = {
    'docs.json': JSON.stringify({
      ...config,
      navigation: { pages: ['a', 'b', 'c'] },
      markdown: { instructions: ['Hi.'] },
    }),
    'a.mdx': page('A', '# A\n\nText of A.', 'description: About A.\n'),
    'b.mdx': page('B', 'Text of B.'),
    'c.mdx': page('C', ''),
  }
  const { files } = await builtSite(settings)
  const unchanged = new Map([...files].map(([path, text]) => [path, text.replace('Text of', 'Unchanged')]))
  const again = await builtSite(settings, {}, { unchangedText: path => unchanged.get(path) })
  expect(again.files.get('llms-full.txt')).toBe(files.get('llms-full.txt')?.replaceAll('Text of', 'Unchanged'))
  expect(again.files.get('llms.txt')).toBe(files.get('llms.txt')?.replace('Text of', 'Unchanged'))
})

test('llms-full.txt does not take the content of a page from a file that begins differently', async () => {
  const settings = {
    'docs.json': JSON.stringify({ ...config, navigation: { pages: ['a'] } }),
    'a.mdx': page('A', 'Text of A.'),
  }
  const { files } = await builtSite(settings, {}, { unchangedText: () => '# Another file\n' })
  expect(files.get('llms-full.txt')).toContain('Text of A.')
})

test('long content is also published in parts, each with the instructions of the author', async () => {
  const long = 'One line of text.\n'.repeat(15_000)
  const navigation = { pages: ['index', 'a'] }
  const files = await siteOf(navigation, {
    'docs.json': JSON.stringify({ ...config, navigation, markdown: { instructions: ['Be kind.'] } }),
    'index.mdx': page('Home', long),
    'a.mdx': page('Café', long),
  })
  const instructions = '> ## Agent Instructions\n>\n> Be kind.\n\n'
  const [one = '', two = ''] = [files.get('llms-full-1.txt'), files.get('llms-full-2.txt')]
  expect([one.startsWith(`${instructions}# Home\n`), two.startsWith(`${instructions}# Café\n`)]).toEqual([true, true])
  expect(files.get('llms-full.txt')).toBe(`${one}\n${two.slice(instructions.length)}`)
  expect(files.has('llms-full-3.txt')).toBe(false)
})

test('pages that are hidden, not indexed or of another version are not listed', async () => {
  const files = await siteOf(
    {
      versions: [
        { version: 'v2', pages: ['index', 'noindex', 'hidden'] },
        { version: 'v1', pages: ['old'] },
      ],
    },
    {
      'index.mdx': page('Home', 'Welcome.'),
      'noindex.mdx': page('Secret', 'Forbidden.', 'noindex: true\n'),
      'hidden.mdx': page('Hidden', 'Forbidden.', 'hidden: true\n'),
      'old.mdx': page('Old', 'Forbidden.'),
      'orphan.mdx': page('Orphan', 'Forbidden.'),
    },
  )
  expect(files.get('llms-full.txt')).toContain('Welcome.')
  expect(files.get('llms-full.txt')).not.toContain('Forbidden.')
  expect(files.get('llms.txt')).not.toMatch(/Secret|Hidden|Old|Orphan/)
  expect(files.get('old.md')).toContain('Forbidden.')
})

test("an author's file replaces ours, and a site that is not indexed has none", async () => {
  const home = { 'index.mdx': page('Home', 'Welcome.') }
  const own = await siteOf({ pages: ['index'] }, { ...home, 'llms.txt': 'Mine.' })
  expect(own.get('llms.txt')).toMatch(/copy of .*llms\.txt/)
  const closed = await siteOf({ pages: ['index'] }, { ...home, 'lectern.json': '{ "noindex": true }' })
  expect([...closed.keys()].filter(path => path.includes('llms'))).toEqual([])
})

test("an operation without a description gets that of its author's page, or its method and path", async () => {
  const responses = { 200: { description: 'A task.' } }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Tasks', version: '1' },
    paths: {
      '/tasks': { get: { summary: 'List tasks', responses }, post: { summary: 'Add a task', responses } },
      '/projects': { get: { summary: 'List projects', description: 'Returns all projects.', responses } },
    },
  }
  const pages = ['a', 'GET /tasks', 'GET /projects']
  const files = await siteOf(
    { groups: [{ group: 'API', openapi: 'api.json', pages }] },
    { 'api.json': JSON.stringify(spec), 'a.mdx': page('Add one', 'Adds **one** task.', 'openapi: POST /tasks\n') },
  )
  expect(files.get('llms.txt')?.match(/^- \[.*api.*|^- \[(?:Add|List).*/gm)).toEqual([
    '- [Add one](/a.md): Adds one task.',
    '- [List tasks](/api-reference/list-tasks.md): GET /tasks',
    '- [List projects](/api-reference/list-projects.md): Returns all projects.',
    '- [api.json](/api.json): Tasks',
  ])
})
