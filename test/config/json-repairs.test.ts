import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'
import { linesOf, withoutSpans } from '../support/literal-config.ts'

const lines = `{
  "theme": "mint",
  "name": "Acme, Inc.",
  "colors": {
    "primary": "#0f766e"
  },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          {
            "group": "Start",
            "pages": [
              "index",
              "quickstart"
            ]
          },
          {
            "group": "Learn",
            "pages": ["a", "b", "c"]
          }
        ]
      }
    ]
  },
  "footer": {
    "socials": { "github": "https://github.com/acme" }
  }
}`.split('\n')

/** The file in which a line was replaced, as it is read. */
function readWith(number: number, written: string) {
  const text = lines.with(number - 1, written).join('\n')
  const { value, diagnostics } = parseConfig(docsFolder({ 'docs.json': text }))
  return { value: withoutSpans(value ?? null), lines: linesOf(diagnostics), hint: diagnostics[0]?.hint }
}

const intact = readWith(1, '{').value

test.each([
  [
    'the closing quote of a text',
    3,
    '  "name": "Acme, Inc.,',
    '3:11 The closing quotation mark of this string is missing.',
  ],
  [
    'the opening quote of a text',
    3,
    '  "name": Acme, Inc.",',
    '3:11 The opening quotation mark of this string is missing.',
  ],
  ['the closing quote of a key', 3, '  "name: "Acme, Inc.",', '3:3 The closing quotation mark of this key is missing.'],
  ['the opening quote of a key', 3, '  name": "Acme, Inc.",', '3:3 The opening quotation mark of this key is missing.'],
  ['the closing quote of an object', 7, '  "navigation: {', '7:3 The closing quotation mark of this key is missing.'],
  ['the closing quote of a page', 15, '"index,', '15:1 The closing quotation mark of this string is missing.'],
  [
    'the closing quote of the last page',
    16,
    '"quickstart',
    '16:1 The closing quotation mark of this string is missing.',
  ],
  [
    'the closing quote and the comma of a page',
    15,
    '"index',
    '15:1 The closing quotation mark of this string and the comma after it are missing.',
  ],
  ['a quote in a list', 21, '"pages": ["a", "b, "c"]', '21:16 The closing quotation mark of this string is missing.'],
  [
    'the closing quote of a URL',
    28,
    '"socials": { "github": "https://github.com/acme }',
    '28:24 The closing quotation mark of this string is missing.',
  ],
  ['a comma', 3, '  "name": "Acme, Inc."', '4:3 A comma is missing before this entry.'],
  ['a colon', 3, '  "name" "Acme, Inc.",', '3:10 A colon is missing between the key and its value.'],
  ['an opening brace', 7, '  "navigation":', '8:5 The opening brace "{" of an object is missing before this entry.'],
  ['the first brace', 1, '', '2:3 The opening brace "{" of an object is missing before this entry.'],
  ['an opening bracket', 14, '"pages":', '15:15 The opening bracket "[" of a list is missing before this entry.'],
  ['a closing brace', 6, '', '7:3 The closing brace "}" of the object that begins in line 4 is missing.'],
  ['a closing bracket', 17, '', '18:11 The closing bracket "]" of the list that begins in line 14 is missing.'],
  [
    'the closing brace of a group',
    18,
    '',
    '19:11 The closing brace "}" of the object that begins in line 12 is missing.',
  ],
  ['the last brace', 30, '', '29:4 The closing brace "}" of the object that begins in line 1 is missing.'],
])('if %s is missing, one diagnostic is reported and the rest is parsed', (_, number, written, finding) => {
  const found = readWith(number, written)
  expect(found.lines).toEqual([expect.stringMatching(/^(?:error|warning) config\/invalid-json /)])
  expect(found.lines[0]).toContain(finding)
  expect(found.value).toEqual(intact)
})

test.each([
  ['a second comma', 3, '  "name": "Acme, Inc.",,', '3:24 There is a comma without an entry before it.'],
  ['a second brace at the end', 30, '}}', '30:2 This brace "}" has no matching "{".'],
  ['a second brace inside', 18, '          }},', '18:12 This brace "}" has no matching "{".'],
  ['a brace for a bracket', 17, '            }', '17:13 A list is closed with "}".'],
  ['a bracket for a brace', 18, '          ],', '18:11 An object is closed with "]".'],
])('%s: one diagnostic is reported and the rest is parsed', (_, number, written, finding) => {
  const found = readWith(number, written)
  expect(found.lines).toEqual([`error config/invalid-json ${finding}`])
  expect(found.value).toEqual(intact)
})

test('a hint shows the corrected text', () => {
  expect(readWith(15, '"index,').hint).toBe('Write "index"')
})

test('several mistakes are all repaired', () => {
  const text = lines.with(2, '  "name": "Acme, Inc.,').with(5, '').with(16, '').join('\n')
  const { value, diagnostics } = parseConfig(docsFolder({ 'docs.json': text }))
  expect(withoutSpans(value)).toEqual(intact)
  expect(diagnostics.map(({ span }) => span?.line)).toEqual([3, 7, 18])
})

test('a file that ends too early needs brackets, and no comma', () => {
  const cut = '{ "name": "Acme", "navigation": { "pages": ["index"\n'
  const { diagnostics } = parseConfig(docsFolder({ 'docs.json': cut }))
  expect(diagnostics.map(({ message }) => message)).toEqual(['The closing bracket "]" of a list is missing.'])
})

test('if the structure is lost, only the syntax error is reported and nothing is parsed', () => {
  const found = readWith(14, '            [')
  expect(found.lines).toEqual(['error config/invalid-json 14:13 The key before this value is missing.'])
  expect(found.value).toBeNull()
})

test('a lectern.json that cannot be parsed gets no further diagnostics', () => {
  const settings = '{\n  "search": {\n    { "unknown": 1 },\n    "results": "many"\n  },\n  "unknown": 2\n}'
  const { diagnostics } = parseConfig(docsFolder({ 'docs.json': lines.join('\n'), 'lectern.json': settings }))
  expect(linesOf(diagnostics)).toEqual([
    'error config/invalid-json lectern.json:3:5 The key before this value is missing.',
  ])
})
