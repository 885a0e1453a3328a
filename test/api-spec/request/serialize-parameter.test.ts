import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Parameter } from '../../../src/api-spec/model/operation.ts'
import { serializeFormField, serializeParameter } from '../../../src/api-spec/request/serialize-parameter.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { parameterOf } from '../literal-schema.ts'

const blue = 'blue'
const list = ['blue', 'black', 'brown']
const record = { R: 100, G: 200, B: 150 }

type Row = [style: Parameter['style'], explode: boolean, empty: string, text: string, list: string, record: string]

/** OpenAPI 3.1.1, Parameter Object, style examples; n/a where the specification says so. */
const rows: Row[] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, 'n/a', 'n/a', 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, 'n/a', 'n/a', 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, 'n/a', 'n/a', 'n/a', 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['cookie', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
]

describe.each(rows)('style %s, explode %s', (style, explode, ...expected) => {
  const place = style === 'cookie' ? 'cookie' : ['matrix', 'label', 'simple'].includes(style) ? 'path' : 'query'
  test.each(
    [
      ['', expected[0]] as const,
      [blue, expected[1]] as const,
      [list, expected[2]] as const,
      [record, expected[3]] as const,
    ].filter(([, text]) => text !== 'n/a'),
  )('%j', (value, text) => {
    const pairs = serializeParameter(parameterOf(place, 'color', { style, explode }), value)
    const written = pairs.map(([name, held]) => (place === 'path' ? held : `${name}=${held}`))
    expect(written.join(place === 'cookie' ? '; ' : '&')).toBe(text)
  })
})

function query(value: Json | undefined, said: Partial<Parameter> = {}): string {
  const pairs = serializeParameter(parameterOf('query', 'q', said), value)
  return pairs.map(([name, text]) => (name === '' ? text : `${name}=${text}`)).join('&')
}

test('false, zero and an empty string are values, but null and an empty list are not', () => {
  expect(query(false)).toBe('q=false')
  expect(query(0)).toBe('q=0')
  expect(query('')).toBe('q=')
  expect(query([false, 0])).toBe('q=false&q=0')
  expect([query(null), query(undefined), query([]), query({}), query([null])]).toEqual(['', '', '', '', ''])
  expect(query({ a: null, b: 0 })).toBe('b=0')
})

test('characters with a meaning in URLs are encoded, but separators are not', () => {
  expect(query('a b&c=d/é"\'+')).toBe('q=a%20b%26c%3Dd%2F%C3%A9%22%27%2B')
  expect(query(['a,b', 'c'], { explode: false })).toBe('q=a%2Cb,c')
  expect(query({ 'a[b]': 'c&d' })).toBe('a%5Bb%5D=c%26d')
  expect(query('\uD800')).toBe('q=%EF%BF%BD')
})

test('reserved characters can be allowed, except those that would end the value', () => {
  expect(query('/a:b?c=d,e', { allowReserved: true })).toBe('q=/a:b?c=d,e')
  expect(query('a%20b%zz#[x]&+ ', { allowReserved: true })).toBe('q=a%20b%25zz%23%5Bx%5D%26%2B%20')
  const path = parameterOf('path', 'p', { allowReserved: true })
  expect(serializeParameter(path, 'a/b?c;d=e')).toEqual([['p', 'a%2Fb%3Fc;d=e']])
})

test('nested values are JSON, and deepObject writes the path to each value', () => {
  expect(query([{ a: 1 }])).toBe('q=%7B%22a%22%3A1%7D')
  expect(query({ a: { b: 1, c: [2, 3] }, d: null, e: false }, { style: 'deepObject' })).toBe(
    'q%5Ba%5D%5Bb%5D=1&q%5Ba%5D%5Bc%5D=2&q%5Ba%5D%5Bc%5D=3&q%5Be%5D=false',
  )
})

test('exploded lists of a delimited style repeat the name', () => {
  expect(query(['a', 'b'], { style: 'pipeDelimited', explode: true })).toBe('q=a&q=b')
})

test('a parameter with content is one string', () => {
  expect(query({ a: null }, { mediaType: 'application/json' })).toBe('q=%7B%22a%22%3Anull%7D')
  expect(query('x y', { mediaType: 'text/plain' })).toBe('q=x%20y')
  expect(serializeParameter(parameterOf('header', 'X-A', { mediaType: 'application/json' }), { a: 'b' })).toEqual([
    ['X-A', '{"a":"b"}'],
  ])
})

test('a header is written as it is', () => {
  expect(serializeParameter(parameterOf('header', 'X-List'), ['a b', 'c'])).toEqual([['X-List', 'a b,c']])
  expect(serializeParameter(parameterOf('header', 'X-On', { explode: true }), { a: true })).toEqual([
    ['X-On', 'a=true'],
  ])
})

test('cookies are encoded in the style form and unchanged in the style cookie', () => {
  expect(serializeParameter(parameterOf('cookie', 'c'), 'a b')).toEqual([['c', 'a%20b']])
  expect(serializeParameter(parameterOf('cookie', 'c', { style: 'cookie' }), 'a%20b')).toEqual([['c', 'a%20b']])
})

test('the query string can be a form or one string', () => {
  const whole = (mediaType: string, value: Json) =>
    serializeParameter(parameterOf('querystring', 'any', { mediaType }), value)
  expect(whole('application/x-www-form-urlencoded', { a: [1, 2], b: 'x y', c: null })).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', 'x%20y'],
  ])
  expect(whole('application/json', { a: 1 })).toEqual([['', '%7B%22a%22%3A1%7D']])
})

test('form fields are not yet encoded', () => {
  const field = { name: 'a&b', style: 'spaceDelimited', explode: false } as const
  expect(serializeFormField(field, ['x y', 'z'])).toEqual([['a&b', 'x y z']])
})

test('any string can be parsed back from the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, value) => {
      const pairs = serializeParameter(parameterOf('query', `n${name}`), value)
      const url = new URL(`https://example.com/?${pairs.map(pair => pair.join('=')).join('&')}`)
      expect([...url.searchParams]).toEqual([[`n${name}`, value]])
    }),
  )
})
