import type { Json } from '../source/json.ts'
import { keptFor } from '../source/kept-for.ts'
import { fitsPattern } from './check-pattern.ts'
import { type CheckPlace, type CheckWalk, faultAt, mostFaults, placeBelow, placeInside } from './check-walk.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'
import type { Schema } from './schema.ts'
import type { ValueFault } from './value-fault.ts'

type Members = { readonly [key: string]: Json }

/** What an object must be, and each of its properties. */
export function checkObject(value: Members, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  return [
    ...checkRequired(value, merged, place, walk),
    ...checkCount(value, merged, place),
    ...checkProperties(value, merged, place, walk),
    ...checkDependents(value, merged, place, walk),
  ]
}

function checkRequired(value: Members, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const lacking = merged.required.filter(name => !Object.hasOwn(value, name))
  const wrong = lacking.filter(name => isSent(merged, name, walk))
  walk.doubts.count += lacking.length - wrong.length
  return wrong.map(name => faultAt(place, 'required', name))
}

/** Whether a property travels in the direction of the value. */
function isSent(merged: Schema, name: string, { direction, schemas }: CheckWalk): boolean {
  const schema = propertiesOf(merged).get(name)
  if (!schema) return true
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

function checkCount(value: Members, { constraints }: Schema, place: CheckPlace): readonly ValueFault[] {
  const { minProperties, maxProperties } = constraints
  if (minProperties === undefined && maxProperties === undefined) return []
  const count = Object.keys(value).length
  if (minProperties !== undefined && count < minProperties) return [faultAt(place, 'minProperties', minProperties)]
  return maxProperties !== undefined && count > maxProperties ? [faultAt(place, 'maxProperties', maxProperties)] : []
}

function checkProperties(value: Members, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const known = merged.isClosed ? new Set([...place.known, ...namesOfChoices(merged, walk.schemas)]) : undefined
  const faults: ValueFault[] = []
  for (const name of Object.keys(value)) {
    if (faults.length >= mostFaults || walk.budget.left < 0) break
    const held = value[name] as Json // It is one of its keys.
    const below = placeBelow(place, name)
    if (merged.propertyNames) faults.push(...checkName(name, merged.propertyNames, below, walk))
    const schemas = schemasOf(name, merged, below, walk)
    for (const schema of schemas) faults.push(...walk.check(held, schema, below, walk))
    if (schemas.length > 0 || known?.has(name)) continue
    if (merged.additionalProperties) faults.push(...walk.check(held, merged.additionalProperties, below, walk))
    else if (known) faults.push(faultAt(below, 'additionalProperties'))
  }
  return faults
}

function checkName(name: string, schema: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  return walk.check(name, schema, place, walk).map(({ wanted }) => faultAt(place, 'propertyNames', wanted))
}

/** Of the property of this name, and of the patterns that it fits. */
function schemasOf(name: string, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly Schema[] {
  const own = propertiesOf(merged).get(name)
  const fitting = merged.patternProperties.filter(({ pattern }) => fitsPattern(name, pattern, place, walk))
  return [...(own ? [own] : []), ...fitting.map(({ schema }) => schema)]
}

/** Each schema of a long list is asked for its properties once an item. */
const propertiesOf = keptFor(
  ({ properties }: Schema): ReadonlyMap<string, Schema> =>
    new Map(properties.map(({ name, schema }) => [name, schema])),
)

/**
 * Names of properties that choices and conditions beside a closed schema speak of. `unevaluatedProperties` means it so,
 * and who writes `additionalProperties` in its place means it too.
 */
export function namesOfChoices(merged: Schema, schemas: Schemas, depth = 0): readonly string[] {
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
    return [...inside.properties.map(({ name }) => name), ...namesOfChoices(inside, schemas, depth + 1)]
  })
}

function checkDependents(value: Members, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  return (merged.dependents ?? []).flatMap(dependent => {
    if (!Object.hasOwn(value, dependent.name) || place.above.includes(dependent)) return []
    const lacking = dependent.required.filter(name => !Object.hasOwn(value, name) && isSent(merged, name, walk))
    const { schema } = dependent
    return [
      ...lacking.map(name => faultAt(place, 'dependentRequired', name)),
      ...(schema ? walk.check(value, schema, placeInside(place, dependent), walk) : []),
    ]
  })
}
