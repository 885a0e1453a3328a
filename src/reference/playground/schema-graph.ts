import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { memoize } from '../../source/memoize.ts'

/** Keys of the schemas that a value refers to, directly or indirectly; sorted. */
export function reachableSchemas(value: unknown, description: ApiSpec): readonly string[] {
  const reached = new Set(refsIn(value))
  const refs = refsOf(description)
  for (const key of reached) for (const next of refs[key] ?? []) reached.add(next)
  return [...reached].sort()
}

/** The schemas that each schema refers to directly. */
const refsOf = memoize(
  ({ schemas }: ApiSpec): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, refsIn(schema)])),
)

/** Every key that a value refers to, at any depth, and through discriminators. */
function refsIn(value: unknown): string[] {
  const found = new Set<string>()
  const left: unknown[] = [value]
  for (let next = left.pop(); left.length > 0 || next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const { ref, discriminator } = next as Partial<Schema> // may be any node: both are checked
    if (typeof ref === 'string') found.add(ref)
    for (const key of discriminatorKeys(discriminator)) found.add(key)
    for (const part of Array.isArray(next) ? next : Object.values(next)) if (typeof part === 'object') left.push(part)
  }
  return [...found]
}

/** Examples are walked too, so something that looks like a discriminator may have any shape. */
function discriminatorKeys(discriminator: Schema['discriminator']): string[] {
  const { mapping, defaultMapping } = discriminator ?? {}
  const entries: readonly unknown[] = Array.isArray(mapping) ? mapping : []
  const keys = entries.map(entry => (Array.isArray(entry) ? entry[1] : undefined))
  return [...keys, defaultMapping].filter(key => typeof key === 'string')
}
