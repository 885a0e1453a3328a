import { expect, test } from 'vitest'
import { rateLimitSentence, rateLimitWait } from '../../../../src/server/jobs/git-hosts/rate-limit-wait.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const waitOf = (status: number, headers: Record<string, string> = {}, body = '') =>
  rateLimitWait({ status, headers: new Headers(headers), body }, now)

test.each([
  [429, { 'retry-after': '7' }, 7000],
  [429, { 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
  [429, { 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
  [429, { 'retry-after': 'soon' }, 10_000],
  [429, {}, 10_000],
  [429, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(now / 1000 + 5) }, 5000],
  [403, { 'retry-after': '60' }, 60_000],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 40) }, 40_000],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 40) }, 1000],
  [403, { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': String(now / 1000) }, undefined],
  [403, {}, undefined],
  [429, { 'retry-after': '99999999999999999999' }, 86_400_000],
  [404, { 'retry-after': '7' }, undefined],
  [200, {}, undefined],
])('status %d with %j: %s', (status, headers, wait) => expect(waitOf(status, headers)).toBe(wait))

test('recognizes the secondary limits of GitHub by their message', () => {
  expect(waitOf(403, {}, '{"message":"You have exceeded a secondary rate limit."}')).toBe(60_000)
})

test('says when a long limit ends', () => {
  const limit = { hostName: 'GitHub', now: now + 1 }
  expect(rateLimitSentence({ ...limit, pause: 5_000 })).toBe(
    'GitHub accepts no more requests at the moment. Try again later.',
  )
  expect(rateLimitSentence({ ...limit, pause: 3_600_000 })).toBe(
    'GitHub accepts no more requests until 2026-03-01 13:01 UTC, because its rate limit is reached. Try again after that.',
  )
})
