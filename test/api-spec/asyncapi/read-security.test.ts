import { expect, test } from 'vitest'
import { described2, described3, lamp } from './support.ts'

const securitySchemes = {
  key: { type: 'httpApiKey', in: 'query', name: 'api_key', 'x-default': 'demo' },
  oauth: {
    type: 'oauth2',
    scopes: ['read'],
    flows: { clientCredentials: { tokenUrl: 'https://a.example', availableScopes: { read: 'Read', write: 'Write' } } },
  },
  user: { type: 'userPassword', description: 'Of the *broker*' },
  broker: { type: 'apiKey', in: 'user' },
}

test('every scheme of the specification is parsed', async () => {
  const { value, codes } = await described3({
    components: {
      securitySchemes: {
        ...securitySchemes,
        bearer: { type: 'http', scheme: 'bearer' },
        open: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
        mistaken: { type: 'apiKey', in: 'header', name: 'X-Key' },
        unknown: { type: 'magic' },
      },
    },
  })
  expect(value?.securitySchemes).toMatchObject({
    key: { type: 'apiKey', key: 'key', in: 'query', name: 'api_key', default: ['demo'] },
    oauth: {
      type: 'oauth2',
      flows: [{ type: 'clientCredentials', scopes: [{ name: 'read', description: 'Read' }, { name: 'write' }] }],
    },
    user: { type: 'other', scheme: 'userPassword', description: 'Of the *broker*' },
    broker: { type: 'other', scheme: 'apiKey' },
    bearer: { type: 'http', scheme: 'bearer' },
    open: { type: 'openIdConnect' },
    mistaken: { type: 'apiKey', in: 'header', name: 'X-Key' },
  })
  expect(codes).toEqual(['api-spec/invalid-security-scheme'])
})

test('any one of the schemes in a 3.0 list is enough', async () => {
  const { channel, description, codes } = await lamp(
    { messages: { on: {} } },
    {
      components: { securitySchemes },
      servers: {
        live: {
          host: 'a',
          protocol: 'ws',
          security: [
            { $ref: '#/components/securitySchemes/oauth' },
            { $ref: 'common.json#/key' },
            { type: 'http', scheme: 'basic' },
          ],
        },
        old: { host: 'b', protocol: 'ws', security: [{ key: [], user: [] }] },
      },
    },
    { 'common.json': { key: { type: 'httpApiKey', in: 'header', name: 'X-Key' } } },
  )
  expect(codes).toEqual([])
  expect(channel.servers.map(({ security }) => security)).toEqual([
    [[{ scheme: 'oauth', scopes: ['read'] }], [{ scheme: 'key-2', scopes: [] }], [{ scheme: 'http', scopes: [] }]],
    [
      [
        { scheme: 'key', scopes: [] },
        { scheme: 'user', scopes: [] },
      ],
    ],
  ])
  expect(description?.securitySchemes).toMatchObject({
    'key-2': { type: 'apiKey', in: 'header' },
    http: { type: 'http', scheme: 'basic' },
  })
})

test('2.x lists schemes with their scopes', async () => {
  const { value, codes } = await described2({
    components: { securitySchemes },
    servers: { live: { url: 'a', protocol: 'ws', security: [{ oauth: ['read'], key: [] }, { none: [] }] } },
    channels: { lamp: { publish: { message: {}, security: [{ user: [] }] } } },
  })
  expect(value?.channels[0]?.servers[0]?.security).toEqual([
    [
      { scheme: 'oauth', scopes: ['read'] },
      { scheme: 'key', scopes: [] },
    ],
  ])
  expect(value?.channels[0]?.operations[0]?.security).toEqual([[{ scheme: 'user', scopes: [] }]])
  expect(codes).toEqual(['api-spec/unknown-security-scheme'])
})

test('identical schemes count as one, wherever they are defined', async () => {
  const inline = { type: 'http', scheme: 'bearer', description: 'Ask us' }
  const hear = { action: 'receive', channel: { $ref: '#/channels/lamp' }, security: [inline] }
  const { channel, description } = await lamp(
    { messages: { on: {} } },
    { operations: { hear, tell: { ...hear, action: 'send' } }, components: { securitySchemes: { named: inline } } },
  )
  const named = [[{ scheme: 'named', scopes: [] }]]
  expect(channel.operations.map(({ security }) => security)).toEqual([named, named])
  expect(Object.keys(description?.securitySchemes ?? {})).toEqual(['named'])
})
