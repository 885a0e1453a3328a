import { expect, test } from 'vitest'
import { readFrame } from '../../../src/host/project/read-frame.ts'

/** Findings of one file of words, beside these templates. */
function wordsOf(path: string, text: string, templates: Readonly<Record<string, string>> = {}) {
  const { value, diagnostics } = readFrame(new Map(Object.entries({ [path]: text, ...templates })), 'look')
  const told = diagnostics.map(({ code, span, hint }) => `${code} ${span?.line}:${span?.column} ${hint}`)
  return { strings: value.strings, told }
}

test('single texts override ours, and the others stay', () => {
  const { strings, told } = wordsOf('strings/de.json', '{ "recommended-pages": "Vielleicht suchst du" }')
  expect(told).toEqual([])
  expect(strings.de?.['recommended-pages']).toBe('Vielleicht suchst du')
  expect(strings.de?.['on-this-page']).toBe('Auf dieser Seite')
})

test.each([
  ['pl', 'pl'],
  ['jp', 'ja'],
  ['pt-br', 'pt-BR'],
])('a language can be new, with the name in docs.json: %s', (name, tag) => {
  const { strings, told } = wordsOf(`strings/${name}.json`, '{ "next": "!" }')
  expect(told).toEqual([])
  expect(strings[tag]?.next).toBe('!')
})

test.each([
  ['strings/dee.json', '{}', /^host\/faulty-strings 1:1 Did you mean "de"\?$/],
  ['strings/__proto__.json', '{ "next": "!" }', /^host\/faulty-strings 1:1 Use the language code from docs.json/],
  ['strings/de.json', '[1]', /^host\/faulty-strings 1:1 Write an object/],
  ['strings/de.json', '{\n  "next": 1\n}', /^host\/faulty-strings 2:11 Write the text in double quotes/],
  ['strings/de.json', '{\n  "next": "Weiter\n}', /^config\/invalid-json 2:11 Write "Weiter"/],
  ['strings/de.json', '{\n  "nextt": "Weiter"\n}', /^host\/unknown-word 2:3 Did you mean "next"\?$/],
  ['strings/de.json', '{ "edit-page": "!" }', /^host\/unknown-word 1:3 Remove it, or use it in a template/],
  ['strings/de.json', '{ "expand": "Alle {cuont}" }', /^host\/faulty-strings 1:13 Valid placeholders: \{count\}/],
  ['strings/de.json', '{ "next": "{title}" }', /^host\/faulty-strings 1:11 "next" has no placeholders/],
])('a mistake has its position and a hint: %s %j', (path, text, expected) => {
  const { told } = wordsOf(path, text)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(expected)
})

test('valid texts next to a mistake are used', () => {
  const { strings } = wordsOf('strings/de.json', '{ "next": 1, "previous": "Davor", }')
  expect(strings.de).toMatchObject({ next: 'Weiter', previous: 'Davor' })
})

test.each(['{{t "edit-page"}}', "{{#if (t 'edit-page')}}x{{/if}}", '{{labels.[edit-page]}}', '{{labels.edit-page}}'])(
  "texts that an author template uses are the author's: %s",
  text => {
    expect(wordsOf('strings/de.json', '{ "edit-page": "!" }', { 'partials/toc.hbs': text }).told).toEqual([])
  },
)

test('the files of the package are read once, and those of an author do not change them', () => {
  const before = readFrame(new Map()).value
  const strings = JSON.stringify(before.strings)
  wordsOf('strings/de.json', '{ "next": "Weiter!" }', { 'layouts/page.hbs': '{{t "next"}}' })
  expect(readFrame(new Map()).value).toBe(before)
  expect(JSON.stringify(before.strings)).toBe(strings)
  expect(before.authorTemplates).toEqual([])
})
