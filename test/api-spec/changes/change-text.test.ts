import { expect, test } from 'vitest'
import { changeText, placeText, shortValue, subjectText } from '../../../src/api-spec/changes/change-text.ts'

const quoted = (name: string) => `"${name}"`

test('a text names the place, the rule and the values', () => {
  const place = [{ type: 'parameter', in: 'query', name: 'limit' } as const]
  const change = { rule: 'range-narrowed', kind: 'changed', level: 'breaking', place, name: 'maximum' } as const
  expect(changeText({ ...change, from: [100], to: [50] }, quoted)).toBe(
    'query parameter "limit": "maximum" changed from "100" to "50"',
  )
  expect(changeText({ ...change, from: [null], to: ['$&'], place: [] }, quoted)).toBe(
    '"maximum" changed from none to "$&"',
  )
})

test('places are listed from the outside to the inside', () => {
  expect(
    placeText(
      [
        { type: 'response', status: '200' },
        { type: 'media-type', name: 'application/json' },
        { type: 'field', name: 'items[].name' },
      ],
      quoted,
    ),
  ).toBe('response 200, "application/json", "items[].name"')
  expect(
    placeText([{ type: 'receive', name: 'onNews' }, { type: 'message', name: 'Item' }, { type: 'payload' }], quoted),
  ).toBe('receive "onNews", message "Item", payload')
})

test('values are one line of limited length', () => {
  expect(shortValue(['a', 1, null])).toBe('a, 1, null')
  expect(shortValue({ a: 'x' })).toBe('{"a":"x"}')
  expect(shortValue('a\n  b')).toBe('a b')
  expect(shortValue('x'.repeat(200))).toHaveLength(121)
})

test('subjects have the name that authors know', () => {
  expect(subjectText({ type: 'operation', method: 'GET', path: '/a' })).toBe('GET /a')
  expect(subjectText({ type: 'webhook', method: 'POST', path: 'done' })).toBe('webhook done')
  expect(subjectText({ type: 'channel', id: 'news', address: 'news/{place}' })).toBe('news/{place}')
})
