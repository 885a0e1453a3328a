import fc from 'fast-check'
import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { parsePlainFields } from '../../../src/content/front-matter/parse-plain-fields.ts'

test('parses simple fields', () => {
  const yaml =
    'title: Install the CLI\ndescription: "Say: hello # world"\nhidden: true\nnoindex: false\ntag: Neu für Übung'
  expect(parsePlainFields(yaml)).toEqual({
    title: 'Install the CLI',
    description: 'Say: hello # world',
    hidden: true,
    noindex: false,
    tag: 'Neu für Übung',
  })
})

test.each([
  '',
  'title:',
  'title: No',
  'title: null',
  'title: 12',
  'title: 2026-03-01',
  'title: a: b',
  'title: a # comment',
  "title: 'quoted'",
  'title: "a\\nb"',
  'title: "a" b',
  'title: [a]',
  'title: *alias',
  'title: >-\n  folded',
  'title: one\n  two',
  'title: one\ntitle: two',
  '# comment\ntitle: one',
  'og:image: x',
])('leaves other front matter to the YAML parser: %j', yaml => {
  expect(parsePlainFields(yaml)).toBeUndefined()
})

test('plain fields have the same values as with the YAML parser', () => {
  const word = fc.constantFrom(
    'title',
    'a',
    'b:',
    ' ',
    '  ',
    '#',
    '"',
    "'",
    '-',
    '?',
    ',',
    '[',
    '}',
    '&',
    '*',
    '!',
    '%',
    '@',
    '`',
    '\\',
    'true',
    'No',
    'ä',
    '1',
    '~',
    '|',
    '>',
    '\u2028',
    '\u00A0',
    '\u0085',
    '中',
  )
  const value = fc.array(word, { maxLength: 5 }).map(words => words.join(''))
  const line = fc
    .tuple(
      fc.constantFrom('title', 'hidden', 'x1', 'constructor', 'y', 'null'),
      fc.constantFrom(': ', ':  ', ':'),
      value,
      fc.constantFrom('', '"'),
    )
    .map(([name, colon, text, quote]) => `${name}${colon}${quote}${text}${quote}`)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), lines => {
      const yaml = lines.join('\n')
      const parsed = parsePlainFields(yaml)
      if (parsed) expect(matter(`---\n${yaml}\n---\n`, { language: 'yaml', engines: {} }).data).toEqual(parsed)
    }),
    { numRuns: 3000 },
  )
})
