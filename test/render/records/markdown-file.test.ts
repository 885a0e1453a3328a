import { expect, test } from 'vitest'
import { buildSite, type Machine } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { builtSite, testFolder } from '../../support/built-site.ts'

const config = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#112233' },
  navigation: { pages: ['index'] },
}
const docs = (changes: object = {}) => JSON.stringify({ ...config, ...changes })

async function fileOf(files: Readonly<Record<string, string>>, path: string): Promise<string> {
  const site = await builtSite({ 'docs.json': docs(), 'index.mdx': 'Home.', ...files })
  return site.files.get(path) ?? `no file ${path}`
}

test('a Markdown file begins with the title, description and address of its page', async () => {
  const versions = [
    { version: 'v2', pages: ['index', 'v2/start'] },
    { version: 'v1', pages: ['v1/start'] },
  ]
  const markdown = await fileOf(
    {
      'docs.json': docs({ navigation: { versions } }),
      'lectern.json': JSON.stringify({ siteUrl: 'https://docs.example.com', base: '/docs' }),
      'v1/start.mdx': '---\ntitle: Start *here*\ndescription: What to do first.\n---\n\nSee [home](/).\n',
      'v2/start.mdx': 'Text.',
    },
    'v1/start.md',
  )
  expect(markdown).toBe(
    [
      '# Start here',
      '',
      '> What to do first.',
      '',
      '- URL: https://docs.example.com/docs/v1/start/',
      '- Version: v1',
      '- Language: en',
      '- All pages: https://docs.example.com/docs/llms.txt',
      '',
      'See [home](/docs/).',
      '',
    ].join('\n'),
  )
})

test('the description keeps its links, with the addresses of the site', async () => {
  const markdown = await fileOf(
    {
      'lectern.json': '{ "base": "/docs" }',
      'index.mdx':
        '---\ntitle: Start\ndescription: See [the *guide*](/guide) or [RFC](https://example.com/rfc).\n---\n',
      'guide.mdx': 'Text.',
    },
    'index.md',
  )
  expect(markdown).toContain('\n> See [the *guide*](/docs/guide/) or [RFC](https://example.com/rfc).\n')
})

test('a Markdown file says that its page or operation is deprecated', async () => {
  const openapi = {
    ...{ openapi: '3.1.0', info: { title: 'T', version: '1' } },
    paths: { '/users': { get: { summary: 'List users', deprecated: true, responses: {} } } },
  }
  const files = {
    'docs.json': docs({ api: { openapi: 'openapi.json' }, navigation: { pages: ['index', 'GET /users'] } }),
    'index.mdx': '---\ntitle: Old\ndeprecated: true\n---\n\nText.\n',
    'openapi.json': JSON.stringify(openapi),
  }
  expect(await fileOf(files, 'index.md')).toContain('\n- Language: en\n- Deprecated: yes\n')
  expect(await fileOf(files, 'api-reference/list-users.md')).toContain('\n- Deprecated: yes\n')
  expect(await fileOf({}, 'index.md')).not.toContain('Deprecated')
})

test('a first heading that repeats the title is left out', async () => {
  const markdown = await fileOf({ 'index.mdx': '---\ntitle: My API\n---\n\n# My API\n\nText.\n' }, 'index.md')
  expect(markdown.match(/My API/g)).toHaveLength(1)
})

test('snippets and variables are resolved, and imports are not shown', async () => {
  const markdown = await fileOf(
    {
      'docs.json': docs({ variables: { product: 'Rocket' } }),
      'index.mdx': 'import Note from \'/snippets/note.mdx\'\n\nFly {{product}}.\n\n<Note who="you" />\n',
      'snippets/note.mdx': 'Only for {props.who}.',
    },
    'index.md',
  )
  expect(markdown).toContain('Fly Rocket.')
  expect(markdown).not.toMatch(/import|<Note|\{/)
})

test('an author component is shown as it is rendered at build time', async () => {
  const markdown = await fileOf(
    {
      'index.mdx':
        'export const Counter = () => { const [count] = useState(41); return <p>Count: {count + 1} <svg><text>no</text></svg></p> }\n\n<Counter />\n',
    },
    'index.md',
  )
  expect(markdown).toContain('Count: 42')
  expect(markdown).not.toContain('no')
})

const nested = { type: 'object', properties: { deep: { type: 'string', description: 'Deep inside.' } } }
const tree = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
}
const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/trees': {
      post: {
        summary: 'Plant a tree',
        parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean', default: false } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
        responses: { 201: { description: 'Planted.', content: { 'application/json': { schema: nested } } } },
      },
    },
  },
  components: { schemas: { Tree: tree } },
})

test('an operation page has its fields, and a recursive schema ends', async () => {
  const files = {
    'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } }),
    'api.json': spec,
  }
  const site = await builtSite(files)
  const path = [...site.files.keys()].find(name => name.endsWith('plant-a-tree.md')) ?? ''
  const markdown = site.files.get(path) ?? ''
  expect(markdown).toContain('POST /trees')
  expect(markdown).toContain('- `dry` (boolean)')
  expect(markdown).toContain('Deep inside.')
  expect(markdown).toContain('```bash\ncurl')
  const fragments = [...site.files.keys()].filter(name => /^_schemas\/.*\.md$/.test(name))
  for (const [, href = ''] of markdown.matchAll(/\]\(\/(_schemas\/\S+\.md)\)/g)) expect(fragments).toContain(href)
  expect(markdown).not.toContain('.html)')
})

test('the HTML page links to its Markdown file', async () => {
  const html = await fileOf({ 'a/b.mdx': 'Text.' }, 'a/b/index.html')
  expect(html).toContain('<link rel="alternate" href="/a/b.md" type="text/markdown">')
})

test('with `markdown.schema: false`, only the description and the address of an operation remain', async () => {
  const described = spec.replace('"summary":"Plant a tree"', '"summary":"Plant a tree","description":"One.\\n\\nTwo."')
  const groups = [{ group: 'API', openapi: 'api.json' }]
  const files = { 'docs.json': docs({ navigation: { groups }, markdown: { schema: false } }), 'api.json': described }
  const site = await builtSite(files)
  const markdown = site.files.get('api-reference/plant-a-tree.md') ?? ''
  expect(markdown).toContain('POST /trees')
  expect(markdown).toContain('Two.')
  expect(markdown).not.toMatch(/`dry`|curl|Deep inside/)
  expect(site.files.get('llms-full.txt')).not.toContain('`dry`')
  // The search still finds the fields.
  expect([...site.files.values()].join()).toContain('Deep inside.')
})

test('instructions for agents are a block quote below the description', async () => {
  const files = {
    'docs.json': docs({ markdown: { instructions: ['Use version 2.', '', 'Never guess.'] } }),
    'index.mdx': '---\ntitle: Home\ndescription: About.\n---\n\nText.\n',
  }
  const block = '> ## Agent Instructions\n>\n> Use version 2.\n>\n> Never guess.'
  expect(await fileOf(files, 'index.md')).toContain(`# Home\n\n> About.\n\n${block}\n\n- URL: /\n`)
  expect(await fileOf(files, 'llms.txt')).toContain(`# Acme\n\n${block}\n\n## `)
  const whole = await fileOf(files, 'llms-full.txt')
  expect(whole.startsWith(`${block}\n\n# Home\n`)).toBe(true)
  expect(whole.split(block)).toHaveLength(2)
})

/** The Markdown files of pages that a build writes after an edit, if the build before it has published its files. */
async function rewrittenAfter(edit: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const published = new Map<string, string>()
  const build = async (project: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const diagnosticsIfUnchanged: Machine['diagnosticsIfUnchanged'] = (path, inputs) => {
      const [key, previous] = [JSON.stringify(inputs()), published.get(path)]
      published.set(path, key)
      return key === previous ? [] : undefined
    }
    const written: string[] = []
    const machine = { ...machineFor({ code: true }), diagnosticsIfUnchanged }
    for await (const { value } of buildSite(testFolder(project), machine))
      if (value && /^(index|other)\.md$/.test(value.path) && 'contents' in value) written.push(value.path)
    return written.sort()
  }
  await build(twoPages)
  return build({ ...twoPages, ...edit })
}

const twoPages = {
  'docs.json': docs({ navigation: { pages: ['index', 'other'] } }),
  'index.mdx': '---\ntitle: Home\n---\n\n[Other](/other)\n',
  'other.mdx': '---\ntitle: Other\n---\n\nText.\n',
}

test('a Markdown file is written again only if it changes', async () => {
  expect(await rewrittenAfter({})).toEqual([])
  expect(await rewrittenAfter({ 'other.mdx': '---\ntitle: Other\n---\n\nText, changed.\n' })).toEqual(['other.md'])
  expect(await rewrittenAfter({ 'other.mdx': '---\ntitle: Another\n---\n\nText.\n' })).toEqual(['other.md'])
  expect(await rewrittenAfter({ 'lectern.json': '{ "siteUrl": "https://a.example" }' })).toEqual([
    'index.md',
    'other.md',
  ])
})
