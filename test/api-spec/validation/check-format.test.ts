import { expect, test } from 'vitest'
import { checkValue } from '../../../src/api-spec/validation/check-value.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'
import { typed } from '../literal-schema.ts'

const fits = (format: string, value: string) =>
  checkValue(value, typed('string', { format }), { schemas: {}, direction: 'request' }).length === 0

test.each<[string, readonly string[], readonly string[]]>([
  [
    'date',
    ['2024-02-29', '0001-01-01'],
    ['2023-02-29', '2024-13-01', '2024-00-01', '2024-01-00', '24-01-01', '2024-1-1'],
  ],
  [
    'date-time',
    ['2024-01-15T09:30:00Z', '2024-01-15t09:30:60.12+01:00'],
    ['2024-01-15', '2024-01-15T09:30', '2024-01-15T25:00:00Z'],
  ],
  ['time', ['09:30:00Z', '23:59:60-05:30'], ['9:30', '09:30:00']],
  ['duration', ['P1D', 'PT1H30M', 'P2W', 'PT0.5S'], ['P', 'PT', '1D', 'P1D2W']],
  ['email', ['a@b', "o'hara+x@mail.example.com"], ['a', '@b', 'a b@c', 'a@b@c']],
  ['hostname', ['example.com', 'localhost', 'a-b.c'], ['-a.com', 'a..b', 'a_b', `${'a'.repeat(64)}.com`]],
  ['ipv4', ['192.0.2.1', '0.0.0.0'], ['256.1.1.1', '1.2.3', '1.2.3.4.']],
  ['ipv6', ['2001:db8::1', '::', '::ffff:192.0.2.1'], ['192.0.2.1', '1::2::3', 'g::']],
  ['uri', ['https://example.com/a?b#c', 'urn:a:b', 'mailto:a@b'], ['/a', 'example.com', 'http://a b', 'http://']],
  ['uri-reference', ['/a', '#a', 'a b'.replace(' ', '%20')], ['a b', 'a\\b']],
  ['uri-template', ['/a/{b}', '/a{?b,c}'], ['/a/{b', '/a}', '/a/{}']],
  ['uuid', ['3fa85f64-5717-4562-b3fc-2c963f66afa6'], ['3fa85f64', '3fa85f64-5717-4562-b3fc-2c963f66afag']],
  ['regex', ['^a$'], ['(']],
  ['json-pointer', ['', '/a/~0~1'], ['a', '/~2']],
  ['byte', ['SGVsbG8=', ''], ['SGV*']],
  ['base64url', ['SGVsbG8_-'], ['a+b']],
])('%s', (format, good, bad) => {
  expect(good.filter(value => !fits(format, value))).toEqual([])
  expect(bad.filter(value => fits(format, value))).toEqual([])
})

test('no format takes long on a string that does not match', () => {
  const formats = [
    'email',
    'hostname',
    'ipv6',
    'uri',
    'uri-template',
    'duration',
    'json-pointer',
    'byte',
    'date-time',
    'regex',
  ]
  const texts = ['a'.repeat(9_000), 'a.'.repeat(4_500), '{a}'.repeat(3_000), '/~0'.repeat(3_000), ' ='.repeat(4_500)]
  const work = secondsOfWork()
  for (const format of formats) for (const text of texts) fits(format, `${text}!\u0000`)
  expect(work()).toBeLessThan(2)
})
