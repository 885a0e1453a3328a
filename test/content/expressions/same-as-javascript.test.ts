import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../../src/content/expressions/evaluate.ts'
import { NeedsRuntime } from '../../../src/content/expressions/needs-runtime.ts'
import { parseExpression } from '../../../src/content/javascript/parse-javascript.ts'

// What is evaluated at build time must be what JavaScript would show in the browser.

const scope = { names: new Map(), path: 'index.mdx' }

function ours(code: string): unknown {
  const expression = parseExpression(code)
  if (!expression) throw new Error(`"${code}" is no expression.`)
  return evaluate(expression, scope, { element: () => [], cost: { steps: 0, depth: 0 } } as never) // no JSX in these tests
}

const theirs = (code: string): unknown => new Function(`return ${code}`)()

const primitive = fc.oneof(
  fc.constantFrom('null', 'undefined', 'true', 'false', '0', '1', '-1', '2.5', '""', '"1"', '"a"', '"b"', '" 2 "'),
  fc.integer().map(String),
  fc.string().map(text => JSON.stringify(text)),
)
const binary = fc.constantFrom(
  ...['+', '-', '*', '/', '%', '**', '|', '&', '^', '<<', '>>', '>>>', '<', '>', '<=', '>=', '==', '!=', '===', '!=='],
)

test('binary operators give the same result as JavaScript', () => {
  fc.assert(
    fc.property(primitive, binary, primitive, (left, operator, right) => {
      const code = `(${left}) ${operator} (${right})`
      expect(ours(code), code).toEqual(theirs(code))
    }),
    { numRuns: 2000 },
  )
})

test.each(['!', '-', '+', '~', 'typeof '])('%s gives the same result as JavaScript', operator => {
  fc.assert(
    fc.property(primitive, value => {
      const code = `${operator}(${value})`
      expect(ours(code), code).toEqual(theirs(code))
    }),
  )
})

test.each([
  'typeof (() => 1)',
  'typeof [1]',
  '(255).toString(16)',
  '"a,b,c".split(",", 2)',
  '"abc".split()',
  '"abcabc".includes("a", 4)',
  '"abc".startsWith("b", 1)',
  '"abc".endsWith("b", 2)',
  '[1, 2, 1].includes(2, 2)',
  '({})?.a?.b.c.d',
  '({ a: null }).a?.b.c("x")',
  '({ a: { b: 1 } })?.a.b',
])('%s gives the same result as JavaScript', code => {
  expect(ours(code)).toEqual(theirs(code))
})

test.each(['[1, 2] + "a"', '({}) + 1', '[2] > 1', '[1] == 1', '-[1]'])('%s can only be run, not evaluated', code => {
  expect(() => ours(code)).toThrow(NeedsRuntime)
})
