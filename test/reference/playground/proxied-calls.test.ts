import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const operation = (summary: string, more: object = {}) => ({ get: { summary, responses: {}, ...more } })

const api = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [
    { url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: '{{inner}}/v1' },
    { url: '/v1' },
  ],
  paths: {
    '/a': operation('A', { security: [{ code: [] }, { id: [] }] }),
    '/b': operation('B', { servers: [{ url: 'https://hidden.example' }], 'x-excluded': true }),
    '/c': operation('C', { servers: [{ url: 'https://c.example' }] }),
  },
  webhooks: { w: { post: { summary: 'W', servers: [{ url: 'https://reader.example' }], responses: {} } } },
  components: {
    securitySchemes: {
      code: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://login.example/authorize',
            tokenUrl: 'https://login.example/token?a=b#c',
            refreshUrl: 'refresh',
            scopes: {},
          },
        },
      },
      id: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
      unused: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://unused.example/token', scopes: {} } },
      },
    },
  },
}

const docs = (playground: object = {}) => ({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  api: { mdx: { server: 'https://mdx.example/v2' }, playground },
  variables: { inner: 'http://inner.example:8080' },
  navigation: {
    groups: [
      { group: 'API', openapi: 'api.json' },
      { group: 'Mine', pages: ['mine', 'own'] },
    ],
  },
})

async function calls(playground?: object, settings: object = { server: true }): Promise<unknown> {
  const { files } = await builtSite({
    'docs.json': JSON.stringify(docs(playground)),
    'lectern.json': JSON.stringify(settings),
    'api.json': JSON.stringify(api),
    'mine.mdx': '---\ntitle: Mine\napi: "GET /mine"\n---\n',
    'own.mdx': '---\ntitle: Own\napi: "GET https://own.example/x"\n---\n',
  })
  const text = files.get('_lectern/server.json')
  return text === undefined ? undefined : JSON.parse(text)
}

test('a site with a server lists the calls of its playgrounds and nothing that they do not show', async () => {
  expect(await calls()).toEqual({
    origins: [
      'http://inner.example:8080',
      'https://c.example',
      'https://eu.example.com',
      'https://mdx.example',
      'https://own.example',
      'https://us.example.com',
    ],
    tokenUrls: [
      'http://inner.example:8080/v1/refresh',
      'https://eu.example.com/v1/refresh',
      'https://login.example/token?a=b',
      'https://us.example.com/v1/refresh',
    ],
    configurationUrls: ['https://id.example/.well-known/openid-configuration'],
  })
})

test('without a proxy or without a server, no calls are listed', async () => {
  expect(await calls({ proxy: false })).toEqual({ origins: [], tokenUrls: [], configurationUrls: [] })
  expect(await calls({}, {})).toBeUndefined()
  expect(await calls({}, { server: false })).toBeUndefined()
})
