import { expect, test } from 'vitest'
import { machineFor } from '../../../src/host/build/machine.ts'
import { inspectRoute } from '../../../src/inspect-site.ts'
import { docsFolder } from '../../support/docs-folder.ts'

const operation = (summary: string, more: object = {}) => ({ get: { summary, responses: {}, ...more } })

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/a': operation('A'),
    '/b': operation('B', { 'x-mint': { metadata: { version: 'own', tag: 'NEW' } } }),
  },
})
const asyncapi = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  channels: { chat: { address: '/chat', messages: { hi: { payload: { type: 'string' } } } } },
})

/** What the head of a page says of its version. */
async function versionOf(route: string, navigation: unknown): Promise<unknown> {
  const folder = docsFolder({
    'docs.json': JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }),
    'openapi.json': openapi,
    'asyncapi.json': asyncapi,
    'index.mdx': '# Home',
    'own.mdx': '---\nopenapi: GET /a\n---\n',
  })
  const inspection = await inspectRoute(folder, machineFor({ code: false }), route)
  expect(inspection).toBeDefined()
  return inspection?.page.frontmatter.custom.version
}

const versions = {
  versions: [
    {
      version: '2.0',
      tabs: [
        { tab: 'API', openapi: { source: 'openapi.json', directory: 'v2' } },
        { tab: 'Chat', groups: [{ group: 'Chat', asyncapi: { source: 'asyncapi.json', directory: 'chat2' } }] },
        { tab: 'Own', pages: ['own'] },
      ],
    },
    {
      version: '1.0',
      groups: [
        {
          group: 'Old',
          openapi: { source: 'openapi.json', directory: 'v1' },
          pages: ['index', 'GET /a', 'asyncapi.json chat'],
        },
      ],
    },
  ],
}

test.each([
  ['/v2/a', '2.0'],
  ['/chat2/websockets/chat', '2.0'],
  ['/v1/a', '1.0'],
  ['/v1/websockets/chat', '1.0'],
])('a generated page belongs to the version around it: %s', async (route, version) => {
  expect(await versionOf(route, versions)).toBe(version)
})

test('a version that the spec sets for a page takes precedence', async () => {
  expect(await versionOf('/v2/b', versions)).toBe('own')
})

test('pages of authors and pages outside of versions only have the version that is written', async () => {
  expect(await versionOf('/own', versions)).toBeUndefined()
  expect(await versionOf('/api-reference/a', { tabs: [{ tab: 'API', openapi: 'openapi.json' }] })).toBeUndefined()
})
