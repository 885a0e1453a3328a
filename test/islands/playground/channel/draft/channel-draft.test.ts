import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Channel } from '../../../../../src/api-spec/model/channel.ts'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import { closeTexts } from '../../../../../src/islands/playground/channel/connection/close-text.ts'
import {
  type ChannelDraft,
  initialChannelDraft,
} from '../../../../../src/islands/playground/channel/draft/channel-draft.ts'
import { messagesForAction } from '../../../../../src/islands/playground/channel/draft/channel-messages.ts'
import { buildMessageContent } from '../../../../../src/islands/playground/channel/draft/message-content.ts'
import {
  linkedChannelDraft,
  publicChannelDraft,
} from '../../../../../src/islands/playground/channel/draft/public-channel-draft.ts'
import { parseChannelDraft } from '../../../../../src/islands/playground/channel/draft/saved-channel-draft.ts'
import { englishChannelMessages } from '../../../../../src/islands/playground/channel/english-channel-messages.ts'
import { englishConnectionMessages } from '../../../../../src/islands/playground/channel/english-connection-messages.ts'
import { isMixedContent } from '../../../../../src/islands/playground/transport/mixed-content.ts'
import { addEnglishMessages } from '../../../../../src/islands/playground/ui/messages.ts'
import { FileStore } from '../../../../../src/islands/playground/values/file-store.ts'
import { described } from '../../../../support/described.ts'

addEnglishMessages({ ...englishChannelMessages, ...englishConnectionMessages })

const settings = { proxy: false, credentials: false, prefill: false, languages: [], isOptionalFilled: true }

async function channelOf(channel: object, operations = {}): Promise<{ channel: Channel; schemas: object }> {
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    servers: { s: { host: 'a.example', protocol: 'wss' } },
    channels: { a: { address: '/{room}', parameters: { room: { default: 'hall' } }, ...channel } },
    operations,
  })
  if (!value?.channels[0]) throw new Error('There is no channel.')
  return { channel: value.channels[0], schemas: value.schemas }
}

const bindings = {
  ws: {
    query: { type: 'object', properties: { depth: { type: 'integer', default: 5 }, key: { type: 'string' } } },
    headers: { type: 'object', properties: { 'Sec-WebSocket-Protocol': { type: 'string', const: 'json.v1' } } },
  },
}

test('fields start with the defaults of the spec and its subprotocol', async () => {
  const { channel, schemas } = await channelOf({ bindings })
  const draft = initialChannelDraft(channel, { schemas: schemas as Record<string, never>, settings })
  expect(draft).toMatchObject({ query: { depth: 5 }, protocols: 'json.v1', isAddressed: true, isOffered: true })
})

test('an address that the server already contains is not appended, unless the reader wants that', async () => {
  const draftFor = async (server: object, address: string) => {
    const { value } = await described({
      asyncapi: '3.0.0',
      info: { title: 'A', version: '1' },
      servers: { queue: { host: 'a.example/live', protocol: 'kafka' }, s: { protocol: 'wss', ...server } },
      channels: { a: { address } },
    })
    const [channel] = value?.channels ?? []
    return channel && initialChannelDraft(channel, { schemas: {}, settings }).isAddressed
  }
  expect(await draftFor({ host: 'a.example', pathname: '/v1/live' }, '/v1/live')).toBe(false)
  expect(await draftFor({ host: 'a.example/live/' }, 'live')).toBe(false)
  expect(await draftFor({ host: 'a.example', pathname: '/v1' }, '/live')).toBe(true)
  expect(await draftFor({ host: 'a.example', pathname: '/alive' }, 'live')).toBe(true)
  expect(await draftFor({ host: 'a.example' }, '/')).toBe(true)
})

describe('a stored or shared draft', () => {
  const scheme: SecurityScheme = { key: 'k', type: 'apiKey', in: 'query', name: 'key', isDeprecated: false }

  test('contains no credential, password or file, and a link contains no typed subprotocol or custom server', async () => {
    const { channel, schemas } = await channelOf({ bindings })
    const first = initialChannelDraft(channel, { schemas: schemas as Record<string, never>, settings })
    const file = new FileStore().take(new File([], 'secret.txt'))
    const draft: ChannelDraft = {
      ...first,
      server: { index: 0, variables: {}, custom: 'wss://me:secret@own.example' },
      query: { depth: 1, key: 'secret', copied: 'given' },
      protocols: 'typed',
      written: {
        form: { mode: 'form', value: { pass: 'secret', name: 'n' } },
        json: { mode: 'json', text: '{"pass":"secret","name":"n"}' },
        file: { mode: 'file', value: file },
        pin: { mode: 'form', value: 'secret' },
        word: { mode: 'text', text: 'secret' },
      },
    }
    const credentials = { other: { type: 'key', value: 'given' } } as const
    const open = publicChannelDraft(draft, {
      schemes: { k: scheme },
      credentials,
      names: new Set(['pass']),
      keys: new Set(),
      bodies: new Set(['pin', 'word']),
    })
    expect(open.written.word).toEqual({ mode: 'text' })
    expect(JSON.stringify(open)).not.toMatch(/secret|given/)
    expect(open).toMatchObject({ query: { depth: 1 }, protocols: 'typed', server: { custom: 'wss://own.example' } })
    expect(open.written.form?.value).toEqual({ name: 'n' })
    expect(JSON.stringify(linkedChannelDraft(open))).not.toContain('typed')
  })

  test('is read as far as it fits the spec', async () => {
    const { channel, schemas } = await channelOf({ messages: { hello: {} }, bindings })
    const first = initialChannelDraft(channel, { schemas: schemas as Record<string, never>, settings })
    expect(parseChannelDraft('x', first, channel, 1)).toBeUndefined()
    const read = parseChannelDraft(
      {
        server: { index: 7 },
        parameters: { room: 1, a: 'b' },
        message: 'none',
        written: { hello: { mode: 'x' }, y: {} },
      },
      first,
      channel,
      1,
    )
    expect(read).toMatchObject({ server: { index: 0 }, parameters: { a: 'b' }, message: 'hello' })
    expect(read?.written).toEqual({ hello: { mode: 'text', value: undefined, text: undefined } })
    expect(parseChannelDraft(JSON.parse(JSON.stringify(first)), first, channel, 1)).toEqual(first)
  })
})

test('messages are those that readers send or receive; one without an operation is both, and a reply goes the other way', async () => {
  const channel = { messages: { ask: {}, answer: {}, note: {} } }
  const ref = (name: string) => ({ $ref: `#/channels/a/messages/${name}` })
  const operations = {
    asked: {
      action: 'receive',
      channel: { $ref: '#/channels/a' },
      messages: [ref('ask')],
      reply: { channel: { $ref: '#/channels/a' }, messages: [ref('answer')] },
    },
  }
  const read = await channelOf(channel, operations)
  const ids = (does: 'send' | 'receive') => messagesForAction(read.channel, does).map(({ id }) => id)
  expect(ids('send')).toEqual(['ask', 'note'])
  expect(ids('receive')).toEqual(['answer', 'note'])
})

test('a message is sent as written, unless it cannot be sent', async () => {
  const files = new FileStore()
  const file = files.take(new File(['ab'], 'a.txt'))
  expect(await buildMessageContent({ mode: 'form', value: { a: 1 } }, files)).toEqual({ content: '{"a":1}' })
  expect(await buildMessageContent({ mode: 'json', value: 1, text: '{ broken' }, files)).toEqual({
    content: '{ broken',
  })
  expect(await buildMessageContent({ mode: 'text' }, files)).toEqual({ content: '' })
  expect(await buildMessageContent({ mode: 'file', value: file }, files)).toEqual({ content: new Uint8Array([97, 98]) })
  expect(await buildMessageContent({ mode: 'file' }, files)).toEqual({ reason: 'file' })
  expect(await buildMessageContent({ mode: 'form' }, files)).toEqual({ reason: 'empty' })
  expect(await buildMessageContent({ mode: 'form', value: { a: [file] } }, files)).toEqual({ reason: 'file-inside' })
})

test('the reason for the end of a connection is explained', () => {
  vi.stubGlobal('location', { origin: 'https://docs.example', protocol: 'https:' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const end = { code: 1006, reason: '', wasOpen: false, hasSubprotocols: true }
  expect(closeTexts(end).join(' ')).toMatch(/refused.*none of the subprotocols.*https:\/\/docs\.example/)
  expect(closeTexts({ ...end, hasSubprotocols: false }).join(' ')).not.toContain('subprotocols')
  expect(closeTexts({ ...end, wasOpen: true }).join(' ')).toContain('1006: the connection broke')
  expect(closeTexts({ ...end, wasOpen: true, code: 4001, reason: 'no seat' }).join(' ')).toMatch(
    /4001: a code of the API.*The server says: no seat/,
  )
  expect(closeTexts({ ...end, cause: 'mixed-content' })).toHaveLength(1)
})

test('a page loaded over HTTPS opens unencrypted connections only to the local machine', () => {
  expect(isMixedContent('ws://a.example', { protocol: 'https:' })).toBe(true)
  for (const url of ['wss://a.example', 'ws://localhost:1', 'ws://127.0.0.1', 'ws://[::1]:8'])
    expect(isMixedContent(url, { protocol: 'https:' })).toBe(false)
  expect(isMixedContent('ws://a.example', { protocol: 'http:' })).toBe(false)
})
