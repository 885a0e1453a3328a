import { expect, test } from 'vitest'
import { failureOf } from '../../../../src/islands/assistant/stream/answer-failure.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const failed = (status: number, retryAfter?: string) =>
  failureOf({ status, headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }) }, now)

test.each([
  [400, 'failed'],
  [404, 'unavailable'],
  [413, 'too-long'],
  [500, 'failed'],
  [503, 'unavailable'],
  [200, 'failed'],
])('the status %i has its own message', (status, kind) => {
  expect(failed(status)).toEqual({ kind })
})

test.each([
  ['seconds', '75', 75],
  ['a date', 'Sun, 01 Mar 2026 12:02:00 GMT', 120],
  ['a date in the past', 'Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['nothing', undefined, 30],
  ['nonsense', 'soon', 30],
  ['years', '99999999', 86_400],
])('after too many questions, the message says when to retry: %s', (_, header, seconds) => {
  expect(failed(429, header)).toEqual({ kind: 'busy', retryAt: now + seconds * 1_000 })
})
