import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import type { JsonObject } from '../../values/edits.ts'
import { satisfiesSimply } from './simple-condition.ts'

/** Limit for conditions that lead to further conditions. */
const maxSteps = 9

/** Whether a schema has rules that depend on the value. */
export const isConditional = ({ conditions, dependents }: Schema): boolean =>
  (conditions?.length ?? 0) + (dependents?.length ?? 0) > 0

/**
 * Apply the conditions of a schema to an object: the `then` or `else` of each `if`, and the rules that depend on its
 * properties.
 *
 * @param merged With its references resolved.
 * @param check `undefined` until it is loaded.
 * @returns The same schema if nothing depends on the value. Otherwise one without conditions and dependents. `undefined`
 *   if a condition needs `check`, which is absent.
 */
export function conditionalSchema(
  merged: Schema,
  schemas: Schemas,
  value: JsonObject,
  check: typeof checkValue | undefined,
): Schema | undefined {
  let schema: Schema | undefined = merged
  for (let step = 0; schema && isConditional(schema) && step < maxSteps; step++)
    schema = applyConditions(schema, schemas, value, check)
  return schema
}

/** The result can have conditions of its own: those of the parts that apply. */
function applyConditions(
  merged: Schema,
  schemas: Schemas,
  value: JsonObject,
  check: typeof checkValue | undefined,
): Schema | undefined {
  const { conditions = [], dependents = [], ...rest } = merged
  const results = conditions.map(({ test }) => satisfies(value, test, schemas, check))
  if (results.includes(undefined)) return undefined
  const met = conditions.flatMap(({ met, otherwise }, at) => (results[at] ? met : otherwise) ?? [])
  const present = dependents.filter(({ name }) => Object.hasOwn(value, name))
  const base: Schema = { ...rest, required: [...rest.required, ...present.flatMap(({ required }) => required)] }
  // The unconditional rules come first.
  const parts = [base, ...met, ...present.flatMap(({ schema }) => schema ?? [])]
  return mergedSchema({ ...emptySchema, allOf: parts }, schemas)
}

/** Parts that cannot be checked do not count. */
function satisfies(
  value: JsonObject,
  test: Schema,
  schemas: Schemas,
  check: typeof checkValue | undefined,
): boolean | undefined {
  const isSatisfied = () =>
    check?.(value, test, { schemas, direction: 'request' }).every(({ keyword }) => keyword === 'unchecked')
  return satisfiesSimply(value, test, schemas) ?? isSatisfied()
}
