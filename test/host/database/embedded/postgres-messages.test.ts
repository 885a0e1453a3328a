import { expect, test } from 'vitest'
import {
  type ClientRequest,
  createRequestReader,
  queryMessage,
  startupReply,
} from '../../../../src/host/database/embedded/postgres-messages.ts'

const integer = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const message = (type: string, content = '') =>
  Buffer.concat([Buffer.from(type), integer(content.length + 4), Buffer.from(content)])

const startup = Buffer.concat([integer(23), integer(196_608), Buffer.from('user\0postgres\0\0')])
const encryption = Buffer.concat([integer(8), integer(80_877_103)])

/** What is read from bytes that arrive in pieces. */
function readAll(bytes: Buffer, pieceSize = bytes.length) {
  const reader = createRequestReader()
  const requests: ClientRequest[] = []
  for (let start = 0; start < bytes.length; start += pieceSize)
    requests.push(...reader.read(bytes.subarray(start, start + pieceSize)))
  return requests.map(request => (request.type === 'batch' ? Buffer.from(request.bytes).toString() : request.type))
}

test.each([1, 3, 1000])('divides a connection into batches that end with a reply, in pieces of %d bytes', size => {
  const parts = [message('P', 'parse'), message('B', 'bind'), message('E'), message('S')]
  const query = message('Q', 'SELECT 1\0')
  const bytes = Buffer.concat([encryption, startup, ...parts, query, message('X'), query])
  expect(readAll(bytes, size)).toEqual(
    ['encryption', 'startup', Buffer.concat(parts).toString(), query.toString(), 'end'].slice(
      0,
      size === 1000 ? 5 : undefined,
    ),
  )
})

test('waits for messages that are not complete', () => {
  expect(readAll(startup.subarray(0, 7))).toEqual([])
  expect(readAll(Buffer.concat([startup, message('P', 'parse'), message('S').subarray(0, 4)]))).toEqual(['startup'])
})

test.each([
  ['another version of the protocol', Buffer.concat([integer(8), integer(131_072)])],
  ['the cancellation of a query', Buffer.concat([integer(16), integer(80_877_102), integer(1), integer(1)])],
  ['a negative length', Buffer.concat([integer(-1), integer(196_608)])],
  ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('ends a connection that begins with %s', (_, bytes) => {
  expect(readAll(bytes).filter(type => type !== 'end' && type !== 'startup')).toEqual([])
})

test.each([
  ['a negative length', Buffer.concat([Buffer.from('Q'), integer(-5)])],
  ['a length of zero', Buffer.concat([Buffer.from('Q'), integer(0)])],
  ['a huge length', Buffer.concat([Buffer.from('Q'), integer(2_000_000_000)])],
])('ends a connection with a message of %s', (_, bytes) => {
  expect(readAll(Buffer.concat([startup, bytes]))).toEqual(['startup', 'end'])
})

test('writes messages in the format of PostgreSQL', () => {
  expect(Buffer.from(queryMessage('ROLLBACK')).toString()).toBe('Q\0\0\0\rROLLBACK\0')
  expect(Buffer.from(startupReply()).toString().endsWith('Z\0\0\0\x05I')).toBe(true)
})
