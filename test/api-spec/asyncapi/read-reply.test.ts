import { expect, test } from 'vitest'
import { described3 } from './support.ts'

const channels = {
  ask: { address: 'ask', messages: { question: {} } },
  answer: { address: 'answer', messages: { yes: { title: 'Yes' }, no: {} } },
}
const components = { messages: { Maybe: { title: 'Maybe' } } }

async function replyOf(reply: unknown) {
  const operations = { ask: { action: 'receive', channel: { $ref: '#/channels/ask' }, reply } }
  const { value, codes } = await described3({ channels, operations, components })
  const [ask, answer] = value?.channels ?? []
  return { reply: ask?.operations[0]?.reply, left: answer?.messages.map(({ id }) => id), codes }
}

test('a reply comes through a channel with all its messages', async () => {
  const { reply, left, codes } = await replyOf({ channel: { $ref: '#/channels/answer' } })
  expect(reply).toMatchObject({ address: 'answer', channel: 'answer', messages: [{ id: 'yes' }, { id: 'no' }] })
  expect(left).toEqual(['yes', 'no'])
  expect(codes).toEqual([])
})

test('or with some of them, to an address that the request names', async () => {
  const address = { location: '$message.header#/replyTo' }
  const messages = [{ $ref: '#/channels/answer/messages/yes' }]
  const { reply } = await replyOf({ channel: { $ref: '#/channels/answer' }, address, messages })
  expect(reply).toMatchObject({ address: '$message.header#/replyTo', channel: 'answer', messages: [{ title: 'Yes' }] })
})

test('without a channel the messages are those of elsewhere', async () => {
  const { reply, codes } = await replyOf({ messages: [{ $ref: '#/components/messages/Maybe' }] })
  expect(reply).toMatchObject({ messages: [{ id: 'Maybe', title: 'Maybe' }] })
  expect(reply?.channel).toBeUndefined()
  expect(codes).toEqual([])
})

test('an unknown channel of a reply costs the reply alone its place', async () => {
  const { reply, codes } = await replyOf({ channel: { $ref: '#/channels/none' } })
  expect(reply).toMatchObject({ messages: [] })
  expect(codes).toEqual(['api-spec/unknown-channel'])
})

test('messages that a reply of the same channel names stand in it alone', async () => {
  const { value } = await described3({
    channels: { talk: { messages: { ping: {}, pong: {} } } },
    operations: {
      ping: {
        action: 'receive',
        channel: { $ref: '#/channels/talk' },
        messages: [{ $ref: '#/channels/talk/messages/ping' }],
        reply: { channel: { $ref: '#/channels/talk' }, messages: [{ $ref: '#/channels/talk/messages/pong' }] },
      },
    },
  })
  expect(value?.channels[0]).toMatchObject({
    messages: [],
    operations: [{ messages: [{ id: 'ping' }], reply: { messages: [{ id: 'pong' }] } }],
  })
})
