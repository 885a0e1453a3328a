import type { Schema } from '../model/schema.ts'
import { layersOf, mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { declaredValueOf } from './declared-value.ts'
import type { ExampleOptions } from './example-of.ts'

/** Whether `declaredExample` finds an example for a schema. It needs less code. */
export function hasDeclaredExample(
  schema: Schema,
  schemas: Schemas,
  options: Pick<ExampleOptions, 'presets'>,
  ancestors: readonly string[] = [],
): boolean {
  const { refs } = layersOf(schema, schemas)
  const merged = mergedSchema(schema, schemas)
  if (declaredValueOf(merged, options) !== undefined) return true
  if (refs.some(ref => ancestors.includes(ref))) return false
  const { items, oneOf, anyOf } = merged
  const parts = items === undefined ? [...oneOf, ...anyOf] : [items]
  return parts.some(part => hasDeclaredExample(part, schemas, options, [...ancestors, ...refs]))
}
