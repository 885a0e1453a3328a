import type { Json } from '../source/json.ts'
import { checkList } from './check-list.ts'
import { checkObject } from './check-object.ts'
import { checkOptions } from './check-options.ts'
import { checkConstraints, checkType, checkWhole } from './check-scalar.ts'
import {
  type CheckPlace,
  type ChecksDone,
  type CheckWalk,
  faultAt,
  leaveUnchecked,
  mostFaults,
  placeInside,
} from './check-walk.ts'
import { isFileSchema } from './file-schema.ts'
import { isRecord } from './is-record.ts'
import { layersOf, mergedSchema, type Schemas } from './merged-schema.ts'
import { chosenFileOf } from './request-values.ts'
import type { Schema } from './schema.ts'
import { notLabel } from './type-label.ts'
import type { ValueFault } from './value-fault.ts'

const most = { checks: 400_000, depth: 200, choices: 50 }

/**
 * Where a value does not keep to its schema, said at the deepest place that tells something. `allOf` is read as one
 * schema, as readers see it: members that are closed know the properties of each other.
 *
 * @param direction What is read-only need not stand in a request, nor what is write-only in a response.
 * @returns At most a hundred; empty for a value that fits. Last what could not be checked, each statement once, under
 *   the keyword `unchecked`. Never throws: size and depth are bounded, and so is the time.
 */
export function checkValue(
  value: Json,
  schema: Schema,
  schemas: Schemas,
  direction: 'request' | 'response',
): readonly ValueFault[] {
  const budget = { left: most.checks }
  const walk: CheckWalk = {
    schemas,
    direction,
    budget,
    unchecked: new Map(),
    doubts: { count: 0 },
    patterns: new Map(),
    done: new Map(),
    check,
  }
  const faults = check(value, schema, { at: '', depth: 0, above: [], known: [] }, walk)
  return [...withoutRepeated(faults), ...walk.unchecked.values()].slice(0, mostFaults)
}

/** A base and its heirs describe the same properties: what one of them found there holds for all. */
function check(value: Json, schema: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  if (typeof value !== 'object' || value === null || place.above.length > 0)
    return checkAnew(value, schema, place, walk)
  const done = walk.done.get(schema) ?? new Map<Json, ChecksDone>()
  walk.done.set(schema, done)
  const known = done.get(value)
  if (known?.at === place.at) {
    walk.doubts.count += known.doubts
    return known.faults
  }
  const doubts = walk.doubts.count
  const faults = checkAnew(value, schema, place, walk)
  done.set(value, { at: place.at, faults, doubts: walk.doubts.count - doubts })
  return faults
}

function checkAnew(value: Json, schema: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const isDeep = place.depth > most.depth || place.above.length > most.choices
  const reason = --walk.budget.left < 0 ? 'size' : isDeep ? 'depth' : undefined
  if (reason !== undefined) {
    leaveUnchecked(walk, place, reason)
    return []
  }
  const { layers } = layersOf(schema, walk.schemas)
  const merged = mergedSchema(schema, walk.schemas)
  if (merged.isNever) return [faultAt(place, 'false')]
  if (layers.some(isFileSchema) || (chosenFileOf(value) !== undefined && mayBeText(merged))) return []
  for (const layer of layers) {
    const ofType = checkType(value, layer, place)
    // Of a value of another kind, nothing else tells anything.
    if (ofType.length > 0) return ofType
  }
  return checkOfType(value, merged, layers, place, walk)
}

/** Most values are fine, and a list may hold many: so no list of faults is made for each of them. */
function checkOfType(
  value: Json,
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  const faults: ValueFault[] = []
  for (const layer of layers) faults.push(...checkLayer(value, layer, place, walk))
  faults.push(...checkParts(value, merged, layers, place, walk))
  if (merged.conditions) faults.push(...checkConditions(value, merged, place, walk))
  for (const layer of layers) faults.push(...checkOptions(value, layer, merged, place, walk))
  return faults.length > mostFaults ? faults.slice(0, mostFaults) : faults
}

const mayBeText = ({ types }: Schema): boolean => types.length === 0 || types.includes('string')

/** What each of the schemas that are laid over each other says of the value alone. */
function checkLayer(value: Json, layer: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const whole = checkWhole(value, layer, place)
  return whole.length > 0
    ? whole
    : [...checkConstraints(value, layer, place, walk), ...checkNot(value, layer, place, walk)]
}

function checkNot(value: Json, { not }: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  if (not === undefined || place.above.includes(not)) return []
  return walk.check(value, not, placeInside(place, not), walk).length === 0
    ? [faultAt(place, 'not', notLabel(not, walk.schemas))]
    : []
}

function checkParts(
  value: Json,
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  if (Array.isArray(value)) return checkList(value, merged, layers, place, walk)
  return isRecord(value) ? checkObject(value, merged, place, walk) : []
}

/** What holds if something else does. */
function checkConditions(value: Json, merged: Schema, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  return (merged.conditions ?? []).flatMap(condition => {
    if (place.above.includes(condition)) return []
    const inside = placeInside(place, condition)
    const isMet = walk.check(value, condition.test, inside, walk).length === 0
    const then = isMet ? condition.met : condition.otherwise
    return then === undefined ? [] : walk.check(value, then, inside, walk)
  })
}

function withoutRepeated(faults: readonly ValueFault[]): readonly ValueFault[] {
  return [...new Map(faults.map(fault => [`${fault.at}\n${fault.keyword}\n${fault.wanted}`, fault])).values()]
}
