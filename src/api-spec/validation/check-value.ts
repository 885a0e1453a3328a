import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { chosenFileOf } from '../model/request-values.ts'
import type { Schema } from '../model/schema.ts'
import { isFileSchema } from '../schemas/is-file-schema.ts'
import { layersOf, mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { notLabel } from '../schemas/type-label.ts'
import { checkArray } from './check-array.ts'
import { checkObject } from './check-object.ts'
import { checkOptions } from './check-options.ts'
import { checkAllowedValues, checkConstraints, checkType } from './check-scalar.ts'
import {
  type CachedCheck,
  type CheckPosition,
  errorAt,
  maxErrors,
  nestedPosition,
  reportUnchecked,
  type ValidationContext,
} from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

const limits = { checks: 400_000, depth: 200, choices: 50 }

/**
 * Validates a value against its schema. Errors are reported at the deepest useful location. `allOf` is merged, as on
 * pages, so closed members allow the properties of the others.
 *
 * @param direction Read-only properties are not required in a request, write-only ones not in a response.
 * @returns At most a hundred errors; empty for a valid value. Keywords that could not be checked come last, each once,
 * with the keyword `unchecked`. Never throws: size, depth and time are limited.
 */
export function checkValue(
  value: Json,
  schema: Schema,
  schemas: Schemas,
  direction: 'request' | 'response',
): readonly ValidationError[] {
  const budget = { left: limits.checks }
  const walk: ValidationContext = {
    schemas,
    direction,
    budget,
    unchecked: new Map(),
    uncertainties: { count: 0 },
    patterns: new Map(),
    cachedChecks: new Map(),
    check,
  }
  const faults = check(value, schema, { at: '', depth: 0, ancestors: [], knownNames: [] }, walk)
  return [...withoutDuplicates(faults), ...walk.unchecked.values()].slice(0, maxErrors)
}

/** A base and its subtypes have the same properties, so the result for one of them is cached for all. */
function check(value: Json, schema: Schema, place: CheckPosition, walk: ValidationContext): readonly ValidationError[] {
  if (typeof value !== 'object' || value === null || place.ancestors.length > 0)
    return checkUncached(value, schema, place, walk)
  const done = walk.cachedChecks.get(schema) ?? new Map<Json, CachedCheck>()
  walk.cachedChecks.set(schema, done)
  const known = done.get(value)
  if (known?.at === place.at) {
    walk.uncertainties.count += known.uncertainties
    return known.errors
  }
  const doubts = walk.uncertainties.count
  const faults = checkUncached(value, schema, place, walk)
  done.set(value, { at: place.at, errors: faults, uncertainties: walk.uncertainties.count - doubts })
  return faults
}

function checkUncached(
  value: Json,
  schema: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const isDeep = place.depth > limits.depth || place.ancestors.length > limits.choices
  const reason = --walk.budget.left < 0 ? 'size' : isDeep ? 'depth' : undefined
  if (reason !== undefined) {
    reportUnchecked(walk, place, reason)
    return []
  }
  const { layers } = layersOf(schema, walk.schemas)
  const merged = mergedSchema(schema, walk.schemas)
  if (merged.isNever) return [errorAt(place, 'false')]
  if (layers.some(isFileSchema) || (chosenFileOf(value) !== undefined && mayBeText(merged))) return []
  for (const layer of layers) {
    const ofType = checkType(value, layer, place)
    // If the type is wrong, other errors are not useful.
    if (ofType.length > 0) return ofType
  }
  return checkOfType(value, merged, layers, place, walk)
}

/** Most values are valid, and a list may have many, so no arrays are created for each of them. */
function checkOfType(
  value: Json,
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const faults: ValidationError[] = []
  for (const layer of layers) faults.push(...checkLayer(value, layer, place, walk))
  faults.push(...checkKeywords(value, merged, layers, place, walk))
  if (merged.conditions) faults.push(...checkConditions(value, merged, place, walk))
  for (const layer of layers) faults.push(...checkOptions(value, layer, merged, place, walk))
  return faults.length > maxErrors ? faults.slice(0, maxErrors) : faults
}

const mayBeText = ({ types }: Schema): boolean => types.length === 0 || types.includes('string')

/** Check a value against each of the merged schemas separately. */
function checkLayer(
  value: Json,
  layer: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const whole = checkAllowedValues(value, layer, place)
  return whole.length > 0
    ? whole
    : [...checkConstraints(value, layer, place, walk), ...checkNot(value, layer, place, walk)]
}

function checkNot(
  value: Json,
  { not }: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  if (not === undefined || place.ancestors.includes(not)) return []
  return walk.check(value, not, nestedPosition(place, not), walk).length === 0
    ? [errorAt(place, 'not', notLabel(not, walk.schemas))]
    : []
}

function checkKeywords(
  value: Json,
  merged: Schema,
  layers: readonly Schema[],
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  if (Array.isArray(value)) return checkArray(value, merged, layers, place, walk)
  return isRecord(value) ? checkObject(value, merged, place, walk) : []
}

/** Checks the requirements of `if`, `then` and `else`. */
function checkConditions(
  value: Json,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  return (merged.conditions ?? []).flatMap(condition => {
    if (place.ancestors.includes(condition)) return []
    const inside = nestedPosition(place, condition)
    const isMet = walk.check(value, condition.test, inside, walk).length === 0
    const then = isMet ? condition.met : condition.otherwise
    return then === undefined ? [] : walk.check(value, then, inside, walk)
  })
}

function withoutDuplicates(faults: readonly ValidationError[]): readonly ValidationError[] {
  return [...new Map(faults.map(fault => [`${fault.at}\n${fault.keyword}\n${fault.wanted}`, fault])).values()]
}
