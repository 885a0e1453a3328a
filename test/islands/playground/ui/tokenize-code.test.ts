import { expect, test } from 'vitest'
import { tokenizeCode } from '../../../../src/islands/playground/ui/tokenize-code.ts'

const kindsIn = (code: string) => tokenizeCode(code).flatMap(([text, kind]) => (kind ? [[text.trim(), kind]] : []))

test('JSON, commands and programs have the same kinds of tokens', () => {
  expect(kindsIn('{ "name": "A \\"b\\"", "count": 1.5, "open": true }')).toEqual([
    ['"name"', 'name'],
    ['"A \\"b\\""', 'string'],
    ['"count"', 'name'],
    ['1.5', 'number'],
    ['"open"', 'name'],
    ['true', 'literal'],
  ])
  expect(kindsIn("curl --header 'X: y' https://example.com//a#b")).toEqual([
    ['curl', 'keyword'],
    ['--header', 'option'],
    ["'X: y'", 'string'],
  ])
  expect(kindsIn('const a = fetch(`b`) // c\n# d')).toEqual([
    ['const', 'keyword'],
    ['fetch', 'call'],
    ['`b`', 'string'],
    ['// c\n# d', 'comment'],
  ])
})

test('the tokens add up to the code, and very long code has no colors', () => {
  const code = 'curl "open\n  \'a\nb\' --data {"x": "ü"} \\\n `'
  const joined = (text: string) =>
    tokenizeCode(text)
      .map(([token]) => token)
      .join('')
  expect(joined(code)).toBe(code)
  const long = '"a" '.repeat(20_000)
  expect(tokenizeCode(long)).toEqual([[long, undefined]])
})
