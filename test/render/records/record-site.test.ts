import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { memoryWriter } from '../../support/recorded-pages.ts'

const config = { theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation: { pages: ['index', 'p'] } }

/** The links that lead to the page `/p`, which has a heading in German. */
async function incomingOf(body: string) {
  const records = memoryWriter()
  const project = {
    'docs.json': JSON.stringify(config),
    'index.mdx': `# Home\n\n${body}`,
    'p.mdx': '# Target\n\n## Größe und Maß\n\nText.',
  }
  await builtSite(project, {}, { records })
  return records.pages().find(({ page }) => page.route === '/p')?.page.incoming
}

test('a link to a heading uses the fragment of the heading', async () => {
  expect(await incomingOf('[dimensions](/p#größe-und-maß)')).toEqual([
    { text: 'dimensions', fragment: 'größe-und-maß' },
  ])
})

test('the context of a link consists of whole words', async () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
  const [link] = (await incomingOf(`${words.slice(0, 30).join(' ')} [here](/p) ${words.slice(30).join(' ')}`)) ?? []
  const line = link?.line ?? ''
  expect(line.length).toBeGreaterThan(120)
  expect(line.length).toBeLessThanOrEqual(200)
  expect(line.split(' ').every(word => word === 'here' || words.includes(word))).toBe(true)
})

test('pages of the same version are not copies of each other, whatever their routes', async () => {
  const records = memoryWriter()
  const versions = [
    { version: 'Cloud', pages: ['overview', 'cloud/overview', 'setup'] },
    { version: 'v1', pages: ['v1/setup'] },
  ]
  await builtSite(
    {
      'docs.json': JSON.stringify({ ...config, navigation: { versions } }),
      ...Object.fromEntries(versions.flatMap(({ pages }) => pages.map(path => [`${path}.mdx`, '# Page']))),
    },
    {},
    { records },
  )
  const keys = new Map(records.pages().map(({ page }) => [page.route, page.copyKey]))
  expect(keys.get('/overview')).toBeUndefined()
  expect(keys.get('/cloud/overview')).toBeUndefined()
  expect(keys.get('/setup')).toBe(keys.get('/v1/setup'))
  expect(keys.get('/setup')).toBeDefined()
})

test('an operation has its method, parameters, body and responses', async () => {
  const records = memoryWriter()
  const property = (name: string, description: string) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string', description } },
  })
  const json = (schema: object) => ({ 'application/json': { schema } })
  const operation = {
    summary: 'Create a hook',
    parameters: [{ name: 'dryRun', in: 'query', description: 'Only checks it.', schema: { type: 'boolean' } }],
    requestBody: { content: json(property('target', 'Where events go.')) },
    responses: { 201: { description: 'It was made.', content: json(property('secret', 'Signs events.')) } },
  }
  const spec = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/hooks': { post: operation } } }
  const navigation = { pages: ['index', { group: 'API', openapi: 'api.json' }] }
  await builtSite(
    {
      'docs.json': JSON.stringify({ ...config, navigation }),
      'index.mdx': '# Home',
      'api.json': JSON.stringify(spec),
    },
    {},
    { records },
  )
  const found = records.pages().find(({ page }) => page.kind === 'operation')
  expect(found?.page.operation).toEqual({ method: 'POST', path: '/hooks', id: undefined })
  const markdown = found?.sections.map(section => section.markdown).join('\n') ?? ''
  for (const text of ['dryRun', 'Only checks it.', 'target', 'Where events go.', '201', 'secret', 'Signs events.'])
    expect(markdown).toContain(text)
})

test('a page names its language only if the navigation has languages', async () => {
  const divisionsOf = async (navigation: object) => {
    const records = memoryWriter()
    const files = { 'en/a.mdx': '# A', 'de/a.mdx': '# A', 'docs.json': JSON.stringify({ ...config, navigation }) }
    await builtSite(files, {}, { records })
    return records.pages().map(({ page }) => [page.route, page.language, page.divisions.language])
  }
  const languages = [
    { language: 'en', pages: ['en/a'] },
    { language: 'de', pages: ['de/a'] },
  ]
  expect(await divisionsOf({ languages })).toEqual([
    ['/en/a', 'en', expect.any(String)],
    ['/de/a', 'de', expect.any(String)],
  ])
  expect(await divisionsOf({ pages: ['en/a'] })).toContainEqual(['/en/a', 'en', undefined])
})
