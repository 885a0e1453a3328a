import type { Example } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { exampleOf } from './example-of.ts'

/** The examples of a schema as request examples: complete, but without read-only properties. */
export function examplesOfSchema(schema: Schema, schemas: Schemas): readonly Example[] {
  const merged = mergedSchema(schema, schemas)
  return merged.examples.map(value => {
    const sent = exampleOf({ ...merged, examples: [value] }, schemas, { direction: 'request', required: false })
    return { name: '', value: [sent ?? value] }
  })
}
