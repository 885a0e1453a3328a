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
])('%s is accepted', (_, text, code, hint) => {
  const { name, lines, hints } = read(text)
  expect(name).toBe('Acme')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`warning ${code} `)
  expect(hints).toEqual([hint])
})

test('a syntax error is reported at its position, and the values around it are parsed', () => {
  const { name, lines } = read(`{\r\n  ${head},\r\n  "logo": logo.svg,\r\n  "name": "Acme"\r\n}`)
  expect(name).toBe('Acme')
  expect(lines).toContain('error config/invalid-json 3:11 This is not a JSON value.')
})

/** A line with an error between other entries is reported once. */
test.each([
  ['an unquoted value', '"description": word,', '2:16', 'Put text in double quotes.'],
  ['an unquoted path', '"logo": /images/logo.svg,', '2:9', 'Put text in double quotes.'],
  ['an unquoted key', 'description: "x",', '2:1', 'Put the key in double quotes.'],
  ['single quotes', "'description': 'x',", '2:1', 'Write " before and after it.'],
  ['curly quotes', '“description”: “a b”,', '2:1', 'Write " before and after it.'],
  ['words', 'this is junk,', '2:1', 'Put text in double quotes.'],
  ['a word of another language', '"description": None,', '2:16', 'Write one of them, or remove the key.'],
  ['an equals sign', '"description" = "x",', '2:15', 'Write a colon here.'],
  ['a semicolon', '"description": "x";', '2:19', 'Write a comma here.'],
  ['a comment of another language', '# note', '2:1', 'Remove the comment.'],
  ['no value', '"description": ,', '2:16', 'Write a value, or remove the key before it.'],
  ['two commas', '"description": "x",,', '2:20', 'Remove the comma.'],
  ['a bracket too many', '"seo": { "paths": []] },', '2:21', 'Remove it.'],
  [
    'a merge',
    '<<<<<<< HEAD\n=======\n>>>>>>> main',
    '2:1',
    'Keep one version, and remove the lines that Git has added.',
  ],
  [
    'a line break in a text',
    '"description": "a\nb",',
    '2:16',
    'Write "\\n" for a line break, or add the quotation mark.',
  ],
])('a line with %s gives one diagnostic, and the values around it are parsed', (_, line, place, hint) => {
  const { name, lines, hints } = read(`{ "name": "Acme",\n${line}\n${head} }`)
  expect(name).toBe('Acme')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`error config/invalid-json ${place} `)
  expect(hints).toEqual([hint])
})

test('a list that is not closed is reported', () => {
  const { lines, hints } = read(`{ "redirects": [\n"name": "Acme",\n${head}\n}`)
  expect(lines).toEqual([
    'error config/invalid-json 2:1 The closing bracket "]" of the list that begins in line 1 is missing.',
  ])
  expect(hints).toEqual(['Add ] before this position.'])
})

test('mistakes in different lines are all reported', () => {
  const { lines } = read(`{ ${head}\n"name": "Acme"\n"description": word,\n"logo": logo.svg }`)
  expect(lines.map(line => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'warning config/invalid-json 2:1',
    'warning config/invalid-json 3:1',
    'error config/invalid-json 3:16',
    'error config/invalid-json 4:9',
  ])
})

test.each(['"pages": ["index", "qui', '"groups": [{ "gro', '"pages": [], "desc\n'])(
  'a file that ends inside a string is reported: %s',
  rest => {
    const { diagnostics } = parseConfig(docsFolder({ 'docs.json': `{\n  "navigation": { ${rest}` }))
    expect(diagnostics.filter(({ code }) => code === 'config/invalid-json').map(({ message }) => message)).toEqual([
      'The file ends inside this text, so the rest of the file is missing.',
    ])
  },
)

test('a string that is not closed is reported', () => {
  expect(read(`{ ${head}, "name": "Acme }`).lines).toContain(
    'error config/invalid-json 1:99 The closing quotation mark of this string is missing.',
  )
})

test('a file that ends too early is reported', () => {
  const { name, lines } = read(`{ "name": "Acme", ${head}`)
  expect(name).toBe('Acme')
  expect(lines).toEqual([
    'error config/invalid-json 1:105 The closing brace "}" of the object that begins in line 1 is missing.',
  ])
})

test('a duplicate key is reported', () => {
  const { name, lines } = read(`{ ${head}, "name": "First", "name": "Second" }`)
  expect(name).toBe('Second')
  expect(lines).toEqual([
    'error config/duplicate-key 1:108 Duplicate key "name" in this object. The first one is ignored.',
  ])
})

test('values that are nested too deeply are reported', () => {
  const { name, lines } = read(`{ "a": ${'['.repeat(500)}${']'.repeat(500)} }`)
  expect(name).toBeUndefined()
  expect(lines).toEqual(['error config/too-deep 1:1 Values in "docs.json" are nested more than 200 levels deep.'])
})

test('brackets in strings do not count as nesting', () => {
  expect(read(`{ ${head}, "name": "${'['.repeat(500)}" }`).lines).toEqual([])
})

test('a file with many mistakes gets at most a hundred diagnostics', () => {
  expect(read(`{\n${'word,\n'.repeat(1000)}${head} }`).lines).toHaveLength(100)
})
