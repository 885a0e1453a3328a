import { expect, test } from 'vitest'
import { createPositionLookup } from '../../../src/source/diagnostics/create-position-lookup.ts'
import { offsetAt, positionAt, spanBetween } from '../../../src/source/diagnostics/position.ts'

const text = 'one\ntwo\r\n\nfour'

test('an offset and its position convert into each other', () => {
  for (let offset = 0; offset <= text.length; offset++) {
    const { line, column } = positionAt(text, offset)
    expect(offsetAt(text, line, column)).toBe(offset)
    expect(createPositionLookup(text)(offset)).toEqual({ line, column })
  }
})

test('one lookup finds positions in any order', () => {
  const lookUp = createPositionLookup(text)
  const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset)
  for (const first of offsets)
    for (const offset of [first, ...offsets.toReversed()]) expect(lookUp(offset)).toEqual(positionAt(text, offset))
})

test('lines and columns count from 1', () => {
  expect([0, 3, 4, 9, 10, 14].map(offset => positionAt(text, offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 4 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
    { line: 4, column: 5 },
  ])
})

test('an offset after the end is the end', () => {
  expect(positionAt(text, 99)).toEqual({ line: 4, column: 5 })
  expect(offsetAt(text, 9, 1)).toBe(text.length)
})

test('a span ends where the next character begins', () => {
  expect(spanBetween('a.mdx', text, 4, 7)).toEqual({ path: 'a.mdx', line: 2, column: 1, endLine: 2, endColumn: 4 })
})
