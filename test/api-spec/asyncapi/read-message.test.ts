import { expect, test } from 'vitest'
import { lamp, messageOf } from './support.ts'

test('a message has its texts, schemas, examples and bindings', async () => {
  const { message, codes } = await messageOf({
    name: 'lampOn',
    title: 'On',
    summary: 'Switched on',
    description: 'A lamp is *on*.',
    contentType: 'application/cbor',
    payload: { $ref: '#/components/schemas/Lamp' },
    headers: { type: 'object', properties: { traceId: { type: 'string' } } },
    correlationId: { location: '$message.header#/traceId', description: 'Sent back' },
    tags: [{ name: 'light' }],
    externalDocs: { url: 'https://lamps.example' },
    bindings: { kafka: { key: { type: 'string' }, bindingVersion: '0.5.0' }, amqp: {} },
    deprecated: true,
  })
  expect(codes).toEqual(['api-spec/missing-reference'])
  expect(message).toMatchObject({
    id: 'one',
    name: 'lampOn',
    title: 'On',
    summary: 'Switched on',
    description: 'A lamp is *on*.',
    contentType: 'application/cbor',
    headers: { types: ['object'], properties: [{ name: 'traceId' }] },
    correlationId: '$message.header#/traceId',
    correlationDescription: 'Sent back',
    tags: ['light'],
    externalDocs: { url: 'https://lamps.example' },
    bindings: [{ protocol: 'kafka', schemas: [['key', { types: ['string'] }]], values: [] }],
    isDeprecated: true,
  })
})

test('messages without a media type use the default of the document', async () => {
  const { message } = await messageOf({}, { defaultContentType: 'application/json' })
  expect(message.contentType).toBe('application/json')
})

test('a payload keeps its reference', async () => {
  const { message, codes } = await messageOf(
    { payload: { $ref: '#/components/schemas/Lamp' } },
    { components: { schemas: { Lamp: { type: 'object' } } } },
  )
  expect(message.payload?.ref).toBe('#Lamp')
  expect(codes).toEqual([])
})

test('traits add missing fields, and later traits take precedence', async () => {
  const { message, codes } = await messageOf(
    {
      title: 'Own',
      headers: { type: 'object', properties: { id: { type: 'integer' } } },
      traits: [
        { $ref: '#/components/messageTraits/first' },
        { title: 'Later', summary: 'Later', bindings: { ws: { headers: { type: 'object' } } } },
      ],
    },
    {
      components: {
        messageTraits: {
          first: {
            title: 'First',
            summary: 'First',
            description: 'First',
            contentType: 'text/plain',
            headers: { properties: { id: { type: 'string' }, trace: { type: 'string' } } },
          },
        },
      },
    },
  )
  expect(codes).toEqual([])
  expect(message).toMatchObject({
    title: 'Own',
    summary: 'Later',
    description: 'First',
    contentType: 'text/plain',
    bindings: [{ protocol: 'ws', headers: { types: ['object'] }, values: [] }],
  })
  const parts = message.headers?.allOf.map(({ properties }) => properties.map(({ name }) => name))
  expect(parts).toEqual([['id', 'trace'], ['id']])
})

test('traits of an operation add bindings and security', async () => {
  const { channel } = await lamp(
    { messages: { on: {} } },
    {
      operations: {
        hear: {
          action: 'receive',
          channel: { $ref: '#/channels/lamp' },
          bindings: { kafka: { groupId: 'mine' } },
          traits: [
            {
              description: 'From a trait',
              bindings: { kafka: { groupId: 'theirs', clientId: 'app' } },
              security: [{ type: 'X509' }],
            },
          ],
        },
      },
    },
  )
  expect(channel.operations[0]).toMatchObject({
    description: 'From a trait',
    bindings: [
      {
        protocol: 'kafka',
        values: [
          ['groupId', 'mine'],
          ['clientId', 'app'],
        ],
      },
    ],
    security: [[{ scheme: 'X509', scopes: [] }]],
  })
})

test('examples have a name, a payload and headers', async () => {
  const { message } = await messageOf({
    contentType: 'application/json',
    examples: [
      { name: 'kitchen', summary: 'In the kitchen', payload: { id: 7 }, headers: { traceId: 'a' } },
      { payload: null },
      { id: 8 },
      'plain',
    ],
  })
  expect(message.examples).toEqual([
    { name: 'kitchen', summary: 'In the kitchen', value: [{ id: 7 }], headers: { traceId: 'a' } },
    { name: '', value: [null] },
    { name: '', value: [{ id: 8 }] },
    { name: '', value: ['plain'] },
  ])
})

test('a payload of another media type is shown as it is sent', async () => {
  const { message } = await messageOf({ contentType: 'text/plain', examples: [{ payload: 'on' }] })
  expect(message.examples).toMatchObject([{ name: '', text: 'on' }])
})
