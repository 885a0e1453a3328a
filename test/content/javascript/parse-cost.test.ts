import { expect, test } from 'vitest'
import { parseCostOf } from '../../../src/content/javascript/parse-cost.ts'
import { parseExpression } from '../../../src/content/javascript/parse-javascript.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

test.each([
  ['{a} b', 3],
  ['{"}"} b', 5],
  ['{"\\"}"} b', 7],
  ['{/* } */} b', 9],
  ['{/["\\"]/} b', 9],
  ['{/* }', 5],
  ['{(]} b', 4],
  ['{ a', undefined],
])('the braces of %j end at %j', (text, end) => {
  expect(parseCostOf(text, 0, 'braces').end).toBe(end)
})

test.each(['', ' \n', '/* a */', '// a', ' // a\n/* b */ // c\n'])('%j is a comment', text => {
  expect(parseExpression(text)).toBeNull()
})

test.each(['a // b', '/* a */ b', '// a\nb'])('%j is an expression', text => {
  expect(parseExpression(text)).toMatchObject({ type: 'Identifier' })
})

const length = 200_000

test.each([
  '\\"'.repeat(length),
  '"\\'.repeat(length),
  ' /*'.repeat(length),
  '/*('.repeat(length),
  '('.repeat(length) + ']'.repeat(length),
  '\n'.repeat(length),
  '\r'.repeat(length),
])('the cost of any code is estimated quickly (case %#)', text => {
  const seconds = secondsOfWork()
  parseCostOf(text, 0, 'file')
  parseExpression(text)
  expect(seconds()).toBeLessThan(5)
})
