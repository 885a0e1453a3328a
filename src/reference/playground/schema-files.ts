import type { ApiSpec, SchemaGroup } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { packSchema } from '../../api-spec/playground/packed-schema.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { reachableSchemas } from './schema-graph.ts'

/** The schemas of a spec as files that playgrounds fetch. */
export interface SchemaFiles {
  /** JSON by file name. */
  readonly files: ReadonlyMap<string, string>
  /** The files that each playground needs. */
  readonly needs: ReadonlyMap<Operation | Channel, NeededFiles>
}

/** File names: those needed to build a request, and those only needed to validate responses. */
export interface NeededFiles {
  readonly request: readonly string[]
  readonly response: readonly string[]
}

/**
 * Divide the schemas of a spec so that each playground fetches only what it needs and no schema is written twice:
 * schemas that are used by exactly the same requests and responses go into one file.
 */
export const schemaFilesOf = memoize(divideSchemas)

interface Entry {
  readonly subject: Operation | Channel
  readonly side: keyof NeededFiles
  readonly keys: readonly string[]
}

function divideSchemas(spec: ApiSpec): SchemaFiles {
  const entries = entriesOf(spec)
  const files = new Map<string, string>()
  const fileOf = new Map<string, string>()
  for (const { keys, inRequests } of spec.schemaGroups ?? schemaGroupsOf(entries)) {
    const contents = JSON.stringify(packSchemas(keys, spec, new Set(inRequests)))
    const name = shortDigest(contents)
    files.set(name, contents)
    for (const key of keys) fileOf.set(key, name)
  }
  return { files, needs: neededFiles(entries, fileOf) }
}

/** A spec without its hidden parts, with the groups of the complete spec. The same object for the same specs. */
export function withSchemaGroups(visible: ApiSpec, complete: ApiSpec): ApiSpec {
  return visible === complete ? visible : withGroupsOf(complete)(visible)
}

const withGroupsOf = memoize((complete: ApiSpec) =>
  memoize((visible: ApiSpec) => ({ ...visible, schemaGroups: visibleGroups(visible, completeGroups(complete)) })),
)

const completeGroups = memoize((complete: ApiSpec) => schemaGroupsOf(entriesOf(complete)))

function visibleGroups({ schemas }: ApiSpec, groups: readonly SchemaGroup[]): readonly SchemaGroup[] {
  const isVisible = (key: string) => Object.hasOwn(schemas, key)
  const visible = groups.map(({ keys, inRequests }) => ({
    keys: keys.filter(isVisible),
    inRequests: inRequests.filter(isVisible),
  }))
  return visible.filter(({ keys }) => keys.length > 0)
}

function schemaGroupsOf(entries: readonly Entry[]): readonly SchemaGroup[] {
  const usersByKey = new Map<string, string>()
  const inRequests = new Set<string>()
  for (const [at, { keys, side }] of entries.entries()) {
    for (const key of keys) {
      usersByKey.set(key, `${usersByKey.get(key) ?? ''},${at}`)
      if (side === 'request') inRequests.add(key)
    }
  }
  return [...grouped(usersByKey)].map(keys => ({ keys, inRequests: keys.filter(key => inRequests.has(key)) }))
}

function entriesOf(spec: ApiSpec): readonly Entry[] {
  const entry = (subject: Entry['subject'], side: Entry['side'], value: unknown): Entry => ({
    subject,
    side,
    keys: reachableSchemas(value, spec).filter(key => Object.hasOwn(spec.schemas, key)),
  })
  const { operations, channels, definitions = [] } = spec
  const calls = definitions.flatMap(({ call }) => call?.operation ?? [])
  return [
    ...[...operations, ...calls].flatMap(operation => [
      entry(operation, 'request', [operation.parameters, operation.requestBody]),
      entry(operation, 'response', operation.responses),
    ]),
    ...channels.map(channel => entry(channel, 'request', channel)),
  ]
}

/** Keys with the same value, together. */
function grouped(values: ReadonlyMap<string, string>): Iterable<readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, value] of values) {
    const group = groups.get(value)
    if (group) group.push(key)
    else groups.set(value, [key])
  }
  return groups.values()
}

/** A list instead of an object, because a key may be any text. */
function packSchemas(keys: readonly string[], { schemas }: ApiSpec, inRequests: ReadonlySet<string>) {
  return keys.flatMap(key => {
    const schema = schemas[key]
    return schema ? [[key, packSchema(schema, inRequests.has(key))]] : []
  })
}

function neededFiles(entries: readonly Entry[], fileOf: ReadonlyMap<string, string>): SchemaFiles['needs'] {
  const needs = new Map<Operation | Channel, NeededFiles>()
  for (const { subject, side, keys } of entries) {
    const known = needs.get(subject) ?? { request: [], response: [] }
    const names = new Set(keys.flatMap(key => fileOf.get(key) ?? []))
    const added = side === 'request' ? names : [...names].filter(name => !known.request.includes(name))
    needs.set(subject, { ...known, [side]: [...added].sort() })
  }
  return needs
}
