import type { Json } from '../source/json.ts'
import { type CheckPlace, type CheckWalk, faultAt, mostFaults, placeBelow } from './check-walk.ts'
import { canonicalText } from './same-json.ts'
import type { Constraints, Contained, Schema } from './schema.ts'
import type { ValueFault } from './value-fault.ts'

/** What a list must be, and each of its items. */
export function checkList(
  list: readonly Json[],
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  return [
    ...layers.flatMap(({ constraints }) => checkCount(list, constraints, place)),
    ...(merged.contains ?? []).flatMap(contained => checkContained(list, contained, place, walk)),
    ...checkItems(list, merged, layers, place, walk),
  ]
}

function checkCount(list: readonly Json[], constraints: Constraints, place: CheckPlace): readonly ValueFault[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = constraints
  if (list.length < minItems) return [faultAt(place, 'minItems', minItems)]
  if (list.length > maxItems) return [faultAt(place, 'maxItems', maxItems)]
  const repeated = uniqueItems ? firstRepeated(list) : undefined
  return repeated === undefined ? [] : [faultAt(placeBelow(place, repeated), 'uniqueItems')]
}

/** Index of the first item that an item before it is the same as. */
function firstRepeated(list: readonly Json[]): number | undefined {
  const seen = new Set<string>()
  for (const [at, item] of list.entries()) {
    const text = canonicalText(item)
    if (text === undefined) continue
    if (seen.has(text)) return at
    seen.add(text)
  }
  return undefined
}

function checkContained(
  list: readonly Json[],
  { schema, least, most = Number.POSITIVE_INFINITY }: Contained,
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  const fitting = list.filter((item, at) => walk.check(item, schema, placeBelow(place, at), walk).length === 0).length
  if (fitting < least) return [faultAt(place, least === 1 ? 'contains' : 'minContains', least)]
  return fitting > most ? [faultAt(place, 'maxContains', most)] : []
}

function checkItems(
  list: readonly Json[],
  { items }: Schema,
  layers: readonly Schema[],
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  const tuples = layers.filter(({ prefixItems }) => prefixItems.length > 0)
  if (items === undefined && tuples.length === 0) return []
  const faults: ValueFault[] = []
  for (const [at, item] of list.entries()) {
    if (faults.length >= mostFaults || walk.budget.left < 0) break
    const first = tuples.flatMap(({ prefixItems }) => prefixItems[at] ?? [])
    const schemas = first.length > 0 || items === undefined ? first : [items]
    for (const schema of schemas) faults.push(...walk.check(item, schema, placeBelow(place, at), walk))
  }
  return faults
}
