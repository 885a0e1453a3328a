import { expect, test } from 'vitest'
import { canonicalNumber, isWholeNumber, numberFrom, numberText } from '../../../src/source/json/exact-number.ts'
import { jsonText, readJson } from '../../../src/source/json/json-text.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const exact = '{"id":12345678901234567890,"price":[1.10,1.0,-0,1e3,0.30000000000000000001],"name":"1.10","n":5}'

test('every number is written as it was parsed', () => {
  expect(jsonText(readJson(exact))).toBe(exact)
  expect(jsonText(readJson(exact), 2).replace(/\n\s*| (?=[\d"[])/g, '')).toBe(exact)
  expect(jsonText(readJson('12345678901234567890'))).toBe('12345678901234567890')
})

test('numbers that fit a double are plain numbers, and strings of digits stay strings', () => {
  expect(readJson('[1,-2.5,9007199254740991,"12345678901234567890"]')).toEqual([
    1,
    -2.5,
    9007199254740991,
    '12345678901234567890',
  ])
})

test('an exact number is plain data', () => {
  const value = readJson(exact)
  expect(jsonText(JSON.parse(JSON.stringify(value)))).toBe(exact)
})

test.each(['', '01', '1.', '.5', '+1', '0x10', 'NaN', 'Infinity', ' 1', '1 ', '1,2', '--1'])(
  '%j is not a JSON number',
  text => {
    expect(numberFrom(text)).toBeUndefined()
  },
)

test.each<[string, string]>([
  ['1.10', '1.1'],
  ['1.10', '110e-2'],
  ['0.0', '-0'],
  ['1E+3', '1000'],
  ['12345678901234567890', '1234567890123456789e1'],
])('%s and %s are the same number', (one, other) => {
  expect(canonicalNumber(one)).toBe(canonicalNumber(other))
})

test('integers are recognized in every notation', () => {
  const isWhole = (text: string) => isWholeNumber(numberFrom(text) ?? '')
  expect(['1.0', '1e3', '12345678901234567890', '-0', '7'].every(isWhole)).toBe(true)
  expect(['1.10', '1e-3', '12345678901234567890.5'].some(isWhole)).toBe(false)
  expect(isWholeNumber('7')).toBe(false)
})

test('no string changes, except to a number', () => {
  const mark = '\u0000number:'
  const hostile = [`${mark}1,"admin":true`, `a"${mark}1`, `\\"${mark}1`, `${mark}`, `${mark}01`, `x${mark}1`]
  for (const text of hostile) {
    expect(numberText(text)).toBeUndefined()
    expect(JSON.parse(jsonText([text, { [text]: text }]))).toEqual([text, { [text]: text }])
  }
  // A name stays a name.
  expect(JSON.parse(jsonText({ [`${mark}1`]: 2 }))).toEqual({ [`${mark}1`]: 2 })
  expect(jsonText({ a: `${mark}1` })).toBe('{"a":1}')
})

test('long and deep texts take linear time', () => {
  const long = JSON.stringify({ text: `${'a\\"'.repeat(2_000_000)}`, list: Array(100_000).fill(1.5), id: 0 })
  const text = long.replace(/0\}$/, '10000000000000000000000001}')
  expect(jsonText(readJson(text)) === text).toBe(true)
  const deep = `${'['.repeat(1_000)}1.10${']'.repeat(1_000)}`
  expect(jsonText(readJson(deep))).toBe(deep)
})

test('invalid JSON is rejected', () => {
  for (const text of ['', '{', '1.10.1', '[01]', '1 2']) expect(() => readJson(text)).toThrow(SyntaxError)
})

test('a long number takes linear time', () => {
  const seconds = secondsOfWork()
  expect(isWholeNumber(numberFrom(`1${'0'.repeat(300_000)}1.5`) ?? null)).toBe(false)
  expect(seconds()).toBeLessThan(1)
})
