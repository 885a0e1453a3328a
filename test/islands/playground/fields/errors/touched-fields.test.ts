import { expect, test } from 'vitest'
import { errorsByPointer } from '../../../../../src/islands/playground/fields/errors/errors-by-pointer.ts'
import {
  initialTouchedFields,
  isUntouched,
  type TouchedFields,
  visibleErrors,
  withTouched,
} from '../../../../../src/islands/playground/fields/errors/touched-fields.ts'

const faults = errorsByPointer([
  { at: '/path/id', keyword: 'required', expected: '' },
  { at: '/query/limit', keyword: 'type', expected: 'integer' },
  { at: '/body', keyword: 'required', expected: 'a/b' },
  { at: '/body/tags', keyword: 'minItems', expected: '2' },
  { at: '/body/user', keyword: 'dependentRequired', expected: 'city' },
  { at: '/body', keyword: 'unchecked', expected: 'size' },
])

const told = (judged: TouchedFields): string[] =>
  [...visibleErrors(faults, judged).values()].flat().map(({ at, expected }) => `${at} ${expected}`.trim())

test('an untouched field shows no errors until all errors are shown', () => {
  expect(told(initialTouchedFields('touched'))).toEqual([])
  expect(told(initialTouchedFields('filled'))).toEqual(['/query/limit integer', '/body/tags 2'])
  expect(told(initialTouchedFields('all'))).toHaveLength(5)
})

test('a field that was left shows its errors, also that it is missing', () => {
  const left = (...places: string[]) => told(withTouched(initialTouchedFields('touched'), 'places', places))
  expect(left('/path/id')).toEqual(['/path/id'])
  expect(left('/body/a~1b')).toEqual(['/body a/b'])
  expect(left('/body/user/city')).toEqual(['/body/user city'])
  // A list as soon as one of its items was touched; what lacks beside an item waits.
  expect(left('/body/tags/0')).toEqual(['/body/tags 2'])
  expect(left('/query/lim')).toEqual([])
})

test('a value that was set as a whole shows all errors inside it', () => {
  const pasted = withTouched(initialTouchedFields('touched'), 'wholes', ['/body'])
  expect(told(pasted)).toEqual(['/body a/b', '/body/tags 2', '/body/user city'])
})

test('a change without effect returns the same object', () => {
  const once = withTouched(initialTouchedFields('touched'), 'places', ['/body'])
  expect(withTouched(once, 'places', ['/body'])).toBe(once)
  expect([
    isUntouched(initialTouchedFields('touched')),
    isUntouched(once),
    isUntouched(initialTouchedFields('filled')),
  ]).toEqual([true, false, false])
})
