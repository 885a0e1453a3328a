import { expect, test } from 'vitest'
import { excerptOf } from '../../../src/source/text/excerpt.ts'

test('a short text is kept, on one line', () => {
  expect(excerptOf(' count +\n    1 ')).toBe('count + 1')
  expect(excerptOf('a'.repeat(80))).toBe('a'.repeat(80))
})

test('a long text is cut', () => {
  expect(excerptOf('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`)
  expect(excerptOf(`${'a'.repeat(78)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(78)}…`)
  expect(excerptOf(`${'a'.repeat(78)}🎉🎉`)).toBe(`${'a'.repeat(78)}…`)
})
