import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { yamlErrorText } from '../../../src/source/text/yaml-error-text.ts'

test.each([
  ['title: A\nfoo', 'a name must be followed by a colon and a value'],
  ['a:\n    b: 1\n  c: 2', 'this name is not indented like the names above it'],
  ['a:\n  - b: 1\n   - c: 2', 'this list item is not indented like the items above it'],
  ['a:\n    - 1\n  - 2', 'this list is not indented like the entries above it'],
  ['a: b: c', 'a value that contains ": " must be in quotation marks'],
  ['a: "b" c', 'there is text after the end of this value'],
  ['a: "b', 'the closing quotation mark of this value is missing'],
  ['a: @b', 'a value that begins with a special character must be in quotation marks'],
  ['a: [1, 2\nb: 3', 'the closing "]" is missing, or a line before it is not indented'],
  ['a: {\nb: 3}', 'the closing "}" is missing, or a line before it is not indented'],
  ['a: [1, 2]]', 'this closing bracket has no opening bracket'],
  ['a: {x: 1, , y: 2}', 'a value is missing before this comma'],
  ['a: {"x": 1 "y": 2}', 'a comma is missing between two values in brackets'],
  ['a: |x\n  b', 'the text must begin on the line after "|" or ">"'],
  ['a: "\\d"', 'a backslash in double quotation marks must be written as "\\\\"'],
])('the error of the YAML parser for %j is explained in plain words', (yaml, text) => {
  expect(parseDocument(yaml).errors.map(({ message }) => yamlErrorText(message))).toContain(text)
})

test('an unknown message loses only its position', () => {
  expect(yamlErrorText('Something else at line 2, column 1:\n\nfoo\n^')).toBe('Something else')
})
