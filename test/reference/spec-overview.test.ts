import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { leastConfig } from '../support/literal-config.ts'

const operation = (tag: string, more: object = {}) => ({
  get: { tags: [tag], responses: { 200: { description: 'Fine.' } }, ...more },
})

const api = {
  openapi: '3.1.0',
  info: {
    title: 'Shop API',
    version: '1',
    description: 'Sells **things**.\n\n## Rate limits\n\n100 requests per minute.',
  },
  externalDocs: { url: 'https://shop.example/wiki', description: 'The wiki' },
  servers: [{ url: 'https://api.shop.example' }],
  tags: [
    {
      name: 'orders',
      'x-group': 'Orders <and> *returns*',
      description: 'What people *buy*.\n\n# States\n\nOpen and closed.',
    },
    { name: 'hidden', description: 'Only hidden operations.' },
    { name: 'unused', description: 'No operations.' },
    { name: 'silent' },
  ],
  paths: {
    '/orders': operation('orders', { summary: 'List orders' }),
    '/a': operation('hidden', { summary: 'A', 'x-hidden': true }),
    '/b': operation('silent', { summary: 'B' }),
  },
}

const build = (files: Readonly<Record<string, string>>, navigation: object) =>
  builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, navigation }), 'shop.json': JSON.stringify(api), ...files })

const withOverview = {
  groups: [
    { group: 'Start', pages: ['intro'] },
    { group: 'API', openapi: 'shop.json' },
  ],
}

test('a page that names only a spec shows its texts and those of its tags', async () => {
  const { files, diagnostics } = await build(
    { 'intro.mdx': '---\nopenapi: shop.json\n---\n\nOwn words.' },
    withOverview,
  )
  expect(diagnostics).toEqual([])
  expect(String(files.get('intro.md'))).toMatchInlineSnapshot(`
    "# Shop API

    > Sells things.

    - URL: /intro/
    - Language: en
    - All pages: /llms.txt

    ## Rate limits

    100 requests per minute.

    Own words.

    [The wiki](https://shop.example/wiki)

    ## Orders \\<and> \\*returns\\*

    What people *buy*.

    **States**

    Open and closed.
    "
  `)
  const html = String(files.get('intro/index.html'))
  expect(html).toMatch(/<h2[^>]* id="orders-/)
  expect(html).toContain('id="rate-limits"')
  expect(html).not.toContain('No operations')
  expect(html).not.toContain('Only hidden operations')
})

test('the front matter replaces the title and the description', async () => {
  const page = '---\ntitle: Start\ndescription: Mine\nopenapi: shop\n---\n'
  const { files } = await build({ 'intro.mdx': page }, withOverview)
  const text = String(files.get('intro.md'))
  expect(text).toContain('# Start')
  expect(text).toContain('Mine')
  expect(text).not.toContain('100 requests')
  expect(text).toContain('What people *buy*.')
})

test('the name of a channel comes before that of a spec', async () => {
  const events = {
    asyncapi: '3.0.0',
    info: { title: 'Events', version: '1', description: 'All events.' },
    channels: { events: { title: 'One channel', address: 'events' } },
  }
  const { files } = await build(
    {
      'events.json': JSON.stringify(events),
      'intro.mdx': '---\nasyncapi: events\n---\n',
      'all.mdx': '---\nasyncapi: events.json\n---\n',
      'wrong.mdx': '---\nopenapi: events.json\n---\n',
    },
    { pages: ['intro', 'all', 'wrong'] },
  )
  expect(files.get('intro.md')).toContain('# One channel')
  expect(files.get('all.md')).toContain('All events.')
  expect(files.get('wrong.md')).not.toContain('All events.')
})

test('the groups of tags have their descriptions in lists of groups', async () => {
  const navigation = (directory: string) => ({
    groups: [{ group: 'API', root: 'intro', directory, openapi: 'shop.json' }],
  })
  for (const style of ['card', 'accordion']) {
    const { files } = await build({ 'intro.mdx': '# Intro' }, navigation(style))
    const html = String(files.get('intro/index.html'))
    expect(html).toMatch(/class="directory-description">What people buy\.</)
    expect(html).not.toContain('States')
  }
})

test('llms.txt says what a spec describes', async () => {
  const { files } = await build({ 'intro.mdx': '# Intro' }, withOverview)
  expect(files.get('llms.txt')).toContain('- [shop.json](/shop.json): Shop API. Sells things.\n')
})
