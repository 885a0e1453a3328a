import { ownValue } from '../../source/json/own-value.ts'
import type { Constraints, Schema } from '../model/schema.ts'
import { passwordPlaceholder, textPlaceholder } from './placeholder.ts'

/**
 * A string for a format; otherwise `<string>`, shortened or padded to the allowed length. Patterns are ignored: see
 * `exampleOfText`.
 */
export function formatExample({ format = '', constraints }: Pick<Schema, 'format' | 'constraints'>): string {
  return ownValue(formats, format) ?? textOfLength(constraints)
}

function textOfLength({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Constraints): string {
  if (minLength <= textPlaceholder.length && textPlaceholder.length <= maxLength) return textPlaceholder
  const word = 'string'
  const neededLength = Math.min(Math.max(minLength, word.length), maxTextLength)
  const text = word.repeat(Math.ceil(neededLength / word.length))
  return text.slice(0, Math.min(maxLength, maxTextLength))
}

/** Maximum length of a generated string. */
const maxTextLength = 120

/** Example strings by format. Addresses and names are reserved for examples. */
const formats: Readonly<Record<string, string>> = {
  'date-time': '2024-01-15T09:30:00Z',
  date: '2024-01-15',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/path',
  regex: '^.*$',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'SGVsbG8=',
  base64: 'SGVsbG8=',
  base64url: 'SGVsbG8',
  password: passwordPlaceholder,
  int64: '123',
  decimal: '12.50',
}
