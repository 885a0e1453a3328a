import { expect, test } from 'vitest'
import { listCursor, parseListCursor } from '../../../../src/server/assistant/storage/list-cursor.ts'

test('a cursor can be parsed again', () => {
  const position = { time: 1_750_000_000_000, id: '01J.ä' }
  expect(parseListCursor(listCursor(position))).toEqual(position)
})

test.each([
  '',
  'x',
  '../..',
  Buffer.from('1').toString('base64url'),
  Buffer.from('1e3.a').toString('base64url'),
  Buffer.from('1.a\0').toString('base64url'),
  'A'.repeat(10_000),
])('rejects the invalid cursor %j', cursor => {
  expect(() => parseListCursor(cursor)).toThrow(
    expect.objectContaining({ reason: { status: 400, code: 'invalid-cursor', message: 'The cursor is invalid.' } }),
  )
})
