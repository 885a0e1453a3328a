import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { memoize } from '../../source/memoize.ts'

/** Keys of the schemas that a value refers to, directly or indirectly; sorted. */
export function reachableSchemas(value: unknown, spec: ApiSpec): readonly string[] {
  const reachable = new Set(refsIn(value))
  const refs = refsOf(spec)
  for (const key of reachable) for (const next of refs[key] ?? []) reachable.add(next)
  return [...reachable].sort()
}

/** The schemas that each schema refers to directly. */
const refsOf = memoize(
  ({ schemas }: ApiSpec): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, refsIn(schema)])),
)

/** Every key that a value refers to, at any depth, and through discriminators. */
function refsIn(value: unknown): string[] {
  const found = new Set<string>()
  const pending: unknown[] = [value]
  for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const { ref, discriminator } = next as Partial<Schema> // may be any node: both are checked
    if (typeof ref === 'string') found.add(ref)
    for (const key of discriminatorKeys(discriminator)) found.add(key)
    for (const part of Array.isArray(next) ? next : Object.values(next))
      if (typeof part === 'object') pending.push(part)
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
