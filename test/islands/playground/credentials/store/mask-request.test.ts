import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CredentialValue, RequestValues } from '../../../../../src/api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import { buildRequest } from '../../../../../src/api-spec/request/build-request.ts'
import { maskRequest } from '../../../../../src/islands/playground/credentials/store/mask-request.ts'

const schemeDefaults = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  header: { ...schemeDefaults, key: 'header', type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { ...schemeDefaults, key: 'query', type: 'apiKey', in: 'query', name: 'key' },
  cookie: { ...schemeDefaults, key: 'cookie', type: 'apiKey', in: 'cookie', name: 'sid' },
  bearer: { ...schemeDefaults, key: 'bearer', type: 'http', scheme: 'bearer' },
  basic: { ...schemeDefaults, key: 'basic', type: 'http', scheme: 'basic' },
  raw: { ...schemeDefaults, key: 'raw', type: 'http', scheme: 'hmac' },
}
const operation: Parameters<typeof buildRequest>[0] = {
  kind: 'path',
  method: 'GET',
  path: '/users',
  tags: [],
  isDeprecated: false,
  parameters: [],
  responses: [],
  callbacks: [],
  security: Object.keys(schemes).map(scheme => [{ scheme, scopes: [] }]),
  servers: [],
  codeSamples: [],
  extensions: { metadata: [], isHidden: false, isExcluded: false },
  span: { path: 'api.json', line: 1, column: 1 },
}

// Fields take no line breaks.
const text = fc
  .oneof(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }))
  .filter(text => !/[\r\n]/.test(text))
const credential: Readonly<Record<string, fc.Arbitrary<CredentialValue>>> = {
  header: text.map(value => ({ type: 'key', value })),
  query: text.map(value => ({ type: 'key', value })),
  cookie: text.map(value => ({ type: 'key', value })),
  bearer: text.map(token => ({ type: 'token', token })),
  basic: fc.tuple(text, text).map(([username, password]) => ({ type: 'basic', username, password })),
  raw: text.map(value => ({ type: 'raw', value })),
}

test.each(Object.entries(credential))('the sample of a scheme always has placeholders: %s', (key, given) => {
  const alternative = Object.keys(schemes).indexOf(key)
  const write = (credentials: RequestValues['credentials']) =>
    buildRequest(
      operation,
      { schemas: {}, securitySchemes: schemes, serializeXml: undefined },
      {
        server: 'https://api.example.com',
        parameters: {},
        alternative,
        credentials,
      },
    )
  fc.assert(
    fc.property(given, value => {
      expect(maskRequest(write({ [key]: value }), { [key]: value })).toEqual(write({}))
    }),
  )
})
