import type { SpecNode } from '../document/node.ts'
import { booleanOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import { typeSchema } from './simple-schemas.ts'

/** Adds `null` to a schema with `nullable` of 3.0 or `x-nullable`. */
export function withNullable(schema: Schema, node: SpecNode, report: Report): Schema {
  if (!booleanOf(node, 'nullable', report) && !booleanOf(node, 'x-nullable', report)) return schema
  if (schema.types.includes('null')) return schema
  if (schema.types.length > 0 && schema.ref === undefined) return { ...schema, types: [...schema.types, 'null'] }
  if (schema.oneOf.length > 0) return { ...schema, oneOf: withNullOption(schema.oneOf) }
  if (schema.anyOf.length > 0) return { ...schema, anyOf: withNullOption(schema.anyOf) }
  return orNull(schema)
}

const nullSchema = typeSchema('null')

const withNullOption = (options: readonly Schema[]): readonly Schema[] =>
  options.some(({ types }) => types.includes('null')) ? options : [...options, nullSchema]

/** A reference or an `allOf` cannot get another type, so `null` becomes a second option. */
function orNull({ ref, allOf, ...rest }: Schema): Schema {
  if (ref === undefined && allOf.length === 0) return { ...rest, allOf }
  const joined = ref === undefined ? allOf : [{ ...emptySchema, ref }, ...allOf]
  const [only, ...others] = joined
  const other = only && others.length === 0 ? only : { ...emptySchema, allOf: joined }
  return { ...rest, allOf: [], anyOf: [other, nullSchema] }
}
