import { expect, test } from 'vitest'
import { described3, lamp } from './support.ts'

const messages = { on: { payload: { type: 'string' } }, off: {} }

test('a channel has its address, texts, tags and position', async () => {
  const { channel, codes } = await lamp({
    address: 'lamps/{id}',
    title: 'Lamps',
    summary: 'Of lamps',
    description: 'All *lamps*.',
    tags: [{ name: 'light' }, { name: 'light' }],
    externalDocs: { url: 'https://lamps.example' },
    messages,
  })
  expect(codes).toEqual([])
  expect(channel).toMatchObject({
    id: 'lamp',
    address: 'lamps/{id}',
    title: 'Lamps',
    summary: 'Of lamps',
    description: 'All *lamps*.',
    tags: ['light'],
    externalDocs: { url: 'https://lamps.example' },
    messages: [{ id: 'on' }, { id: 'off' }],
    span: { path: 'api.json' },
  })
})

test('an address that is only known at runtime is absent', async () => {
  expect((await lamp({ address: null, messages })).channel.address).toBeUndefined()
})

test('readers send what the API receives', async () => {
  const { channel, codes } = await lamp(
    { messages },
    {
      operations: {
        hear: { action: 'receive', channel: { $ref: '#/channels/lamp' }, summary: 'Switch' },
        tell: {
          action: 'send',
          channel: { $ref: '#/channels/lamp' },
          messages: [{ $ref: '#/channels/lamp/messages/off' }],
        },
      },
    },
  )
  expect(codes).toEqual([])
  expect(channel.operations).toMatchObject([
    { id: 'hear', readerDoes: 'send', summary: 'Switch', messages: [{ id: 'on' }, { id: 'off' }] },
    { id: 'tell', readerDoes: 'receive', messages: [{ id: 'off' }] },
  ])
  expect(channel.messages).toEqual([])
})

test('messages that no operation lists stay messages of the channel, and an empty list names none', async () => {
  const operations = { hear: { action: 'receive', channel: { $ref: '#/channels/lamp' }, messages: [] } }
  const { channel } = await lamp({ messages }, { operations })
  expect(channel.operations[0]?.messages).toEqual([])
  expect(channel.messages.map(({ id }) => id)).toEqual(['on', 'off'])
})

test('an invalid list of messages means all messages of the channel', async () => {
  const hear = { action: 'receive', channel: { $ref: '#/channels/lamp' }, messages: { on: {} } }
  const { channel, codes } = await lamp({ messages }, { operations: { hear } })
  expect(channel.operations[0]?.messages.map(({ id }) => id)).toEqual(['on', 'off'])
  expect(codes).toEqual(['api-spec/wrong-type'])
})

test('a channel and its messages can be defined in the components', async () => {
  const { channel, codes } = await lamp(
    { $ref: '#/components/channels/Lamp' },
    {
      components: {
        channels: { Lamp: { messages: { on: { $ref: '#/components/messages/On' } } } },
        messages: { On: { title: 'On' } },
      },
      operations: {
        one: {
          action: 'receive',
          channel: { $ref: '#/components/channels/Lamp' },
          messages: [{ $ref: '#/components/messages/On' }],
        },
        two: {
          action: 'receive',
          channel: { $ref: '#/channels/lamp' },
          messages: [{ $ref: '#/channels/lamp/messages/on' }],
        },
      },
    },
  )
  expect(codes).toEqual([])
  expect(channel.operations).toMatchObject([
    { id: 'one', messages: [{ id: 'on', title: 'On' }] },
    { id: 'two', messages: [{ id: 'on', title: 'On' }] },
  ])
})

test('if two entries refer to the same channel, an operation belongs to the entry that it names', async () => {
  const { value } = await described3({
    channels: { a: { $ref: '#/components/channels/Lamp' }, b: { $ref: '#/components/channels/Lamp' } },
    components: { channels: { Lamp: { messages } } },
    operations: { hear: { action: 'receive', channel: { $ref: '#/channels/b' } } },
  })
  expect(value?.channels.map(({ operations }) => operations.length)).toEqual([0, 1])
})

test('a channel without tags gets the tags of its operations', async () => {
  const { channel } = await lamp(
    { messages },
    {
      operations: {
        one: { action: 'send', channel: { $ref: '#/channels/lamp' }, tags: [{ name: 'b' }, 'a'] },
        two: {
          action: 'send',
          channel: { $ref: '#/channels/lamp' },
          tags: [{ name: 'b' }, { $ref: '#/components/tags/c' }],
        },
      },
      components: { tags: { c: { name: 'c' } } },
    },
  )
  expect(channel.tags).toEqual(['b', 'a', 'c'])
})

test('an operation whose channel is not in the document is left out', async () => {
  const operations = {
    lost: { action: 'send', channel: { $ref: '#/channels/lmap' } },
    bare: { action: 'send' },
    fine: { action: 'send', channel: { $ref: '#/channels/lamp' } },
  }
  const { channel, diagnostics } = await lamp({ messages }, { operations })
  expect(channel.operations.map(({ id }) => id)).toEqual(['fine'])
  expect(diagnostics).toMatchObject([
    {
      code: 'api-spec/unknown-channel',
      severity: 'error',
      message: 'The operation "lost" is left out: its "channel" does not exist.',
      hint: 'Did you mean "lamp"?',
    },
    { code: 'api-spec/unknown-channel', severity: 'error' },
  ])
})

test.each([
  [{ channel: { $ref: '#/channels/lamp' } }, '"action" is missing'],
  [{ action: 'publish', channel: { $ref: '#/channels/lamp' } }, 'unknown action "publish"'],
  ['text', 'it must be an object, but it is a string'],
  [null, 'it must be an object, but it is null'],
])('the operation %j is left out', async (operation, reason) => {
  const { channel, diagnostics } = await lamp({ messages }, { operations: { odd: operation } })
  expect(channel.operations).toEqual([])
  expect(diagnostics).toMatchObject([{ code: 'api-spec/invalid-operation', severity: 'error' }])
  expect(diagnostics[0]?.message).toBe(`The operation "odd" is left out: ${reason}.`)
})

test('an invalid channel is left out, and the others are kept', async () => {
  const { value, codes } = await described3({ channels: { a: 1, b: { $ref: '#/nowhere' }, c: { messages } } })
  expect(value?.channels.map(({ id }) => id)).toEqual(['c'])
  expect(codes).toEqual(['api-spec/invalid-channel', 'api-spec/missing-reference'])
})

test('a message of another channel is shown with a warning', async () => {
  const { channel, diagnostics } = await lamp(
    { messages },
    {
      components: { messages: { Dim: { title: 'Dim' } } },
      operations: {
        dim: {
          action: 'send',
          channel: { $ref: '#/channels/lamp' },
          messages: [{ $ref: '#/components/messages/Dim' }, { $ref: '#/channels/lamp/messages/none' }],
        },
      },
    },
  )
  expect(channel.operations[0]?.messages).toMatchObject([{ id: 'Dim', title: 'Dim' }])
  expect(diagnostics).toMatchObject([
    { code: 'api-spec/message-not-in-channel', severity: 'warning' },
    { code: 'api-spec/missing-reference', severity: 'error' },
  ])
})

test('a channel without messages gets a hint', async () => {
  expect((await lamp({ address: '/' })).diagnostics).toMatchObject([
    { code: 'api-spec/channel-without-messages', severity: 'hint' },
  ])
})

test('an excluded operation also excludes its messages', async () => {
  const { channel, codes } = await lamp(
    { messages: { on: {} }, 'x-hidden': true },
    { operations: { secret: { action: 'send', channel: { $ref: '#/channels/lamp' }, 'x-excluded': true } } },
  )
  expect(channel).toMatchObject({ operations: [], messages: [], extensions: { isHidden: true, isExcluded: false } })
  expect(codes).toEqual([])
})

test('a channel accepts the same page extensions as an OpenAPI operation', async () => {
  const { channel } = await lamp({
    messages,
    'x-excluded': true,
    'x-mint': { metadata: { icon: 'bolt' }, content: '<Note />', href: '/live', groups: ['staff'] },
  })
  expect(channel.extensions).toMatchObject({
    isExcluded: true,
    metadata: [['icon', 'bolt']],
    content: '<Note />',
    href: '/live',
    access: { for: 'groups', anyOf: ['staff'], noneOf: [] },
  })
})

test('each part of a document can be in its own file', async () => {
  const { value, codes } = await described3(
    {
      channels: { $ref: './channels.yaml' },
      operations: { $ref: './operations.yaml' },
      servers: { $ref: './servers.yaml' },
      components: { $ref: './components.yaml' },
    },
    {
      'channels.yaml': 'lamp:\n  description: { $ref: ./lamp.md.yaml }\n  messages: { $ref: ./messages.yaml }\n',
      'lamp.md.yaml': 'All *lamps*.\n',
      'messages.yaml': 'on:\n  payload: { $ref: "api.json#/components/schemas/Lamp" }\noff: {}\n',
      'operations.yaml':
        'hear:\n  action: receive\n  channel: { $ref: "api.json#/channels/lamp" }\n  messages:\n    - { $ref: "api.json#/channels/lamp/messages/on" }\n',
      'servers.yaml': 'live: { host: lamps.example, protocol: ws }\n',
      'components.yaml': 'schemas:\n  Lamp: { type: object }\n',
    },
  )
  expect(codes).toEqual([])
  expect(value?.channels).toMatchObject([
    {
      id: 'lamp',
      description: 'All *lamps*.',
      servers: [{ url: 'ws://lamps.example' }],
      operations: [{ id: 'hear', messages: [{ id: 'on', payload: { ref: 'components.yaml#/schemas/Lamp' } }] }],
      messages: [{ id: 'off' }],
      span: { path: 'channels.yaml', line: 1 },
    },
  ])
  expect(value?.schemas).toMatchObject({ 'components.yaml#/schemas/Lamp': { types: ['object'] } })
})
