import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const read = async (securitySchemes: object) => {
  const { value, codes, diagnostics } = await described({
    openapi: '3.2.0',
    paths: {},
    components: { securitySchemes },
  })
  return { schemes: value?.securitySchemes, codes, diagnostics }
}

test('schemes define how readers authenticate', async () => {
  const flow = {
    authorizationUrl: 'https://a',
    tokenUrl: 'https://t',
    refreshUrl: 'https://r',
    scopes: { read: 'Read.' },
  }
  const { schemes, codes } = await read({
    key: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'A *key*.', 'x-default': 'demo', deprecated: true },
    bearer: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
    oauth: {
      type: 'oauth2',
      oauth2MetadataUrl: 'https://m',
      flows: { implicit: flow, authorizationCode: flow, deviceAuthorization: { deviceAuthorizationUrl: 'https://d' } },
    },
    oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://o' },
    tls: { type: 'mutualTLS' },
  })
  expect(codes).toEqual([])
  expect(schemes).toEqual({
    key: {
      key: 'key',
      type: 'apiKey',
      in: 'cookie',
      name: 'sid',
      description: 'A *key*.',
      isDeprecated: true,
      default: ['demo'],
    },
    bearer: { key: 'bearer', type: 'http', scheme: 'bearer', bearerFormat: 'JWT', isDeprecated: false },
    oauth: {
      key: 'oauth',
      type: 'oauth2',
      isDeprecated: false,
      metadataUrl: 'https://m',
      flows: [
        { ...flow, type: 'authorizationCode', scopes: [{ name: 'read', description: 'Read.' }] },
        { ...flow, type: 'implicit', scopes: [{ name: 'read', description: 'Read.' }] },
        { type: 'deviceAuthorization', deviceAuthorizationUrl: 'https://d', scopes: [] },
      ],
    },
    oidc: { key: 'oidc', type: 'openIdConnect', openIdConnectUrl: 'https://o', isDeprecated: false },
    tls: { key: 'tls', type: 'mutualTLS', isDeprecated: false },
  })
})

test('an invalid scheme affects only itself', async () => {
  const { schemes, diagnostics } = await read({
    a: { type: 'magic' },
    b: { type: 'apiKey', in: 'body', name: 'x' },
    c: { type: 'http' },
    d: { $ref: '#/nowhere' },
    e: { type: 'mutualTLS' },
  })
  expect(Object.keys(schemes ?? {})).toEqual(['e'])
  expect(diagnostics.map(({ code }) => code)).toEqual([
    ...Array(3).fill('api-spec/invalid-security-scheme'),
    'api-spec/missing-reference',
  ])
})

test('an unknown type of a scheme is reported at its position, with a similar type', async () => {
  const { diagnostics } = await read({ a: { type: 'apikey' }, b: { type: 'magic' }, c: {} })
  expect(diagnostics.map(({ message, hint, span }) => [message, hint, span?.line])).toEqual([
    ['The security scheme "a" is left out: unknown type "apikey".', 'Did you mean "apiKey"?', 7],
    [
      'The security scheme "b" is left out: unknown type "magic".',
      'Valid types: apiKey, http, oauth2, openIdConnect, mutualTLS.',
      10,
    ],
    ['The security scheme "c" is left out: it has no "type".', expect.stringMatching(/^Examples: /), 12],
  ])
})

test('a scheme can have any name', async () => {
  const { schemes } = await read(JSON.parse('{"__proto__":{"type":"mutualTLS"},"constructor":{"type":"mutualTLS"}}'))
  expect(Object.keys(schemes ?? {})).toEqual(['__proto__', 'constructor'])
})
