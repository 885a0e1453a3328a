import { spanOf } from '../document/node.ts'
import type { ReadContext } from '../document/read-context.ts'
import { error } from '../document/report.ts'
import type { Schema } from '../model/schema.ts'
import { readSchema } from './read-schema.ts'
import { withSubtypes } from './with-subtypes.ts'

/** All referenced schemas by key, including those that they reference in turn. */
export function readReferencedSchemas(context: ReadContext): Readonly<Record<string, Schema>> {
  const schemas = new Map<string, Schema>()
  // Reading a schema may append further references to the map.
  for (const [key, node] of context.referencedSchemas) schemas.set(key, readSchema(node, context))
  for (const key of circularKeys(schemas)) {
    const node = context.referencedSchemas.get(key)
    const { ref: _, ...withoutRef } = schemas.get(key) as Schema // The key comes from this map.
    schemas.set(key, withoutRef)
    if (!node) continue
    const message = 'This schema consists only of a "$ref" to itself, directly or through other schemas.'
    context.report(error('api-spec/circular-reference', spanOf(node), message, 'Add a "type" to one of the schemas.'))
  }
  return Object.fromEntries(withSubtypes(schemas))
}

/** One schema of each cycle that consists only of references. */
function circularKeys(schemas: ReadonlyMap<string, Schema>): readonly string[] {
  const seen = new Map<string, string>()
  const circular: string[] = []
  for (const start of schemas.keys()) {
    let key: string | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.set(key, start)
      key = schemas.get(key)?.ref
    }
    if (key !== undefined && seen.get(key) === start) circular.push(key)
  }
  return circular
}
