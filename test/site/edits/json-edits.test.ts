import { parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { addMember, insertItem, nodeAt, removeNode } from '../../../src/site/edits/json-edits.ts'

function removed(text: string, value: string): string {
  const node = nodeAt(text, text.indexOf(value))
  return node ? removeNode(text, node) : 'not found'
}

test('removes an item with its comma and the comment after it', () => {
  expect(removed('["a", "b", "c"]', '"a"')).toBe('["b", "c"]')
  expect(removed('["a", "b", "c"]', '"b"')).toBe('["a", "c"]')
  expect(removed('["a", "b", "c"]', '"c"')).toBe('["a", "b"]')
  expect(removed('[ "a" ]', '"a"')).toBe('[]')
  expect(removed('["a","b"]', '"b"')).toBe('["a"]')
  const lines = '[\n  "a", // first\n  // about b\n  "b", // second\n  "c" // third\n]'
  expect(removed(lines, '"a"')).toBe('[\n  // about b\n  "b", // second\n  "c" // third\n]')
  expect(removed(lines, '"b"')).toBe('[\n  "a", // first\n  // about b\n  "c" // third\n]')
  expect(removed(lines, '"c"')).toBe('[\n  "a", // first\n  // about b\n  "b" // second\n]')
  expect(removed('[\n  "a",\n  "b",\n]', '"b"')).toBe('[\n  "a",\n]')
  expect(removed('[\n  {"x": 1},\n  {"y": 2}\n]', '{"y"')).toBe('[\n  {"x": 1}\n]')
})

test('the JSON stays valid whichever item is removed', () => {
  for (const space of ['', ' ', '\n', '\r\n\t', ' // note\n', '/* , */']) {
    for (const end of ['', ',']) {
      const text = `[${space}"a"${space},${space}"b"${space},${space}"c"${space}${end}${space}]`
      for (const name of ['a', 'b', 'c']) {
        const errors: unknown[] = []
        const root = parseTree(removed(text, `"${name}"`), errors as never[], { allowTrailingComma: true })
        expect([root?.children?.map(({ value }) => value), errors]).toEqual([
          ['a', 'b', 'c'].filter(x => x !== name),
          [],
        ])
      }
    }
  }
})

test('an inserted item leaves the JSON valid at any position', () => {
  for (const space of ['', ' ', '\n', '\r\n\t', ' // note\n', '/* , */']) {
    for (const end of ['', ',']) {
      const text = `[${space}"a"${space},${space}"b"${space}${end}${space}]`
      for (const index of [0, 1, 2]) {
        const list = nodeAt(text, 0)
        const errors: unknown[] = []
        const edited = list ? insertItem(text, list, index, { x: ['y'] }) : ''
        const root = parseTree(edited, errors as never[], { allowTrailingComma: true })
        expect([root?.children?.[index]?.type, root?.children?.length, errors]).toEqual(['object', 3, []])
      }
    }
  }
})

test('adds a member like the others', () => {
  const text = '{\n\t"a": 1\n}\n'
  const root = nodeAt(text, 0)
  expect(root && addMember(text, root, 'b', [{ c: 2 }])).toBe(
    '{\n\t"a": 1,\n\t"b": [\n\t\t{\n\t\t\t"c": 2\n\t\t}\n\t]\n}\n',
  )
})

test('finds no value where none begins', () => {
  expect(nodeAt('["a"]', 2)).toBe(undefined)
  expect(nodeAt('', 0)).toBe(undefined)
})
