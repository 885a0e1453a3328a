import type { SchemaType } from '../../api-spec/model/schema.ts'
import type { PropValue } from '../../content/tree/body.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import type { Json } from '../../source/json/json.ts'
import { readJson } from '../../source/json/json-text.ts'

/**
 * The default of a field that is written by hand. Authors write most defaults as text, for any type.
 *
 * @returns `undefined`, or a list with one value. Text that is not a value of the type stays a string.
 */
export function manualDefault(
  written: PropValue | undefined,
  type: SchemaType | undefined,
): readonly [Json] | undefined {
  if (written === undefined || written === null || isNodes(written)) return undefined
  if (typeof written !== 'string') return [type === 'string' && typeof written !== 'object' ? String(written) : written]
  if (type === undefined || type === 'string' || type === 'file') return [written]
  const value = parsed(written)
  if (type === 'array') return [Array.isArray(value) ? value : [written]]
  return [isOf(type, value) ? value : written]
}

function parsed(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined // The value is text.
  }
}

function isOf(type: SchemaType, value: Json | undefined): value is Json {
  if (type === 'integer') return typeof value === 'number'
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
