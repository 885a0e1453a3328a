import { mergedSchema, type Schemas } from '../../api-spec/merged-schema.ts'
import type { Operation } from '../../api-spec/operation.ts'
import type { Schema } from '../../api-spec/schema.ts'

/** Levels of a body that are looked through. */
const deepest = 6

/** Names of the properties that a body may hold and nobody but the API should read: those with the format `password`. */
export function secretNames({ requestBody }: Operation, schemas: Schemas): ReadonlySet<string> {
  return passwordNames(requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [], schemas)
}

/** Names of the properties with the format `password` in the values of some schemas. */
export function passwordNames(of: readonly Schema[], schemas: Schemas): ReadonlySet<string> {
  const names = new Set<string>()
  for (const schema of of) collect(schema, schemas, names, 0)
  return names
}

function collect(schema: Schema, schemas: Schemas, names: Set<string>, depth: number): void {
  if (depth > deepest) return
  const { properties, oneOf, anyOf, items, additionalProperties } = mergedSchema(schema, schemas)
  for (const { name, schema: property } of properties) {
    if (mergedSchema(property, schemas).format === 'password') names.add(name)
    collect(property, schemas, names, depth + 1)
  }
  for (const part of [...oneOf, ...anyOf, items, additionalProperties])
    if (part) collect(part, schemas, names, depth + 1)
}
