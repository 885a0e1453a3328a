import { describe, expect, test } from 'vitest'
import { checkValue } from '../../../../../src/api-spec/validation/check-value.ts'
import { matchMessage } from '../../../../../src/islands/playground/channel/log/match-message.ts'
import { described } from '../../../../support/described.ts'

async function chosenAmong(messages: Record<string, object>, text: string, schemas = {}) {
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: { a: { address: 'a', messages } },
    components: { schemas },
  })
  const channel = value?.channels[0]
  if (!value || !channel) throw new Error('There is no channel.')
  const chosen = matchMessage(text, {
    messages: channel.messages,
    schemas: value.schemas,
    check: checkValue,
    direction: 'response',
  })
  return [chosen.message?.id, chosen.errors?.map(({ at, keyword }) => `${at} ${keyword}`)]
}

const object = (properties: object, required = Object.keys(properties)) => ({
  payload: { type: 'object', properties, required },
})
const typed = (type: string, more: object = {}) => object({ type: { const: type }, ...more })
const string = { type: 'string' }

describe('a received message', () => {
  const messages = {
    open: typed('open', { id: { type: 'integer' } }),
    close: typed('close', { id: { type: 'integer' }, reason: string }),
  }

  test('is recognized by a property with a single value, however wrong the rest is', async () => {
    expect(await chosenAmong(messages, '{"type":"close","id":"x"}')).toEqual(['close', [' required', '/id type']])
    expect(await chosenAmong(messages, '{"type":"open","id":1,"reason":"y"}')).toEqual(['open', []])
  })

  test('with the value of another message does not match; without it, the best match is used', async () => {
    expect(await chosenAmong(messages, '{"type":"ping","id":1}')).toEqual([undefined, undefined])
    expect(await chosenAmong(messages, '{"id":1,"reason":"x"}')).toEqual(['close', [' required']])
    expect(await chosenAmong({ open: messages.open }, '{"type":"ping","id":1}')).toEqual(['open', ['/type const']])
  })

  test('is recognized by a property of a nested object or of a tuple item', async () => {
    const deep = {
      a: object({ event: { type: 'object', properties: { kind: { enum: ['a'] } }, required: ['kind'] } }),
      b: object({ event: { type: 'object', properties: { kind: { enum: ['b'] } }, required: ['kind'] } }),
    }
    expect(await chosenAmong(deep, '{"event":{"kind":"b"}}')).toEqual(['b', []])
    const tuples = {
      a: { payload: { type: 'array', prefixItems: [{ const: 1 }, string] } },
      b: { payload: { type: 'array', prefixItems: [{ const: 2 }, string] } },
    }
    expect(await chosenAmong(tuples, '[2, 3]')).toEqual(['b', ['/1 type']])
  })

  test('is recognized by its discriminator', async () => {
    const schemas = {
      Cat: { type: 'object', properties: { kind: string, lives: { type: 'integer' } }, required: ['kind', 'lives'] },
      Dog: { type: 'object', properties: { kind: string, name: string }, required: ['kind', 'name'] },
    }
    const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    const animals = { animal: { payload: { oneOf, discriminator: 'kind' } }, other: object({ text: string }) }
    expect(await chosenAmong(animals, '{"kind":"Dog","name":"Rex"}', schemas)).toEqual(['animal', []])
  })

  test('is otherwise the one with the fewest errors, and among equals the most detailed one', async () => {
    const plain = { one: object({ a: string }, []), two: object({ a: string, b: string }, []) }
    expect(await chosenAmong(plain, '{"a":"x","b":"y"}')).toEqual(['two', []])
    expect(await chosenAmong(plain, '{"a":"x"}')).toEqual(['one', []])
    const needing = { one: object({ a: string, z: string }), two: object({ a: string }) }
    expect(await chosenAmong(needing, '{"a":1}')).toEqual(['two', ['/a type']])
  })

  test('of another type than all messages matches none', async () => {
    expect(await chosenAmong(messages, '[1]')).toEqual([undefined, undefined])
    expect(await chosenAmong(messages, 'pong')).toEqual([undefined, undefined])
  })

  test('on a channel with one message is that one, and all differences are reported', async () => {
    expect(await chosenAmong({ open: messages.open }, 'pong')).toEqual(['open', [' type']])
  })

  test('that the spec describes as text stays text', async () => {
    const text = { text: { contentType: 'text/plain', payload: { type: 'string', pattern: '^1' } } }
    expect(await chosenAmong(text, '12')).toEqual(['text', []])
  })

  test('without a schema is recognized but not validated', async () => {
    expect(await chosenAmong({ raw: { contentType: 'text/plain' } }, 'x')).toEqual(['raw', undefined])
    expect(await chosenAmong({}, 'x')).toEqual([undefined, undefined])
  })
})
