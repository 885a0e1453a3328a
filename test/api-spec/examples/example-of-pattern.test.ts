import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOfPattern } from '../../../src/api-spec/examples/example-of-pattern.ts'
import { exampleOfText } from '../../../src/api-spec/examples/example-of-scalar.ts'
import { typed } from '../literal-schema.ts'

test.each([
  ['^AC[0-9a-f]{32}$', 'ACabcdef1234567890abcdef1234567890'],
  ['^\\d{3}-\\d{2}$', '123-12'],
  ['^[a-z]+$', 'abc'],
  ['^(dev|prod)-[A-Z]{2}$', 'dev-AB'],
  ['^[^/]+/[^/]+$', 'abc/abc'],
  ['^v?\\d+\\.\\d+$', 'v123.123'],
  ['^\\+[1-9]\\d{1,14}$', '+1123'],
  ['^(\\w+):\\1$', 'abc:abc'],
  ['^\\p{Lu}\\p{Ll}+$', 'Aabc'],
  ['^[\\u4e00-\\u9fff]{2}$', '中中'],
  ['^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,6}$', undefined],
  ['^#([A-Fa-f0-9]{6}|[A-Fa-f0-9]{3})$', '#abcdef'],
  ['^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])$', '1234-01'],
  ['^$', ''],
  ['(?i)^[A-Z]{3}$', 'abc'],
  ['^s3://[a-z]+\\/?$', 's3://abc/'],
  ['^a{2,}$', 'aaaa'],
  ['^[\\]a-]{2}$', 'a-'],
  ['^\\x41\\u0042\\cJ$', 'AB\n'],
])('an example for the pattern %s is generated', (pattern, expected) => {
  const text = exampleOfPattern({ pattern })
  expect(text).toMatch(new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? 'ui' : 'u'))
  if (expected !== undefined) expect(text).toBe(expected)
})

test.each([
  ['^[a-z]+$', 10, 10],
  ['^[a-z]*$', 0, 1],
  ['^\\d{2,}$', 40, 60],
  ['[a-z]', 8, 9],
  ['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)[A-Za-z\\d]{8,}$', 8, 20],
  ['^.{0,255}$', 1, 255],
  ['^([a-z]+-)*[a-z]+$', 12, 24],
])('an example for the pattern %s with %d to %d characters is generated', (pattern, minLength, maxLength) => {
  const text = exampleOfPattern({ pattern, minLength, maxLength }) ?? ''
  expect(text).toMatch(new RegExp(pattern, 'u'))
  expect(text.length).toBeGreaterThanOrEqual(minLength)
  expect(text.length).toBeLessThanOrEqual(maxLength)
})

test.each([
  ['(', {}],
  ['^(?P<name>[a-z]+)$', {}],
  ['^a$', { minLength: 2 }],
  ['^abc$', { maxLength: 2 }],
  ['^a(?=b)$', {}],
  ['('.repeat(5_000) + ')'.repeat(5_000), {}],
  ['^(((a{100}){100}){100}){100}$', {}],
  ['^a{100000}$', {}],
  ['^[^\\s\\S]$', {}],
])('no example is generated for the pattern %.40s', (pattern, lengths) => {
  expect(exampleOfPattern({ pattern, ...lengths })).toBeUndefined()
})

test.each(['^(a|a)*(?=x)$', '^(a+)+(?!a)b$', '^(\\w|a)*\\1{3}(?=x)$', '^([a-z]+-?)*(?<=x)$', '(x+x+)+y'])(
  'the search for an example of %s ends, although the pattern can backtrack without end',
  pattern => {
    // Each would exceed the time limit of the test by far.
    for (const minLength of [0, 30, 100])
      expect(exampleOfPattern({ pattern, minLength }) ?? '').toEqual(expect.any(String))
  },
)

test('every generated example matches its pattern', () => {
  const atom = fc.constantFrom(
    'a',
    '[a-f]',
    '\\d',
    '.',
    '[^a]',
    '(b|c)',
    '(?:x|yz)',
    '\\w',
    '\\s',
    '-',
    '\\.',
    '(?=a)',
    '\\1',
  )
  const part = fc
    .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '+?'))
    .map(pieces => pieces.join(''))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), fc.nat(12), (parts, isWhole, minLength) => {
      const pattern = isWhole ? `^${parts.join('')}$` : parts.join('')
      const text = exampleOfPattern({ pattern, minLength })
      if (text === undefined) return
      expect(new RegExp(pattern).test(text)).toBe(true)
      expect(text.length).toBeGreaterThanOrEqual(minLength)
    }),
  )
})

test('a pattern is respected together with a format, and the example matches both', () => {
  const said = (format: string | undefined, pattern: string) =>
    exampleOfText(typed('string', { format, constraints: { pattern } }))
  expect(said('uuid', '^[0-9a-f-]{36}$')).toBe('3fa85f64-5717-4562-b3fc-2c963f66afa6')
  expect(said('uri', '^ftp://[a-z]+$')).toBe('ftp://abc')
  expect(said(undefined, '^.+$')).toBe('<string>')
  expect(said(undefined, '(')).toBe('<string>')
})
