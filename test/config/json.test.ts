import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'
import { linesOf } from '../support/literal-config.ts'

const head = '"theme": "mint", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] }'

function read(text: string) {
  const { value, diagnostics } = parseConfig(docsFolder({ 'docs.json': text }))
  return { name: value?.name, lines: linesOf(diagnostics), hints: diagnostics.map(({ hint }) => hint) }
}

test.each([
  ['a trailing comma', `{ ${head}, "name": "Acme", }`, 'config/trailing-comma', 'Remove the comma.'],
  ['a comment', `{ ${head}, // the name\n "name": "Acme" }`, 'config/comment', 'Remove the comment.'],
  ['a missing comma', `{ ${head} "name": "Acme" }`, 'config/invalid-json', 'Add the comma.'],
  [
    'a byte order mark',
    `\uFEFF{ ${head}, "name": "Acme" }`,
    'config/byte-order-mark',
    'Save the file as UTF-8 without a byte order mark.',
  ],
])('%s costs nothing', (_, text, code, hint) => {
  const { name, lines, hints } = read(text)
  expect(name).toBe('Acme')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`warning ${code} `)
  expect(hints).toEqual([hint])
})

test('a mistake is placed, and what stands around it is read', () => {
  const { name, lines } = read(`{\r\n  ${head},\r\n  "logo": logo.svg,\r\n  "name": "Acme"\r\n}`)
  expect(name).toBe('Acme')
  expect(lines).toContain('error config/invalid-json 3:11 This is no JSON value.')
})

test('a text that is not closed', () => {
  expect(read(`{ ${head}, "name": "Acme }`).lines).toContain(
    'error config/invalid-json 1:99 The closing quotation mark of this text is missing.',
  )
})

test('a file that ends too early', () => {
  const { name, lines } = read(`{ "name": "Acme", ${head}`)
  expect(name).toBe('Acme')
  expect(lines).toEqual(['error config/invalid-json 1:105 The closing brace "}" of an object is missing.'])
})

test('a key that stands twice', () => {
  const { name, lines } = read(`{ ${head}, "name": "First", "name": "Second" }`)
  expect(name).toBe('Second')
  expect(lines).toEqual([
    'error config/duplicate-key 1:108 The key "name" stands twice in this object, so the first is lost.',
  ])
})

test('values too deeply inside each other', () => {
  const { name, lines } = read(`{ "a": ${'['.repeat(500)}${']'.repeat(500)} }`)
  expect(name).toBeUndefined()
  expect(lines).toEqual([
    'error config/too-deep 1:1 Values in "docs.json" stand more than 200 levels inside each other.',
  ])
})

test('brackets in texts do not count as depth', () => {
  expect(read(`{ ${head}, "name": "${'['.repeat(500)}" }`).lines).toEqual([])
})
