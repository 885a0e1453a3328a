import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Schema } from '../api-spec/schema.ts'
import { shortDigest } from '../source/digest.ts'
import { channelOf, operationOf } from './generated-page.ts'
import type { Subject } from './site-page-input.ts'

interface Digests {
  /** Of each schema by itself, without those that it refers to. */
  readonly own: Readonly<Record<string, string>>
  readonly refs: Readonly<Record<string, readonly string[]>>
  readonly shared: string
}

const known = new WeakMap<ApiDescription, Digests>()

/** Names all that a page about a subject shows of a description: the subject itself and every schema that it leads to. */
export function subjectDigest(description: ApiDescription, subject: Subject): string {
  const digests = known.get(description) ?? digestsOf(description)
  known.set(description, digests)
  const value = shownOf(description, subject)
  const reached = reachedFrom(refsIn(value), digests)
  return shortDigest(JSON.stringify([digests.shared, value, reached.map(key => [key, digests.own[key]])]))
}

function shownOf(description: ApiDescription, subject: Subject): unknown {
  if (subject.type === 'part') return subject
  if (subject.type === 'schema') return description.schemas[subject.key]
  return channelOf(description, subject) ?? operationOf(description, subject)
}

function digestsOf({ schemas, securitySchemes, title, kind }: ApiDescription): Digests {
  const entries = Object.entries(schemas)
  return {
    own: Object.fromEntries(entries.map(([key, schema]) => [key, shortDigest(JSON.stringify(schema))])),
    refs: Object.fromEntries(entries.map(([key, schema]) => [key, refsIn(schema)])),
    shared: shortDigest(JSON.stringify([kind, title, securitySchemes])),
  }
}

function reachedFrom(keys: readonly string[], { refs }: Digests): string[] {
  const reached = new Set(keys)
  for (const key of reached) for (const next of refs[key] ?? []) reached.add(next)
  return [...reached].sort()
}

/** Every key that a value refers to, at any depth, and through discriminators. */
function refsIn(value: unknown): string[] {
  const found = new Set<string>()
  const left: unknown[] = [value]
  for (let next = left.pop(); left.length > 0 || next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const { ref, discriminator } = next as Partial<Schema> // a look at any node: both are checked
    if (typeof ref === 'string') found.add(ref)
    for (const [, key] of discriminator?.mapping ?? []) found.add(key)
    left.push(...Object.values(next).filter(part => typeof part === 'object' && part !== null))
  }
  return [...found]
}
