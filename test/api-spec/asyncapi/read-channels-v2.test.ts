import { expect, test } from 'vitest'
import { described2 } from './support.ts'

test('readers send what a 2.x document publishes', async () => {
  const { value, codes } = await described2({
    tags: [{ name: 'light', description: 'Of light' }],
    externalDocs: { url: 'https://lamps.example' },
    channels: {
      'lamps/{id}': {
        description: 'Lamps',
        parameters: { id: { schema: { type: 'string' } } },
        bindings: { ws: { query: { type: 'object' } } },
        subscribe: { operationId: 'hear', message: { name: 'lampOn' }, tags: [{ name: 'light' }] },
        publish: { summary: 'Switch', message: { $ref: '#/components/messages/Switch' } },
      },
    },
    components: { messages: { Switch: { title: 'Switch' } } },
  })
  expect(codes).toEqual([])
  expect(value).toMatchObject({
    kind: 'asyncapi',
    version: '2.6.0',
    tags: [{ name: 'light', label: 'light', description: 'Of light' }],
    externalDocs: { url: 'https://lamps.example' },
    channels: [
      {
        id: 'lamps/{id}',
        address: 'lamps/{id}',
        description: 'Lamps',
        tags: ['light'],
        parameters: [{ name: 'id' }],
        bindings: [{ protocol: 'ws', query: { types: ['object'] }, values: [] }],
        operations: [
          { id: 'hear', readerDoes: 'receive', messages: [{ id: 'lampOn' }] },
          { id: 'publish', readerDoes: 'send', summary: 'Switch', messages: [{ id: 'Switch', title: 'Switch' }] },
        ],
        messages: [],
      },
    ],
  })
})

test('each of several messages gets its own ID', async () => {
  const oneOf = [{ messageId: 'on' }, { name: 'on' }, { $ref: '#/components/messages/Off' }, { payload: {} }]
  const { value } = await described2({
    channels: { lamp: { publish: { message: { oneOf } } } },
    components: { messages: { Off: {} } },
  })
  const [operation] = value?.channels[0]?.operations ?? []
  expect(operation?.messages.map(({ id }) => id)).toEqual(['on', 'on-2', 'Off', 'message-4'])
})

test('up to 2.6, traits override the object that they apply to', async () => {
  const { value } = await described2({
    channels: {
      lamp: {
        publish: {
          summary: 'Own',
          description: 'Own',
          traits: [{ summary: 'Trait' }],
          message: { title: 'Own', traits: [{ title: 'Trait' }] },
        },
      },
    },
  })
  expect(value?.channels[0]?.operations[0]).toMatchObject({
    summary: 'Trait',
    description: 'Own',
    messages: [{ title: 'Trait' }],
  })
})

test('a 2.x message can be in another file', async () => {
  const files = {
    'common/messages.yaml': 'On:\n  payload: { $ref: "./schemas.yaml#/On" }\n',
    'common/schemas.yaml': 'On: { type: string }',
  }
  const message = { $ref: 'common/messages.yaml#/On' }
  const { value, codes } = await described2({ channels: { lamp: { subscribe: { message } } } }, files)
  expect(codes).toEqual([])
  expect(value?.channels[0]?.operations[0]?.messages).toMatchObject([
    { id: 'On', payload: { ref: 'common/schemas.yaml#/On' } },
  ])
  expect(value?.schemas).toMatchObject({ 'common/schemas.yaml#/On': { types: ['string'] } })
})
