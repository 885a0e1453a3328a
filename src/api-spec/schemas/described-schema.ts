import { memoize } from '../../source/memoize.ts'
import type { Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'
import { isNullSchema } from './schema-options.ts'

/** The information about a value that a row shows. If the value may be `null`, this includes the other option. */
export function describedSchema(schema: Schema, schemas: Schemas): Schema {
  return describedIn(schemas)(schema)
}

/** Cached because many pages show the same row. */
const describedIn = memoize((schemas: Schemas) => memoize((schema: Schema) => describe(schema, schemas)))

function describe(schema: Schema, schemas: Schemas): Schema {
  const merged = mergedSchema(schema, schemas)
  const only = singleOption(merged, schemas)
  if (!only) return merged
  const anyOf = merged.oneOf.length > 0 ? merged.anyOf : []
  return mergedSchema({ ...merged, oneOf: [], anyOf, allOf: [only] }, schemas)
}

/** The only option of a choice besides `null`. */
export function singleOption({ oneOf, anyOf }: Schema, schemas: Schemas): Schema | undefined {
  const choices = (oneOf.length > 0 ? oneOf : anyOf).filter(option => !isNullSchema(mergedSchema(option, schemas)))
  return choices.length === 1 ? choices[0] : undefined
}
