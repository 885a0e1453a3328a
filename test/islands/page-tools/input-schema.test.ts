import { expect, test } from 'vitest'
import { type InputSchema, readInput } from '../../../src/islands/page-tools/input-schema.ts'

const schema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: '', minLength: 1, maxLength: 10 },
    limit: { type: 'integer', description: '', minimum: 1, maximum: 20 },
  },
  required: ['query'],
  additionalProperties: false,
} as const satisfies InputSchema

const problemOf = (given: unknown) => {
  const read = readInput(schema, given)
  return 'problem' in read ? read.problem : undefined
}

test('valid input is returned without its undefined fields', () => {
  expect(readInput(schema, { query: 'keys', limit: 3 })).toEqual({ input: { query: 'keys', limit: 3 } })
  expect(readInput(schema, { query: 'keys', limit: undefined })).toEqual({ input: { query: 'keys' } })
})

test.each([
  [undefined, 'Expected an object.'],
  [null, 'Expected an object.'],
  ['{"query":"a"}', 'Expected an object.'],
  [['a'], 'Expected an object.'],
  [{}, '"query" is required.'],
  [{ query: undefined }, '"query" is required.'],
  [Object.create({ query: 'inherited' }), '"query" is required.'],
  [{ query: null }, '"query" must be a string.'],
  [{ query: { toString: () => 'a' } }, '"query" must be a string.'],
  [{ query: '' }, '"query" must not be empty.'],
  [{ query: ' \n\t' }, '"query" must not be empty.'],
  [{ query: 'a'.repeat(11) }, '"query" must have at most 10 characters.'],
  [{ query: 'a', limit: 0 }, '"limit" must be an integer from 1 to 20.'],
  [{ query: 'a', limit: 21 }, '"limit" must be an integer from 1 to 20.'],
  [{ query: 'a', limit: 1.5 }, '"limit" must be an integer from 1 to 20.'],
  [{ query: 'a', limit: '3' }, '"limit" must be an integer from 1 to 20.'],
  [{ query: 'a', limit: Number.NaN }, '"limit" must be an integer from 1 to 20.'],
  [{ query: 'a', pages: 3 }, '"pages" is not an input of this tool. It has: query, limit.'],
  [JSON.parse('{"query":"a","__proto__":{}}'), '"__proto__" is not an input of this tool. It has: query, limit.'],
  [{ query: 'a', constructor: 1 }, '"constructor" is not an input of this tool. It has: query, limit.'],
])('%j is rejected: %s', (given, problem) => {
  expect(problemOf(given)).toBe(problem)
})

test('the name of an unknown field is quoted and cut', () => {
  expect(problemOf({ query: 'a', ['"\n'.repeat(100)]: 1 })?.length).toBeLessThan(300)
  expect(problemOf({ query: 'a', '"\nx': 1 })).toMatch(/^"\\"\\nx" is not/)
})
