import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const operation = (summary: string, metadata: object = {}) => ({
  get: { summary, 'x-mint': { metadata }, responses: {} },
})

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users/{id}': operation('Get a user'),
    '/plain': operation('Plain', { playground: 'none' }),
    '/unlisted': operation('Unlisted', { hidden: true }),
  },
}

const config = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
}

test('the endpoints file lists the pages with a playground that readers can find', async () => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify(config),
    'lectern.json': '{ "base": "/docs" }',
    'api.json': JSON.stringify(api),
  })
  expect(JSON.parse(files.get('_lectern/api/endpoints.json') ?? '')).toEqual([
    { method: 'GET', path: '/users/{id}', href: '/docs/api-reference/get-a-user/' },
  ])
})
