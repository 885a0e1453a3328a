import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

/** What a build makes of a project after an edit, with the results of a build before it and without. */
async function afterEdit(files: Readonly<Record<string, string>>, edit: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  const project = join(folder, 'project')
  writeFiles(project, files)
  const build = async (out: string, cache?: string) => {
    await buildProject({ directory: project, out: join(folder, out), cache, settings: {}, withCode: false })
    return contentsOf(join(folder, out))
  }
  const before = await build('warm', join(folder, 'cache'))
  writeFiles(project, edit)
  return { before, warm: await build('warm', join(folder, 'cache')), cold: await build('cold') }
}

const numbers = Array.from({ length: 200 }, (_, at) => `p${at}`)

test('a page that becomes an API page changes the sidebars that list it', async () => {
  // Long titles make a sidebar that is too large for pages of APIs.
  const words = ' and its many words'.repeat(150)
  const titled = (name: string, head = '') => ({
    [`${name}.mdx`]: `---\ntitle: Page ${name}${words}\n${head}---\n\nText.\n`,
  })
  const names = numbers.slice(0, 12)
  const groups = [names.slice(0, 6), names.slice(6)].map((pages, at) => ({ group: `Group ${at}`, pages }))
  const settings = { theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, search: { disabled: true } }
  const pages = Object.assign({}, ...names.map(name => titled(name)))
  const project = { 'docs.json': JSON.stringify({ ...settings, navigation: { groups } }), ...pages }
  const { before, warm, cold } = await afterEdit(project, titled('p7', 'api: GET /p7\nhideApiMarker: true\n'))
  const pageOf = (site: Readonly<Record<string, string>>) => site['p8/index.html']
  expect(pageOf(warm)).toBe(pageOf(cold))
  expect(pageOf(before)).not.toBe(pageOf(cold))
})

const spec = (schemas: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { schemas },
    paths: {
      '/orders': {
        get: {
          summary: 'List orders',
          responses: {
            200: {
              description: 'Done.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
            },
          },
        },
      },
    },
  })
const object = (properties: object) => ({ type: 'object', properties })
const longText = { type: 'string', description: 'Some words that take space. '.repeat(40) }
const manyFields = (count: number) => Object.fromEntries(numbers.slice(0, count).map(name => [name, longText]))
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const linked = { type: 'string', description: 'See the [guide](/guide#firstpart), or [nothing](/nothing).' }
const schemas = {
  Order: object({ user: ref('User'), items: { type: 'array', items: ref('Item') } }),
  User: object({ name: linked, team: ref('Team') }),
  Team: object({ members: { type: 'array', items: ref('User') } }),
  Item: object(manyFields(30)),
}
const longList = (description: string) => ({
  Order: object({ ...manyFields(150), user: ref('User') }),
  User: object({ name: { type: 'string', description } }),
})
const apiProject = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: {
      groups: [
        { group: 'Guide', pages: ['guide'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'guide.mdx': '---\ntitle: Guide\n---\n\n## First part\n',
  'api.json': spec(schemas),
}

test.each([
  [
    'a link in a nested field leads elsewhere',
    { 'guide.mdx': '---\ntitle: Guide\n---\n\n## First part {#firstpart}\n' },
  ],
  ['a nested schema changes', { 'api.json': spec({ ...schemas, Team: object({ lead: ref('User') }) }) }],
  [
    'fields fit into the page that were loaded on demand',
    { 'api.json': spec({ ...schemas, Item: object(manyFields(2)) }) },
  ],
  ['fields no longer fit into the page', { 'api.json': spec({ ...schemas, Team: object(manyFields(40)) }) }],
  [
    'a schema in the rest of a long list changes',
    { 'api.json': spec(longList('Another text.')) },
    spec(longList('A text.')),
  ],
  ['nothing about the API changes', { 'guide.mdx': '---\ntitle: Another title\n---\n\n## First part\n' }],
])('a build after an edit is the same as a fresh one: %s', async (_, edit, api = spec(schemas)) => {
  const { warm, cold } = await afterEdit({ ...apiProject, 'api.json': api }, edit)
  expect(Object.keys(warm).some(path => path.startsWith('_schemas/'))).toBe(true)
  expect(warm).toEqual(cold)
})

test('a problem in the description of a nested field is reported once, also if nothing changed', async () => {
  const project = temporaryFolder(apiProject)
  const folder = temporaryFolder()
  const [out, cache] = [join(folder, 'out'), join(folder, 'cache')]
  for (const _ of ['cold', 'warm']) {
    const { diagnostics } = await buildProject({
      directory: project,
      out,
      cache,
      settings: {},
      withCode: false,
    })
    const found = diagnostics.filter(({ code }) => code === 'site/broken-link')
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('/nothing')])
  }
})

const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`
const docs = (more: object) =>
  JSON.stringify({
    theme: 'mint',
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index'] },
    ...more,
  })

test('the text for language models is the same after an edit as in a fresh build', async () => {
  // More pages than are rendered at the same time.
  const names = numbers.slice(0, 40)
  const settings = { navigation: { pages: names }, markdown: { instructions: ['Be kind.'] } }
  const pages = names.map((name, at) => {
    const head = at % 2 === 0 ? `description: About ${name}.\n` : ''
    return [`${name}.mdx`, `---\ntitle: Page ${name}\n${head}---\n\n# Page ${name}\n\nWords [here](/p1).\n`]
  })
  const project = { 'docs.json': docs(settings), ...Object.fromEntries(pages) }
  const { before, warm, cold } = await afterEdit(project, { 'p3.mdx': '---\ntitle: Other\n---\n\n## Words\n' })
  expect(warm).toEqual(cold)
  expect(warm['llms-full.txt']).not.toEqual(before['llms-full.txt'])
})

test('every page shows the new width of the logo', async () => {
  const project = { 'docs.json': docs({ logo: '/logo.svg' }), 'index.mdx': '# Home', 'logo.svg': picture(100) }
  const { before, warm, cold } = await afterEdit(project, { 'logo.svg': picture(300) })
  expect(before['index.html']).toContain('src="/logo.svg" alt="A" width="130"')
  expect(cold['index.html']).toContain('src="/logo.svg" alt="A" width="390"')
  expect(warm).toEqual(cold)
})

test('a page shows the new title of a related page that is not in the navigation', async () => {
  const project = {
    'docs.json': docs({}),
    'index.mdx': '---\nrelated: [/apart]\n---\n# Home',
    'apart.mdx': '---\ntitle: Before\n---\n',
  }
  const { warm, cold } = await afterEdit(project, { 'apart.mdx': '---\ntitle: After\n---\n' })
  expect(cold['index.html']).toContain('After')
  expect(warm).toEqual(cold)
})
