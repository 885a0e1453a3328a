import { expect, test } from 'vitest'
import { rootOf } from '../../../src/api-spec/document/node.ts'
import * as readers from '../../../src/api-spec/document/node-readers.ts'
import { parseDocument } from '../../../src/api-spec/document/parse/parse-document.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

function node(text: string) {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const document = parseDocument({ path: 'a.yaml', text }, report)
  if (!document) throw new Error('unread')
  return { root: rootOf(document), report, diagnostics }
}

test('a string is returned unchanged', () => {
  const { root, report, diagnostics } = node('version: 1.10\nyes: true\nnone: null\n')
  expect(['version', 'yes', 'none', 'toString'].map(key => readers.textOf(root, key, report))).toEqual([
    '1.10',
    'true',
    undefined,
    undefined,
  ])
  expect(diagnostics).toEqual([])
})

test('a value of the wrong type is reported at its position and left out', () => {
  const { root, report, diagnostics } = node('a: [1, two, {}]\nb: { c: x }\n')
  expect(readers.textOf(root, 'b', report)).toBeUndefined()
  expect(readers.booleanOf(root, 'a', report)).toBe(false)
  expect(readers.numberOf(root, 'b', report)).toBeUndefined()
  expect(readers.listOf(root, 'b', report)).toEqual([])
  expect(readers.membersOf(root, 'a', report)).toEqual([])
  expect(readers.textsOf(root, 'a', report)).toEqual(['1', 'two'])
  expect(diagnostics.map(({ code, span }) => `${code} ${span?.line}:${span?.column}`)).toEqual([
    'api-spec/wrong-type 2:1',
    'api-spec/wrong-type 1:1',
    'api-spec/wrong-type 2:1',
    'api-spec/wrong-type 2:1',
    'api-spec/wrong-type 1:1',
    'api-spec/wrong-type 1:13',
  ])
  expect(diagnostics[0]?.message).toBe('The value of "b" must be a string, but it is an object, so it is left out.')
})

test('members keep their order', () => {
  const { root, report } = node('a: { z: 1, y: 2, __proto__: 3 }\n')
  expect(readers.membersOf(root, 'a', report).map(([key, { value, pointer }]) => [key, value, pointer])).toEqual([
    ['z', 1, '/a/z'],
    ['y', 2, '/a/y'],
    ['__proto__', 3, '/a/__proto__'],
  ])
})
