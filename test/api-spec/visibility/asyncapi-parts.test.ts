import { expect, test } from 'vitest'
import { signedInReader } from '../../../src/source/access/access.ts'
import { literalInput, visibleTo } from './visible-spec.ts'

const forStaff = { 'x-mint': { groups: ['staff'] } }
const info = { title: 'Events', version: '1' }
const withV3 = (parts: object) => ({ asyncapi: '3.0.0', info, ...parts })
const withV2 = (parts: object) => ({ asyncapi: '2.6.0', info, ...parts })

const openChannel = { address: 'open', messages: { open: { payload: { type: 'string' } } } }

const cases: Readonly<Record<string, object>> = {
  'a channel and its operations': withV3({
    channels: { open: openChannel, secret: { ...forStaff, address: 'secret', messages: {} } },
    operations: { listen: { action: 'receive', channel: { $ref: '#/channels/secret' }, title: 'secret' } },
  }),
  'an operation and its messages': withV3({
    channels: { open: { address: 'open', messages: { open: {}, secret: { payload: { title: 'secret' } } } } },
    operations: {
      listen: {
        ...forStaff,
        action: 'receive',
        channel: { $ref: '#/channels/open' },
        messages: [{ $ref: '#/channels/open/messages/secret' }],
      },
    },
  }),
  'a message': withV3({
    channels: { open: { address: 'open', messages: { open: {}, secret: { $ref: '#/components/messages/Secret' } } } },
    operations: {
      listen: {
        action: 'receive',
        channel: { $ref: '#/channels/open' },
        messages: [{ $ref: '#/channels/open/messages/open' }, { $ref: '#/channels/open/messages/secret' }],
      },
    },
    components: { messages: { Secret: { ...forStaff, payload: { title: 'secret' } } } },
  }),
  'a property of a message': withV3({
    channels: {
      open: {
        address: 'open',
        messages: {
          open: {
            payload: { type: 'object', required: ['secret'], properties: { open: {}, secret: forStaff } },
            headers: { type: 'object', properties: { open: {}, secretHeader: forStaff } },
            examples: [{ payload: { open: 1, secret: 2 }, headers: { secretHeader: 3 } }],
          },
        },
      },
    },
  }),
  'an operation of version 2': withV2({
    channels: {
      open: { publish: { message: { payload: {} } }, subscribe: { ...forStaff, message: { title: 'secret' } } },
    },
  }),
  'a message of version 2': withV2({
    channels: {
      open: {
        publish: {
          message: {
            oneOf: [
              { name: 'open', payload: {} },
              { ...forStaff, name: 'secret' },
            ],
          },
        },
      },
    },
  }),
  'a message whose trait is restricted': withV2({
    channels: { open: { publish: { message: { oneOf: [{ name: 'open' }, { name: 'secret', traits: [forStaff] }] } } } },
  }),
  'a query of a WebSocket': withV3({
    channels: {
      open: {
        ...openChannel,
        bindings: { ws: { query: { type: 'object', properties: { open: {}, secret: forStaff } } } },
      },
    },
  }),
}

test.each(Object.entries(cases))('%s is hidden', async (_, document) => {
  const { spec, file } = await visibleTo(literalInput(document))
  expect(JSON.stringify(spec)).not.toMatch(/secret/i)
  expect(file).not.toMatch(/secret/i)
  expect(spec.channels.map(({ id }) => id)).toEqual(['open'])
})

test.each(Object.entries(cases))('%s is shown to members', async (_, document) => {
  const input = literalInput(document)
  expect((await visibleTo(input, signedInReader(['staff']))).file).toBe(input.file.text)
})
