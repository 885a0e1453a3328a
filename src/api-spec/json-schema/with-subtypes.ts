import type { Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'

/** How many heirs all schemas together name, beyond children: each in a long line of bases has all that follow. */
const maxSubtypes = 50_000

/**
 * Schemas whose discriminators also name their heirs: those that say `allOf` of the schema that bears one. A value of the
 * base is one of them, told by its property.
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

/** Children, and as long as there is room their children and so on, each once. */
function subtypesOf(key: string, children: ReadonlyMap<string, readonly string[]>, room: number): readonly string[] {
  const heirs = new Set<string>(children.get(key))
  for (const heir of heirs) {
    if (heirs.size >= room) break
    for (const child of children.get(heir) ?? []) if (child !== key) heirs.add(child)
  }
  return [...heirs]
}
