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

test('a reply lists all messages of its channel', async () => {
  const { reply, left, codes } = await replyOf({ channel: { $ref: '#/channels/answer' } })
  expect(reply).toMatchObject({ address: 'answer', channel: 'answer', messages: [{ id: 'yes' }, { id: 'no' }] })
  expect(left).toEqual(['yes', 'no'])
  expect(codes).toEqual([])
})

test('a reply can list some messages and take its address from the request', async () => {
  const address = { location: '$message.header#/replyTo' }
  const messages = [{ $ref: '#/channels/answer/messages/yes' }]
  const { reply } = await replyOf({ channel: { $ref: '#/channels/answer' }, address, messages })
  expect(reply).toMatchObject({ address: '$message.header#/replyTo', channel: 'answer', messages: [{ title: 'Yes' }] })
})

test('a reply without a channel lists messages of the components', async () => {
  const { reply, codes } = await replyOf({ messages: [{ $ref: '#/components/messages/Maybe' }] })
  expect(reply).toMatchObject({ messages: [{ id: 'Maybe', title: 'Maybe' }] })
  expect(reply?.channel).toBeUndefined()
  expect(codes).toEqual([])
})

test('a reply with an unknown channel only loses its channel', async () => {
  const { reply, codes } = await replyOf({ channel: { $ref: '#/channels/none' } })
  expect(reply).toMatchObject({ messages: [] })
  expect(codes).toEqual(['api-spec/unknown-channel'])
})

test('messages of a reply on the same channel are only listed in the reply', async () => {
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
