import { expect, test } from 'vitest'
import { variableAt } from '../../../../src/islands/playground/variables/variable-at.ts'

/** A text with `|` at the caret. */
const at = (marked: string) => variableAt(marked.replace('|', ''), marked.indexOf('|'))

test.each([
  ['{{|', { name: '', start: 0, end: 2 }],
  ['Bearer {{ to|', { name: 'to', start: 7, end: 12 }],
  ['{{to|ken}} {{b}}', { name: 'to', start: 0, end: 9 }],
  ['{{a}}{{b.c-d|"}', { name: 'b.c-d', start: 5, end: 12 }],
])('a variable is recognized in %s', (text, expected) => {
  expect(at(text)).toEqual(expected)
})

test.each(['|', '{|', '|{{a', '{{a}}|', '{{a b|', '{{a}|', 'a{ {|'])('no variable is recognized in %s', text => {
  expect(at(text)).toBeUndefined()
})
