import { expect, test } from 'vitest'
import { packChannel, unpackChannel } from '../../../src/api-spec/playground/packed-channel.ts'
import { described } from '../../support/described.ts'

test('a packed channel has the replies on itself and those whose address is only known later', async () => {
  const operation = (to: string | undefined) => ({
    action: 'receive',
    channel: { $ref: '#/channels/a' },
    messages: [{ $ref: '#/channels/a/messages/ask' }],
    reply: {
      ...(to ? { channel: { $ref: `#/channels/${to}` } } : {}),
      messages: [{ $ref: `#/channels/${to ?? 'a'}/messages/answer` }],
    },
  })
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: {
      a: { address: 'a', messages: { ask: {}, answer: {} } },
      b: { address: 'b', messages: { answer: {} } },
    },
    operations: { here: operation('a'), there: operation('b'), later: operation(undefined) },
  })
  const [channel] = value?.channels ?? []
  if (!channel) throw new Error('There is no channel.')
  const packed = unpackChannel(JSON.parse(JSON.stringify(packChannel(channel))))
  expect(packed.operations.map(({ id, reply }) => [id, reply?.messages.map(message => message.id)])).toEqual([
    ['here', ['answer']],
    ['there', undefined],
    ['later', ['answer']],
  ])
})

test('a packed channel has the beginning of each description: its own, its servers’ and its messages’', async () => {
  const text = (about: string) => `The **${about}**.\n\nMore of it.`
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    servers: { live: { host: 'a.example', protocol: 'wss', description: text('server') } },
    channels: {
      a: {
        address: '/a/{id}',
        description: text('channel'),
        parameters: { id: { description: text('parameter') } },
        messages: { told: { description: text('message') }, summed: { summary: 'In short.' } },
      },
    },
  })
  const [channel] = value?.channels ?? []
  if (!channel) throw new Error('There is no channel.')
  const { description, servers, parameters, messages } = unpackChannel(packChannel(channel))
  const said = [...servers, ...parameters, ...messages].map(part => part.description)
  expect([description, ...said]).toEqual(['The channel.', 'The server.', 'The parameter.', 'The message.', 'In short.'])
})
