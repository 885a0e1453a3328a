import type { Json } from '../../source/json/json.ts'
import type { Constraints, Contained } from '../model/schema.ts'
import { canonicalJson } from './is-json-equal.ts'
import {
  type CheckPosition,
  childPosition,
  errorAt,
  type LayeredSchema,
  maxErrors,
  type ValidationContext,
} from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/** Checks a list and its items. */
export function checkArray(
  list: readonly Json[],
  schema: LayeredSchema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return [
    ...schema.layers.flatMap(({ constraints }) => checkCount(list, constraints, position)),
    ...(schema.merged.contains ?? []).flatMap(contained => checkContained(list, contained, position, context)),
    ...checkItems(list, schema, position, context),
  ]
}

function checkCount(
  list: readonly Json[],
  constraints: Constraints,
  position: CheckPosition,
): readonly ValidationError[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = constraints
  if (list.length < minItems) return [errorAt(position, 'minItems', minItems)]
  if (list.length > maxItems) return [errorAt(position, 'maxItems', maxItems)]
  const repeated = uniqueItems ? firstDuplicateIndex(list) : undefined
  return repeated === undefined ? [] : [errorAt(childPosition(position, repeated), 'uniqueItems')]
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
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const matchCount = list.filter(
    (item, at) => context.check(item, schema, childPosition(position, at), context).length === 0,
  ).length
  if (matchCount < least) return [errorAt(position, least === 1 ? 'contains' : 'minContains', least)]
  return matchCount > most ? [errorAt(position, 'maxContains', most)] : []
}

function checkItems(
  list: readonly Json[],
  { merged: { items }, layers }: LayeredSchema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const tuples = layers.filter(({ prefixItems }) => prefixItems.length > 0)
  if (items === undefined && tuples.length === 0) return []
  const errors: ValidationError[] = []
  for (const [at, item] of list.entries()) {
    if (errors.length >= maxErrors || context.budget.left < 0) break
    const first = tuples.flatMap(({ prefixItems }) => prefixItems[at] ?? [])
    const schemas = first.length > 0 || items === undefined ? first : [items]
    for (const schema of schemas) errors.push(...context.check(item, schema, childPosition(position, at), context))
  }
  return errors
}
