import { expect, test } from 'vitest'
import { byteRange } from '../../../src/server/site/byte-range.ts'

test.each([
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=99-100', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  [`bytes=${'0-1,'.repeat(3000)}0-1`, undefined],
  ['bytes=99999999999999999999-', undefined],
  ['lines=1-2', undefined],
  ['bytes=a-b', undefined],
  [null, undefined],
])('the range %s of ten bytes is parsed', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test('no part of an empty file can be sent', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})
