import { expect, test } from 'vitest'
import { childOf, rootOf } from '../../../src/api-spec/document/node.ts'
import { parseDocument } from '../../../src/api-spec/document/parse/parse-document.ts'
import { documentsOf } from '../../../src/api-spec/document/references.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

const main = {
  components: {
    schemas: { User: { type: 'object' }, 'a/b': {}, '': {}, Alias: { $ref: '#/components/schemas/User' } },
  },
  here: { $ref: 'x' },
  named: { $anchor: 'spot', $id: 'https://schemas.example/user' },
}

function resolve(reference: string, files: Record<string, string> = {}, path = 'specs/api.json') {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const document = parseDocument({ path, text: JSON.stringify(main, null, 1) }, report)
  if (!document) throw new Error('unread')
  const references = Object.entries(files).map(([name, text]) => ({ path: name, text }))
  const target = documentsOf(document, references, report).resolve(reference, childOf(rootOf(document), 'here'))
  return { key: target?.key, value: target?.node.value, codes: diagnostics.map(({ code }) => code), diagnostics }
}

test.each([
  ['#/components/schemas/Usr', 'Did you mean "#/components/schemas/User"?'],
  ['#/component/schemas/User', 'Did you mean "#/components/schemas/User"?'],
  ['#/components/schemas/a~1c', 'Did you mean "#/components/schemas/a~1b"?'],
  ['#/components/schemas/Nobody', 'Add it there, or refer to another value.'],
  ['gone.yaml#/a', 'Paths are relative to the file that contains the reference.'],
])('a broken reference is reported with a suggestion: %s', (reference, hint) => {
  expect(resolve(reference).diagnostics.map(found => found.hint)).toEqual([hint])
})

test('a reference within the document has the short key of a component', () => {
  expect(resolve('#/components/schemas/User')).toEqual({
    key: '#User',
    value: { type: 'object' },
    codes: [],
    diagnostics: [],
  })
  expect(resolve('#/components/schemas/a~1b').key).toBe('#a/b')
  expect(resolve('#/components/schemas/').key).toBe('#')
  expect(resolve('#/components/schemas/User/type')).toMatchObject({
    key: 'specs/api.json#/components/schemas/User/type',
  })
  expect(resolve('#/%63omponents/schemas/User').key).toBe('#User')
  expect(resolve('api.json#/components/schemas/User').key).toBe('#User')
})

test('a pointer is resolved through another reference', () => {
  expect(resolve('#/components/schemas/Alias/type').value).toBe('object')
})

test('anchors and IDs work as names', () => {
  expect(resolve('#spot').value).toEqual(main.named)
  expect(resolve('https://schemas.example/user').value).toEqual(main.named)
})

test('a Markdown file is one string, however YAML would parse it', () => {
  const text = '# Users: all\n\n* [of]: them\n'
  expect(resolve('words.md', { 'specs/words.md': text })).toMatchObject({ value: text, codes: [] })
})

test('a file is found relative to the file that refers to it', () => {
  const files = { 'specs/common/user.yaml': 'type: object', 'shared name.json': '{"a":{"b":1}}' }
  expect(resolve('common/user.yaml', files)).toMatchObject({
    key: 'specs/common/user.yaml#',
    value: { type: 'object' },
  })
  expect(resolve('./common/../common/user.yaml#', files).key).toBe('specs/common/user.yaml#')
  expect(resolve('../shared%20name.json#/a', files)).toMatchObject({ key: 'shared name.json#/a', value: { b: 1 } })
})

test('references in a fetched file stay on its origin, and only reach files that were provided', () => {
  const files = { 'https://api.example/v1/user.json': '{}' }
  expect(resolve('user.json', files, 'https://api.example/v1/api.json').codes).toEqual([])
  expect(resolve('other.json', files, 'https://api.example/v1/api.json').codes).toEqual(['api-spec/missing-reference'])
})

test.each([
  ['#/components/schemas/Nobody', 'api-spec/missing-reference'],
  ['#nobody', 'api-spec/missing-reference'],
  ['#/toString', 'api-spec/missing-reference'],
  ['missing.yaml#/a', 'api-spec/missing-reference'],
  ['../../secret.yaml', 'api-spec/reference-outside-project'],
  ['/etc/passwd', 'api-spec/reference-outside-project'],
  ['file:///etc/passwd', 'api-spec/reference-outside-project'],
  ['C:\\secret.json', 'api-spec/reference-outside-project'],
  ['https://elsewhere.example/a.json', 'api-spec/remote-reference'],
  ['//elsewhere.example/a.json', 'api-spec/remote-reference'],
])('%s is a broken reference: %s', (reference, code) => {
  const { codes, value, diagnostics } = resolve(reference)
  expect({ codes, value }).toEqual({ codes: [code], value: undefined })
  expect(diagnostics[0]?.span).toMatchObject({ path: 'specs/api.json', line: 15, column: 11 })
})
