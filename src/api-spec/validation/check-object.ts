import type { Json } from '../../source/json/json.ts'
import { memoize } from '../../source/memoize.ts'
import type { Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { matchesPattern } from './check-pattern.ts'
import {
  type CheckPosition,
  childPosition,
  errorAt,
  maxErrors,
  nestedPosition,
  type ValidationContext,
} from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

type Members = { readonly [key: string]: Json }

/** Checks an object and its properties. */
export function checkObject(
  value: Members,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  return [
    ...checkRequired(value, merged, place, walk),
    ...checkCount(value, merged, place),
    ...checkProperties(value, merged, place, walk),
    ...checkDependents(value, merged, place, walk),
  ]
}

function checkRequired(
  value: Members,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const lacking = merged.required.filter(name => !Object.hasOwn(value, name))
  const wrong = lacking.filter(name => isInDirection(merged, name, walk))
  walk.uncertainties.count += lacking.length - wrong.length
  return wrong.map(name => errorAt(place, 'required', name))
}

/** Whether a property is part of values in this direction. */
function isInDirection(merged: Schema, name: string, { direction, schemas }: ValidationContext): boolean {
  const schema = propertiesOf(merged).get(name)
  if (!schema) return true
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

function checkCount(value: Members, { constraints }: Schema, place: CheckPosition): readonly ValidationError[] {
  const { minProperties, maxProperties } = constraints
  if (minProperties === undefined && maxProperties === undefined) return []
  const count = Object.keys(value).length
  if (minProperties !== undefined && count < minProperties) return [errorAt(place, 'minProperties', minProperties)]
  return maxProperties !== undefined && count > maxProperties ? [errorAt(place, 'maxProperties', maxProperties)] : []
}

function checkProperties(
  value: Members,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const known = merged.isClosed
    ? new Set([...place.knownNames, ...optionPropertyNames(merged, walk.schemas)])
    : undefined
  const faults: ValidationError[] = []
  for (const name of Object.keys(value)) {
    if (faults.length >= maxErrors || walk.budget.left < 0) break
    const held = value[name] as Json // The name is one of its keys.
    const below = childPosition(place, name)
    if (merged.propertyNames) faults.push(...checkName(name, merged.propertyNames, below, walk))
    const schemas = schemasOf(name, merged, below, walk)
    for (const schema of schemas) faults.push(...walk.check(held, schema, below, walk))
    if (schemas.length > 0 || known?.has(name)) continue
    if (merged.additionalProperties) faults.push(...walk.check(held, merged.additionalProperties, below, walk))
    else if (known) faults.push(errorAt(below, 'additionalProperties'))
  }
  return faults
}

function checkName(
  name: string,
  schema: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  return walk.check(name, schema, place, walk).map(({ wanted }) => errorAt(place, 'propertyNames', wanted))
}

/** The schemas of the property with this name, and of the patterns that match it. */
function schemasOf(name: string, merged: Schema, place: CheckPosition, walk: ValidationContext): readonly Schema[] {
  const own = propertiesOf(merged).get(name)
  const fitting = merged.patternProperties.filter(({ pattern }) => matchesPattern(name, pattern, place, walk))
  return [...(own ? [own] : []), ...fitting.map(({ schema }) => schema)]
}

/** Memoized, because the schema of a long list is used for each item. */
const propertiesOf = memoize(
  ({ properties }: Schema): ReadonlyMap<string, Schema> =>
    new Map(properties.map(({ name, schema }) => [name, schema])),
)

/**
 * Property names that choices and conditions next to a closed schema describe. `unevaluatedProperties` allows them, and
 * authors who write `additionalProperties` instead usually mean the same.
 */
export function optionPropertyNames(merged: Schema, schemas: Schemas, depth = 0): readonly string[] {
  const { oneOf, anyOf, conditions = [], dependents = [] } = merged
  const parts = [
    ...oneOf,
    ...anyOf,
    ...conditions.flatMap(({ test, met, otherwise }) => [test, met, otherwise]),
    ...dependents.map(({ schema }) => schema),
  ].filter(part => part !== undefined)
  if (depth > 3) return []
  return parts.flatMap(part => {
    const inside = mergedSchema(part, schemas)
    return [...inside.properties.map(({ name }) => name), ...optionPropertyNames(inside, schemas, depth + 1)]
  })
}

function checkDependents(
  value: Members,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  return (merged.dependents ?? []).flatMap(dependent => {
    if (!Object.hasOwn(value, dependent.name) || place.ancestors.includes(dependent)) return []
    const lacking = dependent.required.filter(name => !Object.hasOwn(value, name) && isInDirection(merged, name, walk))
    const { schema } = dependent
    return [
      ...lacking.map(name => errorAt(place, 'dependentRequired', name)),
      ...(schema ? walk.check(value, schema, nestedPosition(place, dependent), walk) : []),
    ]
  })
}
