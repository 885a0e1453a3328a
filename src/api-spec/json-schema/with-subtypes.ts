import type { Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'

/**
 * Maximum number of subtypes in all discriminators, except direct children: in a long chain, each schema has all
 * following ones.
 */
const maxSubtypes = 50_000

/**
 * Adds subtypes to discriminators: schemas with an `allOf` of the schema that has the discriminator. A value of the
 * base is one of them, and the discriminator property shows which.
 */
export function withSubtypes(schemas: ReadonlyMap<string, Schema>): ReadonlyMap<string, Schema> {
  const children = childrenOf(schemas)
  const named = new Map(schemas)
  let remaining = maxSubtypes
  for (const [key, schema] of schemas) {
    if (schema.discriminator === undefined || schema.oneOf.length > 0 || schema.anyOf.length > 0) continue
    const { mapping } = schema.discriminator
    const mapped = new Set(mapping.map(([, subtype]) => subtype))
    const subtypes = subtypesOf(key, children, remaining)
    remaining -= subtypes.length
    const others = subtypes.flatMap(subtype => (mapped.has(subtype) ? [] : [[schemaNameOf(subtype), subtype] as const]))
    if (others.length === 0) continue
    named.set(key, { ...schema, discriminator: { ...schema.discriminator, mapping: [...mapping, ...others] } })
  }
  return named
}

function childrenOf(schemas: ReadonlyMap<string, Schema>): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>()
  for (const [key, { allOf }] of schemas) {
    for (const { ref } of allOf) {
      if (ref === undefined || ref === key) continue
      const known = children.get(ref)
      if (known) known.push(key)
      else children.set(ref, [key])
    }
  }
  return children
}

/** Children and their descendants, without duplicates, up to a limit. */
function subtypesOf(key: string, children: ReadonlyMap<string, readonly string[]>, limit: number): readonly string[] {
  const subtypes = new Set<string>(children.get(key))
  for (const subtype of subtypes) {
    if (subtypes.size >= limit) break
    for (const child of children.get(subtype) ?? []) if (child !== key) subtypes.add(child)
  }
  return [...subtypes]
}
