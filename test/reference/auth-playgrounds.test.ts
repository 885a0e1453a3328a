import { expect, test } from 'vitest'
import { anonymous, type Reader, signedInReader } from '../../src/source/access/access.ts'
import { type ReferenceForReader, referenceFor } from '../support/reference-for.ts'

const openapi = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/a': { get: { summary: 'Plain', responses: {} } },
    '/b': { get: { summary: 'Signed in', 'x-mint': { metadata: { playground: 'auth' } }, responses: {} } },
    '/c': {
      get: { summary: 'Staff', 'x-mint': { metadata: { playground: 'auth', groups: ['staff'] } }, responses: {} },
    },
  },
}

const asyncapi = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  servers: { main: { host: 'events.example.com', protocol: 'wss' } },
  channels: {
    room: { address: '/room', messages: { text: {} }, 'x-mint': { metadata: { playground: 'auth' } } },
  },
}

const files = {
  'openapi.json': JSON.stringify(openapi),
  'asyncapi.json': JSON.stringify(asyncapi),
  'mine.mdx': '---\ntitle: Mine\nopenapi: GET /a\nplayground: auth\ngroups: [staff]\npublic: true\n---',
  'written.mdx': '---\ntitle: Written\napi: GET https://api.example.com/x\nplayground: auth\n---',
}

const navigation = {
  groups: [
    { group: 'API', openapi: 'openapi.json' },
    { group: 'Events', asyncapi: 'asyncapi.json' },
    { group: 'Own', pages: ['mine', 'written'] },
  ],
}

/** Routes with a playground, by the last part of their address; with `+bar`, those with an endpoint bar too. */
function playgroundsOf({ pages }: ReferenceForReader): readonly string[] {
  return [...pages].flatMap(([route, { playground }]) => (playground ? [route.replace(/.*\//, '')] : [])).toSorted()
}

const readWith = (reader: Reader | undefined, more: object = {}) => referenceFor(files, { navigation, ...more }, reader)

test.each<[string, Reader | undefined, readonly string[]]>([
  ['without sign-in', undefined, ['plain']],
  ['for nobody', anonymous, ['plain']],
  ['for a signed-in reader', signedInReader(['other']), ['plain', 'room', 'signed-in', 'written']],
  ['for a member', signedInReader(['staff']), ['mine', 'plain', 'room', 'signed-in', 'staff', 'written']],
])('playgrounds %s', async (_, reader, expected) => {
  expect(playgroundsOf(await readWith(reader))).toEqual(expected)
})

test('the project setting is the default for all pages', async () => {
  const display = { api: { playground: { display: 'auth' } } }
  expect(playgroundsOf(await readWith(anonymous, display))).toEqual([])
  const all = ['mine', 'plain', 'room', 'signed-in', 'staff', 'written']
  expect(playgroundsOf(await readWith(signedInReader(['staff']), display))).toEqual(all)
})

test('a page without the setting has the same input for all readers', async () => {
  const inputs = await Promise.all(
    [undefined, anonymous, signedInReader(['staff'])].map(async reader => {
      const { reference } = await readWith(reader)
      return reference.inputs.filter(({ route }) => route.endsWith('/plain'))
    }),
  )
  expect(inputs[0]).toHaveLength(1)
  expect(JSON.stringify(inputs[1])).toBe(JSON.stringify(inputs[0]))
  expect(JSON.stringify(inputs[2])).toBe(JSON.stringify(inputs[0]))
})

test('the proxy only calls a server for readers who have its playground', async () => {
  const servers = { ...openapi, paths: { '/b': openapi.paths['/b'] } }
  const only = { 'openapi.json': JSON.stringify(servers) }
  const originsFor = async (reader: Reader) => {
    const { pages } = await referenceFor(
      only,
      { navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } },
      reader,
    )
    return [...pages.values()].flatMap(({ playground }) => playground?.proxiedCalls.origins ?? [])
  }
  expect(await originsFor(anonymous)).toEqual([])
  expect(await originsFor(signedInReader([]))).toEqual(['https://api.example.com'])
})

test('the author gets a warning only if nobody can sign in', async () => {
  const codesFor = async (reader: Reader | undefined) =>
    (await readWith(reader)).reference.diagnostics.map(({ code }) => code)
  expect(await codesFor(undefined)).toContain('reference/auth-playground')
  expect(await codesFor(anonymous)).not.toContain('reference/auth-playground')
})

async function frontmatterOf(metadata: object) {
  const operation = { summary: 'Plain', 'x-mint': { metadata }, responses: {} }
  const literal = { 'openapi.json': JSON.stringify({ ...openapi, paths: { '/a': { get: operation } } }) }
  const { pages } = await referenceFor(literal, { navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } })
  return [...pages.values()].map(({ page }) => page.frontmatter)
}

test('front matter in a spec applies to the page', async () => {
  const metadata = { groups: ['staff'], public: true, playground: 'auth' }
  expect(await frontmatterOf(metadata)).toMatchObject([metadata])
})

test.each([
  [{ public: 'true' }, { public: false }],
  [{ public: null }, { public: false }],
  [{ groups: [['staff']] }, { groups: [], hasUnreadableAccess: true }],
])('invalid front matter in a spec gives no access: %j', async (metadata, expected) => {
  expect(await frontmatterOf(metadata)).toMatchObject([expected])
})
