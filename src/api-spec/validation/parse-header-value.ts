import type { Json } from '../../source/json/json.ts'
import type { Schema, SchemaType } from '../model/schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'

/**
 * Parses the text of a header according to its schema. Lists and objects are separated by commas.
 *
 * @returns The text itself if it does not match any of the types.
 * @see OpenAPI 3.1.1, Header Object: style `simple`, not exploded
 */
export function parseHeaderValue(text: string, schema: Schema, schemas: Schemas): Json {
  const merged = mergedSchema(schema, schemas)
  const types = [merged, ...merged.oneOf, ...merged.anyOf].flatMap(part => mergedSchema(part, schemas).types)
  const known = order.find(type => types.includes(type) && readers[type]?.(text, merged, schemas) !== undefined)
  return (known && readers[known]?.(text, merged, schemas)) ?? text
}

const order: readonly SchemaType[] = ['integer', 'number', 'boolean', 'array', 'object']

type Reader = (text: string, schema: Schema, schemas: Schemas) => Json | undefined

const readers: Partial<Readonly<Record<SchemaType, Reader>>> = {
  integer: numberIn,
  number: numberIn,
  boolean: booleanIn,
  array: (text, { items }, schemas) =>
    partsOf(text).map(part => (items ? parseHeaderValue(part, items, schemas) : part)),
  object: objectIn,
}

function numberIn(text: string): Json | undefined {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : undefined
}

function booleanIn(text: string): Json | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

const partsOf = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(',').map(part => part.trim())

/** Alternating names and values: `a,1,b,2`. */
function objectIn(text: string, { properties }: Schema, schemas: Schemas): Json | undefined {
  const parts = partsOf(text)
  if (parts.length % 2 === 1) return undefined
  const names = parts.filter((_, at) => at % 2 === 0)
  return Object.fromEntries(
    names.map((name, at) => {
      const schema = properties.find(property => property.name === name)?.schema
      const part = parts[2 * at + 1] ?? ''
      return [name, schema ? parseHeaderValue(part, schema, schemas) : part]
    }),
  )
}
