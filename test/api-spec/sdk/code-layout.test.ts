import { expect, test } from 'vitest'
import {
  bracketed,
  codeText,
  group,
  indent,
  line,
  link,
  typeParts,
} from '../../../src/api-spec/sdk/code-layout/code-layout.ts'

const word = (length: number) => 'x'.repeat(length)

test('code that fits is in one line, and longer code has one item in each line', () => {
  expect(codeText([bracketed('(', [['a'], ['b']], ')')])).toBe('(a, b)')
  expect(codeText([bracketed('(', [[word(50)], [word(40)]], ')')])).toBe(`(\n  ${word(50)},\n  ${word(40)},\n)`)
  expect(codeText([bracketed('<', [], '>')])).toBe('<>')
})

test('brackets are broken if what follows them does not fit', () => {
  const result = [': ', word(76)]
  expect(codeText([bracketed('(', [['a']], ')', result), ...result])).toBe(`(\n  a,\n): ${word(76)}`)
})

test('only groups that are too long are broken, and lines do not end with spaces', () => {
  const inner = group('[', indent(line, 'a'), line, ']')
  expect(codeText([group(word(90), ' ', indent(line, inner))])).toBe(`${word(90)}\n  [ a ]`)
})

test('types are in one line, and keep their links', () => {
  const type = [bracketed('Map<', [['string'], [link({ text: 'User', id: 'User' })], [word(100)]], '>')]
  expect(typeParts(type)).toEqual([{ text: 'Map<string, ' }, { text: 'User', id: 'User' }, { text: `, ${word(100)}>` }])
})

test('very long code is cut off', () => {
  expect(codeText([word(6000), 'rest'])).toBe(`${word(5000)} …`)
  expect(codeText(['x', '😀'.repeat(3000)])).toBe(`x${'😀'.repeat(2499)} …`)
})
