import { expect, test } from 'vitest'
import { parseTurnCursor, turnCursor } from '../../../../src/server/assistant/storage/turn-cursor.ts'

test('a cursor can be read again', () => {
  const position = { askedAt: 1_750_000_000_000, answerId: '01J.ä' }
  expect(parseTurnCursor(turnCursor(position))).toEqual(position)
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
  expect(() => parseTurnCursor(cursor)).toThrow(
    expect.objectContaining({ reason: { status: 400, code: 'invalid-cursor', message: 'The cursor is invalid.' } }),
  )
})
