import { expect, test } from 'vitest'
import { conditionalStatus, isRangeValid } from '../../../src/server/site/conditional-request.ts'

const modified = Date.UTC(2026, 2, 1, 12, 0, 0, 789)
const current = { etag: '"a1"', modified }
const date = (seconds: number) => new Date(modified + seconds * 1000).toUTCString()

test.each([
  [{}, undefined],
  [{ 'If-None-Match': '"a1"' }, 304],
  [{ 'If-None-Match': 'W/"a1"' }, 304],
  [{ 'If-None-Match': '"b2", W/"a1" ,"c3"' }, 304],
  [{ 'If-None-Match': '*' }, 304],
  [{ 'If-None-Match': '"b2"' }, undefined],
  [{ 'If-None-Match': 'a1' }, undefined],
  [{ 'If-None-Match': '' }, undefined],
  [{ 'If-None-Match': `${'"x",'.repeat(3000)}"a1"` }, 304],
  [{ 'If-Modified-Since': date(0) }, 304],
  [{ 'If-Modified-Since': date(60) }, 304],
  [{ 'If-Modified-Since': date(-60) }, undefined],
  [{ 'If-Modified-Since': 'yesterday' }, undefined],
  // The entity tag is the better witness.
  [{ 'If-None-Match': '"b2"', 'If-Modified-Since': date(0) }, undefined],
  [{ 'If-Match': '"a1"' }, undefined],
  [{ 'If-Match': '*' }, undefined],
  [{ 'If-Match': '"b2"' }, 412],
  [{ 'If-Match': 'W/"a1"' }, 412],
  [{ 'If-Unmodified-Since': date(0) }, undefined],
  [{ 'If-Unmodified-Since': date(-60) }, 412],
  [{ 'If-Match': '"a1"', 'If-Unmodified-Since': date(-60) }, undefined],
])('%j', (headers, status) => {
  expect(conditionalStatus(new Headers(headers as Record<string, string>), current)).toBe(status)
})

test('without a date, conditions on dates are ignored', () => {
  const undated = { etag: '"a1"' }
  expect(conditionalStatus(new Headers({ 'If-Modified-Since': date(0) }), undated)).toBeUndefined()
  expect(conditionalStatus(new Headers({ 'If-Unmodified-Since': date(-60) }), undated)).toBeUndefined()
})

test.each([
  [null, true],
  ['"a1"', true],
  ['"b2"', false],
  ['W/"a1"', false],
  [date(0), true],
  [date(60), false],
  ['nonsense', false],
])('a range with If-Range %s', (header, isValid) => {
  expect(isRangeValid(header, current)).toBe(isValid)
})
