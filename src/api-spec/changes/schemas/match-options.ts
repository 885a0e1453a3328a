import type { Schema } from '../../model/schema.ts'
import { mergedSchema, type Schemas } from '../../schemas/merged-schema.ts'
import { namedSchema } from './named-schema.ts'
import type { SchemaPairs } from './schema-part.ts'
import { mergeCostOf, schemaShape } from './schema-shape.ts'

/** Alternatives of two versions, matched with each other. */
export interface MatchedOptions {
  readonly matches: readonly (readonly [before: Schema, after: Schema])[]
  readonly removed: readonly Schema[]
  readonly added: readonly Schema[]
}

interface OptionLists {
  readonly before: readonly Schema[]
  readonly after: readonly Schema[]
}

/**
 * Matches the alternatives of `oneOf` or `anyOf` in two versions. They have no names, so the same shared schema counts
 * first, then the same content, title, value of a constant property, and type.
 */
export function matchOptions({ before, after }: OptionLists, pairs: SchemaPairs): MatchedOptions {
  const removed = new Set(before)
  const added = new Set(after)
  const matches: (readonly [Schema, Schema])[] = []
  for (const keyOf of keys) {
    if (removed.size === 0 || added.size === 0 || pairs.isExhausted()) break
    const weights = [
      ...[...removed].map(option => mergeCostOf(option, pairs.before)),
      ...[...added].map(option => mergeCostOf(option, pairs.after)),
    ]
    if (!pairs.spend(sumOf(weights))) break
    const old = uniqueByKey(removed, keyOf, pairs.before)
    const current = uniqueByKey(added, keyOf, pairs.after)
    for (const [key, option] of old) {
      const other = current.get(key)
      if (!option || !other) continue
      matches.push([option, other])
      removed.delete(option)
      added.delete(other)
    }
  }
  return { matches, removed: [...removed], added: [...added] }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

type KeyOf = (option: Schema, schemas: Schemas) => string | undefined

const keys: readonly KeyOf[] = [
  (option, schemas) => namedSchema(option, schemas)?.key,
  option => (option.ref === undefined ? contentText(option) : undefined),
  (option, schemas) => mergedSchema(option, schemas).title,
  (option, schemas) => constantsOf(option, schemas),
  (option, schemas) => (namedSchema(option, schemas) ? undefined : typeKey(option, schemas)),
]

/** Options by key. A key that several have is `undefined`, because it does not tell them apart. */
function uniqueByKey(options: ReadonlySet<Schema>, keyOf: KeyOf, schemas: Schemas): Map<string, Schema | undefined> {
  const found = new Map<string, Schema | undefined>()
  for (const option of options) {
    const key = keyOf(option, schemas)
    if (key !== undefined) found.set(key, found.has(key) ? undefined : option)
  }
  return found
}

/** The values of properties with only one value: `type: "card"`. */
function constantsOf(option: Schema, schemas: Schemas): string | undefined {
  const constants = mergedSchema(option, schemas).properties.flatMap(({ name, schema }) => {
    const { values } = schemaShape(schema, schemas)
    return values?.length === 1 ? [[name, values[0]]] : []
  })
  return constants.length > 0 ? JSON.stringify(constants) : undefined
}

function typeKey(option: Schema, schemas: Schemas): string | undefined {
  const { types, options, schema } = schemaShape(option, schemas)
  if (options.length > 0 || types.length === 0) return undefined
  const isList = types.length === 1 && types[0] === 'array'
  return isList && schema.items ? `array of ${schemaShape(schema.items, schemas).types.join()}` : types.join()
}

const texts = new Set(['description', 'title', 'examples', 'externalDocs', 'extensions', 'placeholder'])

/** Everything of a schema that is not only text for readers, as JSON. */
export const contentText = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) => (texts.has(key) ? undefined : value))
