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
  let left = maxSubtypes
  for (const [key, schema] of schemas) {
    if (schema.discriminator === undefined || schema.oneOf.length > 0 || schema.anyOf.length > 0) continue
    const { mapping } = schema.discriminator
    const mapped = new Set(mapping.map(([, heir]) => heir))
    const heirs = subtypesOf(key, children, left)
    left -= heirs.length
    const others = heirs.flatMap(heir => (mapped.has(heir) ? [] : [[schemaNameOf(heir), heir] as const]))
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
function subtypesOf(key: string, children: ReadonlyMap<string, readonly string[]>, room: number): readonly string[] {
  const heirs = new Set<string>(children.get(key))
  for (const heir of heirs) {
    if (heirs.size >= room) break
    for (const child of children.get(heir) ?? []) if (child !== key) heirs.add(child)
  }
  return [...heirs]
}
