import fc from 'fast-check'
import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'
import { described3, lamp } from './support.ts'

const document3 = {
  asyncapi: '3.0.0',
  info: { title: 'Lamps', version: '1', tags: [{ name: 'light' }] },
  defaultContentType: 'application/json',
  servers: { live: { host: 'a', protocol: 'ws', variables: { a: { enum: ['x'] } }, security: [{ type: 'X509' }] } },
  channels: {
    lamp: {
      address: 'lamps/{id}',
      servers: [{ $ref: '#/servers/live' }],
      parameters: { id: { schema: { type: 'string' } } },
      bindings: { ws: { query: { type: 'object' } } },
      messages: { on: { $ref: '#/components/messages/On' } },
      'x-mint': { metadata: {}, groups: [] },
    },
  },
  operations: {
    hear: {
      action: 'receive',
      channel: { $ref: '#/channels/lamp' },
      messages: [{ $ref: '#/channels/lamp/messages/on' }],
      traits: [{ bindings: { kafka: { a: 1 } } }],
      reply: { channel: { $ref: '#/channels/lamp' }, address: { location: 'a' } },
      'x-codeSamples': [{ lang: 'js', source: '1' }],
    },
  },
  components: {
    messages: {
      On: {
        payload: { schemaFormat: 'application/schema+json', schema: { type: 'object' } },
        headers: { $ref: '#/components/schemas/Lamp' },
        traits: [{ headers: { type: 'object' } }],
        examples: [{ payload: {}, headers: {} }],
        correlationId: { location: 'a' },
      },
    },
    schemas: { Lamp: { type: 'object', properties: { next: { $ref: '#/components/schemas/Lamp' } } } },
    securitySchemes: { oauth: { type: 'oauth2', flows: { implicit: { availableScopes: {} } } } },
  },
}

const document2 = {
  asyncapi: '2.6.0',
  info: { title: 'Lamps', version: '1' },
  tags: [{ name: 'light' }],
  servers: { live: { url: 'a', protocol: 'ws', security: [{ oauth: [] }] } },
  channels: {
    lamp: {
      servers: ['live'],
      publish: { message: { oneOf: [{ $ref: '#/components/messages/On' }] }, traits: [{ tags: [{ name: 'a' }] }] },
      subscribe: { message: { name: 'a', payload: {}, schemaFormat: 'application/vnd.apache.avro' } },
    },
  },
  components: document3.components,
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    ...['#/channels/lamp', '#/components/messages/On', '#/operations/hear/messages/0', '', '#', 'none.yaml'].map(
      $ref => ({
        $ref,
      }),
    ),
  ),
  fc.constant({ $ref: 1 }),
)

/** Every place of a value: the keys that lead to it. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const below = Object.entries(value).flatMap(([key, child]) => placesIn(child).map(place => [key, ...place]))
  return [[], ...below]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? replaced(item, rest, by) : item))
  const entries = Object.entries(value as object) // The place was found in it.
  return Object.fromEntries(entries.map(([name, child]) => [name, name === key ? replaced(child, rest, by) : child]))
}

test.each([
  ['3.0', document3],
  ['2.6', document2],
])('any value anywhere in a %s document gives plain data and throws nothing', async (_, document) => {
  const places = placesIn(document).filter(([first]) => first !== undefined && first !== 'asyncapi')
  const edits = fc.array(fc.tuple(fc.constantFrom(...places), anything), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(edits, async edits => {
      const edited = edits.reduce<unknown>((whole, [place, by]) => tryReplace(whole, place, by), document)
      const { value } = await described(edited)
      expect(value?.kind).toBe('asyncapi')
      expect(JSON.parse(JSON.stringify(value))).toEqual(value)
    }),
    { numRuns: 300 },
  )
})

/** An earlier edit may have taken a place away. */
function tryReplace(value: unknown, place: readonly string[], by: unknown): unknown {
  const isThere = place.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : at),
    value,
  )
  return isThere === undefined
    ? value
    : replaced(
        value,
        place.filter((_, at) => at < depthOf(value, place)),
        by,
      )
}

function depthOf(value: unknown, place: readonly string[]): number {
  let at: unknown = value
  let depth = 0
  while (depth < place.length && typeof at === 'object' && at !== null) at = Reflect.get(at, place[depth++] ?? '')
  return depth
}

test('names of object prototype properties are treated like other names', async () => {
  const text = `{
    "asyncapi": "3.0.0",
    "info": { "title": "Lamps", "version": "1" },
    "servers": { "__proto__": { "host": "a", "protocol": "ws", "security": [{ "$ref": "#/components/securitySchemes/__proto__" }] } },
    "channels": { "__proto__": { "messages": { "constructor": { "payload": { "$ref": "#/components/schemas/__proto__" } } } } },
    "operations": { "toString": { "action": "send", "channel": { "$ref": "#/channels/__proto__" } } },
    "components": {
      "schemas": { "__proto__": { "type": "string" } },
      "securitySchemes": { "__proto__": { "type": "X509" } }
    }
  }`
  const { value, codes } = await described(text)
  expect(codes).toEqual([])
  expect(value?.channels).toMatchObject([
    {
      id: '__proto__',
      servers: [{ name: '__proto__' }],
      operations: [{ id: 'toString', messages: [{ id: 'constructor' }] }],
    },
  ])
  expect(Object.keys(value?.securitySchemes ?? {})).toEqual(['__proto__'])
  expect(Object.keys(value?.schemas ?? {})).toEqual(['#__proto__'])
})

test('the reader stops at circular references', async () => {
  const { codes } = await described3({
    channels: { a: { $ref: '#/channels/b' }, b: { $ref: '#/channels/a' }, c: { messages: { d: {} } } },
    operations: {
      one: { action: 'send', channel: { $ref: '#/channels/a' } },
      two: { $ref: '#/operations/two' },
      three: { action: 'send', channel: { $ref: '#/channels/c' }, traits: [{ $ref: '#/operations/three/traits/0' }] },
    },
  })
  expect(new Set(codes)).toEqual(new Set(['api-spec/circular-reference', 'api-spec/unknown-channel']))
  const { channel } = await lamp(
    { messages: { on: { payload: { $ref: '#/components/schemas/Lamp' } } } },
    { components: { schemas: { Lamp: { properties: { next: { $ref: '#/components/schemas/Lamp' } } } } } },
  )
  expect(channel.messages[0]?.payload?.ref).toBe('#Lamp')
})

test.each(['1.2.0', '4.0.0', 'new', ''])('version %j is not supported', async version => {
  const { value, diagnostics } = await described({ asyncapi: version, channels: {} })
  expect(value).toBeUndefined()
  expect(diagnostics).toMatchObject([{ code: 'api-spec/unsupported-version' }])
  expect(diagnostics[0]?.hint).toContain('AsyncAPI 2.0 to 3')
})

test.each(['2.0.0', '2.6', '3.0.0', '3.1.0', '3'])('version %j is supported', async version => {
  expect((await described(`asyncapi: ${version}\ninfo: { title: A }\nchannels: {}\n`)).value?.version).toBe(version)
})
