import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { isTrueAt, textAt } from './typedoc-json.ts'

/** The value of a literal type: a string, a number, a boolean or a large integer. */
export function literalCode(value: Json | undefined): string {
  if (typeof value === 'string') return quoteString(value)
  // Large integers: `{ "value": "2", "negative": true }`.
  if (isRecord(value)) return `${isTrueAt(value, 'negative') ? '-' : ''}${textAt(value, 'value') ?? '0'}n`
  return String(value)
}

/** A string in single quotes, as most TypeScript is written. */
export const quoteString = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`

/** Code for a property name: in quotes unless it is an identifier. */
export const propertyName = (name: string): string =>
  /^(?:[\p{L}_$#[][^\s'"`]*|\d+)$/u.test(name) ? name : quoteString(name)

/** A part of a template literal, without its backticks. */
export const templateText = (text: Json | undefined): string =>
  typeof text === 'string' ? JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/`/g, '\\`') : ''
