import type { ComparedPair } from './create-schema-pairs.ts'
import type { SchemaChange, SchemaLink } from './schema-part.ts'

/** What identifies the same difference in two schemas. */
export const changeKey = ({ rule, name, from, to }: SchemaChange, field: string): string =>
  JSON.stringify([rule, field, name, from, to])

/** What a comparison of two schemas has found. */
export interface FoundChanges<Found> {
  readonly changes: readonly Found[]
  /** The shared schemas that they use. */
  readonly links: readonly SchemaLink[]
  readonly changeOf: (found: Found) => SchemaChange
  /** The id of the pair, if the two are versions of a shared schema. */
  readonly pair?: string | undefined
}

/** The changes of a schema without those of shared schemas that it is combined with. */
export interface OwnChanges<Found> {
  readonly own: readonly Found[]
  /** For each link, the keys of the changes that come from its shared schema. */
  readonly inherited: ReadonlyMap<SchemaLink, ReadonlySet<string>>
}

/**
 * Separates changes that a schema has only because it is combined with a shared schema, so that they are reported once,
 * for the shared schema.
 *
 * @param compared All compared pairs of shared schemas, by id.
 */
export function ownChanges<Found>(
  { changes, links, changeOf, pair }: FoundChanges<Found>,
  compared: ReadonlyMap<string, ComparedPair>,
): OwnChanges<Found> {
  const explained = new Set<Found>()
  const inherited = new Map<SchemaLink, ReadonlySet<string>>()
  const layers = changes.length === 0 ? [] : links.filter(({ layerField }) => layerField !== undefined)
  for (const link of layers) {
    const { changes: shared = [], links: linksBack = [] } = compared.get(link.pair) ?? {}
    // Schemas that are combined with each other: each of them keeps its changes.
    const isMutual = pair !== undefined && linksBack.some(back => back.pair === pair && back.layerField !== undefined)
    if (shared.length === 0 || isMutual) continue
    const known = new Set(shared.map(change => changeKey(change, change.field)))
    const found = new Set<string>()
    for (const entry of changes) {
      const change = changeOf(entry)
      const field = fieldWithin(change.field, link.layerField ?? '')
      const key = field === undefined ? undefined : changeKey(change, field)
      if (key === undefined || !known.has(key)) continue
      explained.add(entry)
      found.add(key)
    }
    inherited.set(link, found)
  }
  return { own: explained.size === 0 ? changes : changes.filter(entry => !explained.has(entry)), inherited }
}

/** A field relative to another one that contains it: `name` for `items[].name` in `items[]`. */
function fieldWithin(field: string, outer: string): string | undefined {
  if (outer === '') return field
  if (!field.startsWith(outer)) return undefined
  const rest = field.slice(outer.length)
  if (rest === '' || rest.startsWith('[')) return rest
  return rest.startsWith('.') ? rest.slice(1) : undefined
}
