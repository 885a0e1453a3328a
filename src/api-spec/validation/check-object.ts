import type { Json } from '../../source/json/json.ts'
import { memoize } from '../../source/memoize.ts'
import type { Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { matchesPattern } from './matches-pattern.ts'
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
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return [
    ...checkRequired(value, merged, position, context),
    ...checkCount(value, merged, position),
    ...checkProperties(value, merged, position, context),
    ...checkDependents(value, merged, position, context),
  ]
}

function checkRequired(
  value: Members,
  merged: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const missing = merged.required.filter(name => !Object.hasOwn(value, name))
  const wrong = missing.filter(name => isInDirection(merged, name, context))
  context.uncertainties.count += missing.length - wrong.length
  return wrong.map(name => errorAt(position, 'required', name))
}

/** Whether a property is part of values in this direction. */
function isInDirection(merged: Schema, name: string, { direction, schemas }: ValidationContext): boolean {
  const schema = propertiesOf(merged).get(name)
  if (!schema) return true
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

function checkCount(value: Members, { constraints }: Schema, position: CheckPosition): readonly ValidationError[] {
  const { minProperties, maxProperties } = constraints
  if (minProperties === undefined && maxProperties === undefined) return []
  const count = Object.keys(value).length
  if (minProperties !== undefined && count < minProperties) return [errorAt(position, 'minProperties', minProperties)]
  return maxProperties !== undefined && count > maxProperties ? [errorAt(position, 'maxProperties', maxProperties)] : []
}

function checkProperties(
  value: Members,
  merged: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const known = merged.isClosed
    ? new Set([...position.knownNames, ...optionPropertyNames(merged, context.schemas)])
    : undefined
  const errors: ValidationError[] = []
  for (const name of Object.keys(value)) {
    if (errors.length >= maxErrors || context.budget.left < 0) break
    const memberValue = value[name] as Json // The name is one of its keys.
    const below = childPosition(position, name)
    if (merged.propertyNames) errors.push(...checkName(name, merged.propertyNames, below, context))
    const schemas = schemasOf(name, merged, below, context)
    for (const schema of schemas) errors.push(...context.check(memberValue, schema, below, context))
    if (schemas.length > 0 || known?.has(name)) continue
    if (merged.additionalProperties)
      errors.push(...context.check(memberValue, merged.additionalProperties, below, context))
    else if (known) errors.push(errorAt(below, 'additionalProperties'))
  }
  return errors
}

function checkName(
  name: string,
  schema: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return context
    .check(name, schema, position, context)
    .map(({ expected }) => errorAt(position, 'propertyNames', expected))
}

/** The schemas of the property with this name, and of the patterns that match it. */
function schemasOf(
  name: string,
  merged: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly Schema[] {
  const property = propertiesOf(merged).get(name)
  const matching = merged.patternProperties.filter(({ pattern }) => matchesPattern(name, pattern, position, context))
  return [...(property ? [property] : []), ...matching.map(({ schema }) => schema)]
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
    const inner = mergedSchema(part, schemas)
    return [...inner.properties.map(({ name }) => name), ...optionPropertyNames(inner, schemas, depth + 1)]
  })
}

function checkDependents(
  value: Members,
  merged: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return (merged.dependents ?? []).flatMap(dependent => {
    if (!Object.hasOwn(value, dependent.name) || position.ancestors.includes(dependent)) return []
    const missing = dependent.required.filter(
      name => !Object.hasOwn(value, name) && isInDirection(merged, name, context),
    )
    const { schema } = dependent
    return [
      ...missing.map(name => errorAt(position, 'dependentRequired', name)),
      ...(schema ? context.check(value, schema, nestedPosition(position, dependent), context) : []),
    ]
  })
}
