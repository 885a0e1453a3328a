import fc from 'fast-check'
import { dump } from 'js-yaml'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { ParsedText } from '../../../../src/api-spec/document/parse/parse-document.ts'
import { parseAnyYaml, parsePlain } from '../../../../src/api-spec/document/parse/parse-yaml.ts'
import type { SourceRange } from '../../../../src/api-spec/document/spec-document.ts'
import type { Json } from '../../../../src/source/json/json.ts'

/** The result of the complete parser, if it finds no problem. */
function fullResult(text: string): ParsedText | undefined {
  const problems: unknown[] = []
  const parsed = parseAnyYaml(
    text,
    () => ({ path: 'api.yaml', line: 1, column: 1 }),
    problem => problems.push(problem),
  )
  return problems.length === 0 ? parsed : undefined
}

function pointersOf(value: Json, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  const inner = Object.entries(value).flatMap(([name, member]) =>
    pointersOf(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [pointer, ...inner]
}

/** If both parsers can read a text, they must find the same values, and each of them at the same place. */
function expectSame(text: string): void {
  const [plain, full] = [parsePlain(text), fullResult(text)]
  if (!plain || !full) return
  expect(plain.value).toEqual(full.value)
  for (const pointer of pointersOf(plain.value)) {
    for (const prefersKey of [false, true]) {
      const ofPlain = written(text, plain.rangeOf(pointer, prefersKey))
      expect([pointer, prefersKey, ofPlain]).toEqual([
        pointer,
        prefersKey,
        written(text, full.rangeOf(pointer, prefersKey)),
      ])
    }
  }
}

/** What is in a range, without the line ends after it, which the complete parser adds to blocks. */
function written(text: string, { start, end }: SourceRange) {
  return { start, text: text.slice(start, end).trimEnd() }
}

test.each([
  ['objects and lists', 'a: 1\nb:\n  - c: 2\n    d: [3, {e: 4}]\n  - - 5\n    - 6\n'],
  ['numbers', 'a: [0, -1, +2, 0x1F, 0o17, 1.5, .5, 1., 1e3, -1.5E-3, 100_000, 2024_01, 12345678901234567890]\n'],
  ['texts like numbers', "a: [1.2.3, 1-2, '1', +, .e, 0x, 1_0, 10:30, 2024-01-31]\n"],
  ['booleans and null', 'a: [true, True, TRUE, false, null, Null, ~, yes, no, on, nULL]\nb:\nc: ""\n'],
  ['infinite numbers', 'a: [.inf, -.Inf, .NaN]\n'],
  ['keys that are not texts', '200: a\n1.0: b\ntrue: c\n0x10: d\n"quoted key": e\n'],
  ['prototypes as keys', '__proto__: 1\nconstructor: {toString: 2}\n'],
  ['quotation marks', `a: "line\\n\\u00e9 \\"x\\""\nb: 'it''s'\nc: "over\n  two lines"\nd: ""\n`],
  ['texts over several lines', 'a: one\n  two\n\n  three\nb: end # comment\n'],
  [
    'blocks',
    'a: |\n  one\n    two\n\n  three\n\nb: >-\n  folded\n  text\n\nc: |+\n  kept\n\nd: |2\n    indented\ne: >\n',
  ],
  ['comments before a block', 'a: # a > b | c\n  |\n  text\nb: >- # | more\n  text\n'],
  ['a block as an item', '- |\n  one\n- >\n  two\n-   - |-\n      three\n'],
  ['comments and a marker', '# first\n---\na: 1 # one\n# last\n...\n'],
  ['line ends of Windows', 'a: |\r\n  one\r\n  two\r\nb: two\r\n  lines\r\nc: >+\r\n  kept\r\n\r\n'],
  ['an empty object and an empty list', 'a: {}\nb: []\n'],
  ['other alphabets', 'größe: 高さ\n"🎉": [é, 😀]\n'],
])('%s are the same as with the complete parser', (_, text) => {
  expect([parsePlain(text), fullResult(text)]).not.toContain(undefined)
  expectSame(text)
})

test.each([
  ['an anchor and its alias', 'a: &x 1\nb: *x\n'],
  ['a tag', 'a: !custom 1\n'],
  ['a merged object', 'a: {<<: {b: 1}}\n'],
  ['a key that occurs twice', 'a: 1\na: 2\n'],
  ['two keys with the same text', '1: a\n"1": b\n'],
  ['a list as a key', '? [a]\n: 1\n'],
  ['an empty key', ': 1\n'],
  ['an empty item', '- 1\n-\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a directive', '%YAML 1.2\n---\na: 1\n'],
  ['only comments', '# nothing\n'],
  ['a text alone', 'only words\n'],
  ['an error', 'a: [1\nb: 2\n'],
  ['a tab for indentation', 'a:\n\tb: 1\n'],
  ['deep nesting', `${'['.repeat(500)}${']'.repeat(500)}`],
])('%s needs the complete parser', (_, text) => {
  expect(parsePlain(text)).toBeUndefined()
})

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab: #-|>\'"\n,[]{}&*!%@`~?\\01._é😀') }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('true', 'null', '1.0', '0x1f', '100_000', '~', '<<', '- a', 'a: b', '---', '\tx', ' padded '),
)
const values = fc.letrec(again => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    again('list'),
    again('object'),
  ),
  list: fc.array(again('value'), { maxLength: 4 }),
  object: fc.dictionary(texts, again('value'), { maxKeys: 4 }),
})).value

test('any value, written by two libraries in any style, is read as with the complete parser', () => {
  const options = fc.record({
    indent: fc.constantFrom(2, 3, 4),
    lineWidth: fc.constantFrom(0, 20, 80),
    blockQuote: fc.constantFrom<boolean | 'folded' | 'literal'>(true, false, 'folded', 'literal'),
    defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
    collectionStyle: fc.constantFrom('any', 'block', 'flow'),
    indentSeq: fc.boolean(),
    simpleKeys: fc.boolean(),
  })
  const run = fc.property(values, options, fc.boolean(), (value, style, isWindows) => {
    for (const text of [dump({ value }, { indent: style.indent, flowLevel: 3 }), write({ value }, style)])
      if (text !== undefined) expectSame(isWindows ? text.replaceAll('\n', '\r\n') : text)
  })
  fc.assert(run, { numRuns: 300 })
})

/** Some values cannot be written in some styles. */
function write(value: unknown, style: object): string | undefined {
  try {
    return stringify(value, { ...style, aliasDuplicateObjects: false })
  } catch {
    return undefined
  }
}

test('any text is read as with the complete parser, or not at all', () => {
  const pieces = fc.constantFrom(
    ...['a', 'b: ', '- ', '\n', '  ', '"', "'", '|', '>-', '#', ' # c', '[', ']', '{', '}', ', ', '? ', '1', '~', ': '],
  )
  const text = fc.array(pieces, { maxLength: 30 }).map(parts => parts.join(''))
  fc.assert(fc.property(text, expectSame), { numRuns: 1_000 })
})
