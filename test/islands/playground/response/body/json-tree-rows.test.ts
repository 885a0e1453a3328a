import { expect, test } from 'vitest'
import {
  initiallyOpenIds,
  jsonTreeRows,
  rootId,
  rowOfPointer,
} from '../../../../../src/islands/playground/response/body/json-tree-rows.ts'
import { type JsonNode, parseJsonText } from '../../../../../src/islands/playground/response/body/parse-json.ts'

const nodeOf = (value: unknown): JsonNode => {
  const read = parseJsonText(JSON.stringify(value))
  return 'node' in read ? read.node : expect.fail('no JSON')
}
const idsOf = (root: JsonNode, ...open: string[]) => jsonTreeRows(root, new Set(open)).map(({ id }) => id)

test('only open values show their children', () => {
  const root = nodeOf({ a: [1, 2], b: {}, c: 'x' })
  expect(idsOf(root)).toEqual(['0'])
  expect(
    jsonTreeRows(root, new Set(['0'])).map(({ id, level, position, siblings, name, isOpen }) => [
      id,
      level,
      position,
      siblings,
      name,
      isOpen,
    ]),
  ).toEqual([
    ['0', 1, 1, 1, undefined, true],
    ['0.0', 2, 1, 3, 'a', false],
    ['0.1', 2, 2, 3, 'b', undefined],
    ['0.2', 2, 3, 3, 'c', undefined],
  ])
  expect(idsOf(root, '0', '0.0')).toEqual(['0', '0.0', '0.0.0', '0.0.1', '0.1', '0.2'])
})

test('long lists are divided into ranges, and very long ones into ranges of ranges', () => {
  const root = nodeOf(Array.from({ length: 25_001 }, (_, at) => at))
  expect(idsOf(root, '0')).toEqual(['0', '0:0-9999', '0:10000-19999', '0:20000-25000'])
  const { id, above } = rowOfPointer(root, '/24321')
  expect([id, above]).toEqual(['0.24321', ['0', '0:20000-25000', '0:24300-24399']])
  const rows = jsonTreeRows(root, new Set(above))
  expect(rows.find(row => row.id === id)).toMatchObject({ level: 4, position: 22, siblings: 100, name: '24321' })
})

test('a pointer leads to its row, or to the nearest row above it', () => {
  const root = nodeOf({ 'a/b': { '~': [1] }, 2: 'x' })
  expect(rowOfPointer(root, '')).toEqual({ id: rootId, above: [] })
  // Members stand in their order in the text, and JavaScript writes numbers first.
  expect(rowOfPointer(root, '/a~1b/~0/0')).toEqual({ id: '0.1.0.0', above: ['0', '0.1', '0.1.0'] })
  expect(rowOfPointer(root, '/a~1b/x')).toEqual({ id: '0.1', above: ['0'] })
  expect(rowOfPointer(root, '/a~1b/~0/7').id).toBe('0.1.0')
})

test('of repeated names, the last counts', () => {
  const read = parseJsonText('{"a": 1, "a": 2}')
  expect('node' in read && rowOfPointer(read.node, '/a').id).toBe('0.1')
})

test('a long text is collapsed', () => {
  expect(jsonTreeRows(nodeOf('x'.repeat(201)), new Set()).map(({ isOpen }) => isOpen)).toEqual([false])
  expect(jsonTreeRows(nodeOf('x'), new Set()).map(({ isOpen }) => isOpen)).toEqual([undefined])
})

test('small values are open at first, large ones level by level', () => {
  expect(jsonTreeRows(nodeOf({ a: { b: { c: 1 } } }), initiallyOpenIds(nodeOf({ a: { b: { c: 1 } } }))).length).toBe(4)
  const wide = nodeOf(Array.from({ length: 90 }, () => ({ a: 1, b: 2 })))
  expect([...initiallyOpenIds(wide)]).toEqual(['0'])
})
