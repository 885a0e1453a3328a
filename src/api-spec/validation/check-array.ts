import type { Json } from '../../source/json/json.ts'
import type { Constraints, Contained, Schema } from '../model/schema.ts'
import { canonicalJson } from './is-json-equal.ts'
import { type CheckPosition, childPosition, errorAt, maxErrors, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/** Checks a list and its items. */
export function checkArray(
  list: readonly Json[],
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  return [
    ...layers.flatMap(({ constraints }) => checkCount(list, constraints, place)),
    ...(merged.contains ?? []).flatMap(contained => checkContained(list, contained, place, walk)),
    ...checkItems(list, merged, layers, place, walk),
  ]
}

function checkCount(list: readonly Json[], constraints: Constraints, place: CheckPosition): readonly ValidationError[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = constraints
  if (list.length < minItems) return [errorAt(place, 'minItems', minItems)]
  if (list.length > maxItems) return [errorAt(place, 'maxItems', maxItems)]
  const repeated = uniqueItems ? firstDuplicateIndex(list) : undefined
  return repeated === undefined ? [] : [errorAt(childPosition(place, repeated), 'uniqueItems')]
}

/** Index of the first item that is equal to an earlier one. */
function firstDuplicateIndex(list: readonly Json[]): number | undefined {
  const seen = new Set<string>()
  for (const [at, item] of list.entries()) {
    const text = canonicalJson(item)
    if (text === undefined) continue
    if (seen.has(text)) return at
    seen.add(text)
  }
  return undefined
}

function checkContained(
  list: readonly Json[],
  { schema, least, most = Number.POSITIVE_INFINITY }: Contained,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const fitting = list.filter(
    (item, at) => walk.check(item, schema, childPosition(place, at), walk).length === 0,
  ).length
  if (fitting < least) return [errorAt(place, least === 1 ? 'contains' : 'minContains', least)]
  return fitting > most ? [errorAt(place, 'maxContains', most)] : []
}

function checkItems(
  list: readonly Json[],
  { items }: Schema,
  layers: readonly Schema[],
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const tuples = layers.filter(({ prefixItems }) => prefixItems.length > 0)
  if (items === undefined && tuples.length === 0) return []
  const faults: ValidationError[] = []
  for (const [at, item] of list.entries()) {
    if (faults.length >= maxErrors || walk.budget.left < 0) break
    const first = tuples.flatMap(({ prefixItems }) => prefixItems[at] ?? [])
    const schemas = first.length > 0 || items === undefined ? first : [items]
    for (const schema of schemas) faults.push(...walk.check(item, schema, childPosition(place, at), walk))
  }
  return faults
}
