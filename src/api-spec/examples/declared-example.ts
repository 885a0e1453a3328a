import type { Json } from '../../source/json/json.ts'
import type { Schema } from '../model/schema.ts'
import { layersOf, mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { declaredValueOf } from './declared-value.ts'
import { type ExampleOptions, exampleOf } from './example-of.ts'

/**
 * An example from the document for a schema: for the whole schema, for its first option, or for the items of a list.
 *
 * @returns `undefined` if the value would have to be generated.
 */
export function declaredExample(
  schema: Schema,
  schemas: Schemas,
  options: ExampleOptions,
  ancestors: readonly string[] = [],
): Json | undefined {
  const { refs } = layersOf(schema, schemas)
  const merged = mergedSchema(schema, schemas)
  if (declaredValueOf(merged, options) !== undefined) return exampleOf(schema, schemas, options)
  if (refs.some(ref => ancestors.includes(ref))) return undefined
  const { items, oneOf, anyOf } = merged
  const exampleOfPart = (part: Schema) => declaredExample(part, schemas, options, [...ancestors, ...refs])
  if (items !== undefined) return asList(exampleOfPart(items))
  return [...oneOf, ...anyOf].map(exampleOfPart).find(value => value !== undefined)
}

function asList(item: Json | undefined): Json | undefined {
  return item === undefined ? undefined : [item]
}
