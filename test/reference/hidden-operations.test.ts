import { expect, test } from 'vitest'
import { schemaFilesOf } from '../../src/reference/playground/schema-files.ts'
import { anonymous, type Reader, signedInReader } from '../../src/source/access/access.ts'
import { referenceFor } from '../support/reference-for.ts'

const forStaff = { 'x-mint': { groups: ['staff'] } }
const done = { responses: { 200: { description: 'Done.' } } }

const openapi = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users': { get: { summary: 'List', tags: ['Admin'], ...forStaff, ...done } },
    '/people': { get: { summary: 'List', tags: ['People'], ...done } },
    '/people/{id}': {
      get: {
        summary: 'List',
        tags: ['People'],
        parameters: [{ name: 'secret', in: 'query', schema: {}, ...forStaff }],
      },
    },
    '/listed': { get: { summary: 'Listed', ...forStaff, ...done } },
  },
}

const files = {
  'openapi.json': JSON.stringify(openapi),
  'index.mdx': '---\ntitle: Home\n---',
  'mine.mdx': '---\ntitle: Mine\nopenapi: GET /users\n---\nWords.',
}

const navigation = {
  tabs: [
    { tab: 'Start', pages: ['index', 'mine', 'GET /listed'] },
    { tab: 'API', openapi: 'openapi.json' },
    { tab: 'Listed', pages: ['GET /listed'] },
  ],
  openapi: 'openapi.json',
}

async function viewOf(reader: Reader | undefined) {
  const { reference, pages } = await referenceFor(files, { navigation, api: { openapi: 'openapi.json' } }, reader)
  const { hiddenRoutes, navigation: shown, diagnostics } = reference
  return { routes: [...pages.keys()], hidden: [...hiddenRoutes], entries: pathsIn(shown), pages, diagnostics }
}

/** The pages that a navigation lists, with the names of the groups and divisions around them. */
function pathsIn(entry: object): readonly string[] {
  const { path, children = [] } = entry as { path?: string; children?: readonly object[] } // entries of any kind
  const { title, name = title ?? '' } = entry as { title?: string; name?: string }
  return path === undefined ? children.flatMap(child => pathsIn(child).map(inner => `${name} ${inner}`.trim())) : [path]
}

const all = [
  'Start index',
  'Start mine',
  'Start api-reference/listed',
  'API Admin api-reference/admin/list',
  'API People api-reference/people/list',
  'API People api-reference/people/list-1',
  'API API Reference api-reference/listed',
  'Listed api-reference/listed',
]

test('a member sees every page', async () => {
  const { entries, hidden, routes } = await viewOf(signedInReader(['staff']))
  expect(entries).toEqual(all)
  expect(hidden).toEqual([])
  expect(routes).toContain('/mine')
})

test('hidden operations have no pages, and groups with only hidden operations do not exist', async () => {
  const { entries, hidden, routes } = await viewOf(anonymous)
  expect(entries).toEqual([
    'Start index',
    'API People api-reference/people/list',
    'API People api-reference/people/list-1',
  ])
  expect(hidden.toSorted()).toEqual(['/api-reference/admin/list', '/api-reference/listed', '/mine'])
  expect(routes).toEqual(['/api-reference/people/list', '/api-reference/people/list-1'])
})

test('the access rules of restricted pages are known for every reader', async () => {
  for (const reader of [undefined, anonymous, signedInReader(['staff'])]) {
    const { reference } = await referenceFor(files, { navigation }, reader)
    const forStaffOnly = { for: 'groups', anyOf: ['staff'], noneOf: [] }
    expect([...reference.restrictedRoutes].toSorted()).toEqual([
      ['/api-reference/admin/list', forStaffOnly],
      ['/api-reference/listed', forStaffOnly],
      ['/mine', forStaffOnly],
    ])
  }
})

test('a page that looks the same for two readers is parsed from the same input', async () => {
  const inputsOf = async (reader: Reader | undefined) =>
    (await referenceFor(files, { navigation }, reader)).reference.inputs.map(input => [
      input.route,
      JSON.stringify(input),
    ])
  const [withoutSignIn, nobody, member] = await Promise.all(
    [undefined, anonymous, signedInReader(['staff'])].map(inputsOf),
  )
  const byRoute = (inputs: readonly string[][] | undefined) => Object.fromEntries(inputs ?? [])
  const route = '/api-reference/people/list'
  expect(byRoute(nobody)[route]).toBe(byRoute(member)[route])
  expect(byRoute(nobody)[route]).toBe(byRoute(withoutSignIn)[route])
  expect(byRoute(nobody)[`${route}-1`]).not.toBe(byRoute(member)[`${route}-1`])
})

test('the text of a page does not name hidden parameters', async () => {
  const textOf = async (reader: Reader) => JSON.stringify([...(await viewOf(reader)).pages.values()])
  expect(await textOf(anonymous)).not.toContain('secret')
  expect(await textOf(signedInReader(['staff']))).toContain('secret')
})

test('without sign-in everybody sees everything, and this is reported once', async () => {
  const { entries, diagnostics } = await viewOf(undefined)
  expect(entries).toEqual(all)
  const found = diagnostics.filter(({ code }) => code === 'api-spec/no-sign-in')
  expect(found.map(({ message }) => message)).toEqual([
    '3 parts of this API description are only for some groups of readers. Readers cannot sign in to this site, so everybody sees them.',
  ])
  expect((await viewOf(anonymous)).diagnostics.map(({ code }) => code)).not.toContain('api-spec/no-sign-in')
})

test('pages share the schema files of their playgrounds even if only some readers see all operations', async () => {
  const json = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const spec = {
    ...openapi,
    paths: {
      '/a': { get: { summary: 'A', responses: { 200: { description: '', ...json('User') } } } },
      '/b': { post: { summary: 'B', requestBody: json('User'), ...forStaff, ...done } },
      '/c': { post: { summary: 'C', requestBody: json('Secret'), ...forStaff, ...done } },
    },
    components: {
      schemas: {
        User: { properties: { team: { $ref: '#/components/schemas/Team' } } },
        Team: { properties: { name: { description: 'A name.' } } },
        Secret: { title: 'secret', properties: { team: { $ref: '#/components/schemas/Team' } } },
      },
    },
  }
  const viewFor = async (reader: Reader) => {
    const literal = { 'openapi.json': JSON.stringify(spec), 'index.mdx': '---\ntitle: Home\n---' }
    const { reference } = await referenceFor(
      literal,
      { navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } },
      reader,
    )
    const complete = reference.specs['openapi.json']
    return {
      input: JSON.stringify(reference.inputs.find(({ route }) => route.endsWith('/a'))),
      files: [...(complete ? schemaFilesOf(complete).files : [])],
    }
  }
  const [nobody, member] = [await viewFor(anonymous), await viewFor(signedInReader(['staff']))]
  expect(nobody.input).toBe(member.input)
  expect(nobody.files).toHaveLength(2)
  expect(JSON.stringify(nobody.files)).not.toContain('secret')
  expect(JSON.stringify(member.files)).toContain('secret')
})
