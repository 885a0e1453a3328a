import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { defaultText, defaultValue } from '../../../src/api-spec/graphql/default-value.ts'

const argsOf = (args: string) =>
  buildSchema(`type Query { f(${args}): ID } enum Kind { A B } input In { kind: Kind n: Int } scalar Any`)
    .getQueryType()
    ?.getFields().f?.args ?? []

test.each([
  ['a: Int = 20', 20, '20'],
  ['a: [Kind!] = [A]', ['A'], '[A]'],
  ['a: In = { kind: B, n: 1 }', { kind: 'B', n: 1 }, '{kind: B, n: 1}'],
  ['a: String = "x"', 'x', '"x"'],
  ['a: String = null', null, 'null'],
])('%s', (arg, value, text) => {
  const [found] = argsOf(arg)
  expect(found && defaultValue(found)).toEqual([value])
  expect(found && defaultText(found)).toBe(text)
})

test('without a default there is nothing, unlike with null', () => {
  const [found] = argsOf('a: Int')
  expect(found && defaultValue(found)).toBeUndefined()
  expect(found && defaultText(found)).toBeUndefined()
})

test('a value that is not valid for its type is shown as JSON', () => {
  const [found] = argsOf('a: Kind')
  expect(found && defaultText({ ...found, defaultValue: { no: 1 } })).toBe('{"no":1}')
})
