import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import type { JsonObject } from '../../values/edits.ts'

/** Conditions may lead to further ones so deep. */
const maxDepth = 8

/** Whether a schema asks for more of some values than of others. */
export const isConditional = ({ conditions, dependents }: Schema): boolean =>
  (conditions?.length ?? 0) + (dependents?.length ?? 0) > 0

/**
 * What a schema asks of an object as it is filled in: with `then` or `else` of each `if`, and with what depends on the
 * properties that are there.
 *
 * @param merged With its references resolved.
 * @returns The schema itself where nothing depends on the value. Otherwise no conditions and no dependents.
 */
export function conditionalSchema(
  merged: Schema,
  schemas: Schemas,
  value: JsonObject,
  check: typeof checkValue,
  depth = 0,
): Schema {
  if (!isConditional(merged) || depth > maxDepth) return merged
  const { conditions = [], dependents = [], ...rest } = merged
  const met = conditions.flatMap(
    ({ test, met, otherwise }) => (satisfies(value, test, schemas, check) ? met : otherwise) ?? [],
  )
  const there = dependents.filter(({ name }) => Object.hasOwn(value, name))
  const needed: Schema = { ...rest, required: [...rest.required, ...there.flatMap(({ required }) => required)] }
  // What it always asks for stands first.
  const parts = [needed, ...met, ...there.flatMap(({ schema }) => schema ?? [])]
  return conditionalSchema(mergedSchema({ ...emptySchema, allOf: parts }, schemas), schemas, value, check, depth + 1)
}

/** What cannot be checked does not count. */
function satisfies(value: JsonObject, test: Schema, schemas: Schemas, check: typeof checkValue): boolean {
  return check(value, test, schemas, 'request').every(({ keyword }) => keyword === 'unchecked')
}
