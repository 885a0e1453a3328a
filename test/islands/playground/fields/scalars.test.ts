import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickerText, pickerValue } from '../../../../src/islands/playground/fields/controls/picker-value.ts'
import { englishErrorMessages } from '../../../../src/islands/playground/fields/errors/english-error-messages.ts'
import { errorText } from '../../../../src/islands/playground/fields/errors/error-text.ts'
import { addEnglishMessages } from '../../../../src/islands/playground/ui/messages.ts'
import { plainText } from '../../../../src/islands/playground/ui/plain-text.ts'
import { fileToBase64 } from '../../../../src/islands/playground/values/file-to-base64.ts'
import { findJsonError } from '../../../../src/islands/playground/values/find-json-error.ts'
import {
  parseJsonValue,
  parseLooseText,
  parseNumberText,
  toLineText,
  toLooseText,
} from '../../../../src/islands/playground/values/value-text.ts'
import { jsonText } from '../../../../src/source/json/json-text.ts'
import { typed } from '../../../api-spec/literal-schema.ts'
import { draw } from './render.tsx'

addEnglishMessages(englishErrorMessages)

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['', undefined],
  ['-', '-'],
  ['1.', '1.'],
  ['0x10', '0x10'],
  [' 1', ' 1'],
  ['abc', 'abc'],
  ['007', '007'],
])('entered as a number, %j is %j', (text, expected) => {
  expect(parseNumberText(text)).toBe(expected)
})

test.each(['9007199254740993', '-1.50', '1e3', '1e999', '-0'])('entered as a number, %s keeps its digits', text => {
  const value = parseNumberText(text) ?? null
  expect([toLineText(value), jsonText([value]), toLooseText(value)]).toEqual([text, `[${text}]`, text])
  expect(parseLooseText(text)).toEqual(value)
})

test('the text for any value is parsed back to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = JSON.parse(JSON.stringify(value))
      expect(parseLooseText(toLooseText(json))).toEqual(json)
    }),
  )
  expect(parseLooseText('hello')).toBe('hello')
  expect(toLooseText('5')).toBe('"5"')
  expect(toLooseText('')).toBe('""')
})

test('an error in JSON is found exactly where it is', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n-+.0123eE', 'true', 'null', 'u00e9', 'é', '\u0001') }),
    fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, piece]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + piece + json.slice(place + (at % 2))
    }),
  )
  fc.assert(
    fc.property(text, written => {
      expect(findJsonError(written) === undefined).toBe(isJson(written))
    }),
    { numRuns: 2_000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['', 1, 1, 'value', ''],
  ['{"a" 1}', 1, 6, 'colon', '1'],
  ['{\n  "a": 1,\n}', 3, 1, 'name', '}'],
  ['[1 2]', 1, 4, 'comma', '2'],
  ['{a: 1}', 1, 2, 'token', 'a'],
  ['{"a": "x', 1, 7, 'token', '"'],
  ['[1] 2', 1, 5, 'end', '2'],
  ['[1,', 1, 4, 'value', ''],
  ['tru', 1, 1, 'token', 'tru'],
])('%j is invalid JSON from line %i, column %i', (text, line, column, wanted, found) => {
  expect(findJsonError(text)).toEqual({ line, column, expected: wanted, found })
})

test('a value that is nested too deeply to be written is rejected', () => {
  expect(parseJsonValue(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBeUndefined()
  expect(parseJsonValue(`${'['.repeat(900)}${']'.repeat(900)}`)).toBeDefined()
})

test('deep and long texts take linear time', () => {
  expect(findJsonError('['.repeat(200_000))).toMatchObject({ column: 200_001, expected: 'value' })
  expect(findJsonError(`"${'a'.repeat(5_000_000)}"`)).toBeUndefined()
  expect(findJsonError(`"${'\\n'.repeat(1_000_000)}"`)).toBeUndefined()
  expect(findJsonError(`"${'a'.repeat(1_000_000)}`)).toMatchObject({ column: 1, expected: 'token' })
  expect(findJsonError(`"${'a\\n'.repeat(300_000)}`)).toMatchObject({ column: 1, expected: 'token' })
})

test('every JSON Schema keyword has a message', () => {
  const keywords =
    `$ref additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType
    dependencies dependentRequired dependentSchemas discriminator else enum exclusiveMaximum exclusiveMinimum false format
    if items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum
    multipleOf not oneOf pattern patternProperties prefixItems properties propertyNames required then type
    unevaluatedItems unevaluatedProperties uniqueItems`.split(/\s+/)
  for (const keyword of keywords) {
    for (const wanted of ['', 'x'])
      expect(errorText({ at: '', keyword, expected: wanted })).not.toMatch(/^fault-|\{|doesn't match the schema \(/i)
  }
  expect(errorText({ at: '', keyword: 'maxLength', expected: '5' })).toBe('Maximum number of characters: 5.')
  expect(errorText({ at: '', keyword: 'required', expected: 'name' })).toBe('Missing: name.')
  expect(errorText({ at: '', keyword: '__proto__', expected: '' })).toBe("Doesn't match the schema (__proto__).")
})

test.each([
  ['', undefined],
  ['Plain.', 'Plain.'],
  ['Some **bold**, *soft* and `code`.\n\nMore.', 'Some bold, soft and code.'],
  ['## Big title\n\nA text.', 'A text.'],
  ['# Big title', 'Big title'],
  ['One of:\n- a\n- b', 'One of:'],
  ['One<br>two', 'One two'],
  ['See [the docs](https://x.example) and ![a picture](x.png).', 'See the docs and a picture.'],
  ['A <b>tag</b>, 2 * 3 * 4 and snake_case_name.', 'A tag, 2 * 3 * 4 and snake_case_name.'],
])('the plain text of %j', (markdown, expected) => {
  expect(plainText(markdown)).toBe(expected)
})

test('the description of an allowed value is plain text that is cut after a word', async () => {
  const description = `**Costs** more. ${'word '.repeat(30)}`
  const html = await draw(typed('string', { enum: [{ value: 'fast', description }] }), {}, 'fast')
  expect(html).toContain(`>fast · Costs more. ${'word '.repeat(13).trimEnd()}…<`)
})

test('a long text is cut after a word', () => {
  expect(plainText('One two three', 9)).toBe('One two…')
  // Languages without spaces keep as much as there is room for.
  expect(plainText(`API ${'説明'.repeat(100)}`, 100)).toBe(`API ${'説明'.repeat(48)}…`)
  expect(plainText(`x${'😀'.repeat(20)}`, 10)).toBe(`x${'😀'.repeat(4)}…`)
})

test('a date from the picker has the required format and is parsed back', () => {
  expect(pickerValue('2024-02-03', 'date')).toBe('2024-02-03')
  expect(pickerValue('09:30', 'time')).toBe('09:30:00Z')
  expect(pickerValue('09:30:15', 'time')).toBe('09:30:15Z')
  expect(pickerValue('', 'date')).toBeUndefined()
  expect(pickerText(pickerValue('2024-02-03T09:30:00', 'date-time'), 'date-time')).toBe('2024-02-03T09:30:00')
  expect(pickerText('tomorrow', 'date')).toBe('')
  expect(pickerText(5, 'date-time')).toBe('')
  expect(pickerText('2024-99-99T00:00:00Z', 'date-time')).toBe('')
})

test.each([
  ['date', '2024-13-45'],
  ['date', '2024-02-30'],
  ['date', '2024-02-03T00:00:00Z'],
  ['time', '25:00:00Z'],
  ['time', '12:60'],
])('the picker of a %s stays empty for %s, which browsers reject with a warning', (format, value) => {
  expect(pickerText(value, format)).toBe('')
})

test.each([
  ['date', '2024-02-29', '2024-02-29'],
  ['time', '23:59:59.5Z', '23:59:59'],
  ['time', '09:30', '09:30'],
])('the picker of a %s shows %s', (format, value, expected) => {
  expect(pickerText(value, format)).toBe(expected)
})

test('a file is converted to Base64', async () => {
  const file = new Blob([Uint8Array.from([251, 255, 0])])
  expect(await fileToBase64(file)).toBe('+/8A')
  expect(await fileToBase64(new Blob([Uint8Array.from([251, 255])]), true)).toBe('-_8')
})
