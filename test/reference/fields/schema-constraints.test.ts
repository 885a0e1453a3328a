import { expect, test } from 'vitest'
import { rangeOf } from '../../../src/reference/fields/schema-constraints.ts'

test('64-bit bounds that parse as a power of two are shown exactly', () => {
  const [int64, uint64] = [JSON.parse('9223372036854775807'), JSON.parse('18446744073709551615')] as number[]
  expect(rangeOf({ maximum: int64 })).toBe('x ≤ 9223372036854775807')
  expect(rangeOf({ minimum: 0, maximum: uint64 })).toBe('0 ≤ x ≤ 18446744073709551615')
  expect(rangeOf({ minimum: -(2 ** 63), exclusiveMaximum: 2 ** 63 })).toBe(
    '-9223372036854775808 ≤ x < 9223372036854775808',
  )
  expect(rangeOf({ minimum: 0.5, maximum: 1e300 })).toBe('0.5 ≤ x ≤ 1e+300')
})
