import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { chosenFileOf } from '../model/request-values.ts'
import type { Schema } from '../model/schema.ts'
import { isFileSchema } from '../schemas/is-file-schema.ts'
import { layersOf, mergedSchema } from '../schemas/merged-schema.ts'
import { notLabel } from '../schemas/type-label.ts'
import { checkArray } from './check-array.ts'
import { checkObject } from './check-object.ts'
import { checkOptions } from './check-options.ts'
import { checkAllowedValues, checkConstraints, checkType } from './check-scalar.ts'
import {
  type CachedCheck,
  type CheckPosition,
  errorAt,
  type LayeredSchema,
  maxErrors,
  nestedPosition,
  reportUnchecked,
  type ValidationContext,
} from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

const limits = { checks: 400_000, depth: 200, choices: 50 }

interface CheckOptions extends Pick<ValidationContext, 'schemas'> {
  /** Read-only properties are not required in a request, write-only ones not in a response. */
  readonly direction: 'request' | 'response'
  /** If no option matches, the errors are those against the chosen one, or else against the most likely one. */
  readonly isChosen?: ValidationContext['isChosen']
}

/**
 * Validates a value against its schema. Errors are reported at the deepest useful location. `allOf` is merged, as on
 * pages, so closed members allow the properties of the others.
 *
 * @returns At most a hundred errors; empty for a valid value. Keywords that could not be checked come last, each once,
 * with the keyword `unchecked`. Never throws: size, depth and time are limited.
 */
export function checkValue(
  value: Json,
  schema: Schema,
  { schemas, direction, isChosen = () => false }: CheckOptions,
): readonly ValidationError[] {
  const budget = { left: limits.checks }
  const context: ValidationContext = {
    schemas,
    direction,
    budget,
    unchecked: new Map(),
    uncertainties: { count: 0 },
    patterns: new Map(),
    cachedChecks: new Map(),
    isChosen,
    check,
  }
  const errors = check(value, schema, { at: '', depth: 0, ancestors: [], knownNames: [] }, context)
  return [...withoutDuplicates(errors), ...context.unchecked.values()].slice(0, maxErrors)
}

/** A base and its subtypes have the same properties, so the result for one of them is cached for all. */
function check(
  value: Json,
  schema: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  if (typeof value !== 'object' || value === null || position.ancestors.length > 0)
    return checkUncached(value, schema, position, context)
  const done = context.cachedChecks.get(schema) ?? new Map<Json, CachedCheck>()
  context.cachedChecks.set(schema, done)
  const known = done.get(value)
  if (known?.at === position.at) {
    context.uncertainties.count += known.uncertainties
    return known.errors
  }
  const uncertaintiesBefore = context.uncertainties.count
  const errors = checkUncached(value, schema, position, context)
  done.set(value, { at: position.at, errors, uncertainties: context.uncertainties.count - uncertaintiesBefore })
  return errors
}

function checkUncached(
  value: Json,
  schema: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  context.budget.left--
  const isTooLarge = context.budget.left < 0
  if (isTooLarge || position.depth > limits.depth || position.ancestors.length > limits.choices) {
    reportUnchecked(context, position, isTooLarge ? 'size' : 'depth')
    return []
  }
  const { layers } = layersOf(schema, context.schemas)
  const merged = mergedSchema(schema, context.schemas)
  if (merged.isNever) return [errorAt(position, 'false')]
  if (layers.some(isFileSchema) || (chosenFileOf(value) !== undefined && mayBeText(merged))) return []
  for (const layer of layers) {
    const ofType = checkType(value, layer, position)
    // If the type is wrong, other errors are not useful.
    if (ofType.length > 0) return ofType
  }
  return checkOfType(value, { merged, layers }, position, context)
}

/** Most values are valid, and a list may have many, so no arrays are created for each of them. */
function checkOfType(
  value: Json,
  { merged, layers }: LayeredSchema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const errors: ValidationError[] = []
  for (const layer of layers) errors.push(...checkLayer(value, layer, position, context))
  errors.push(...checkKeywords(value, { merged, layers }, position, context))
  if (merged.conditions) errors.push(...checkConditions(value, merged, position, context))
  for (const layer of layers) errors.push(...checkOptions(value, { layer, merged }, position, context))
  return errors.length > maxErrors ? errors.slice(0, maxErrors) : errors
}

const mayBeText = ({ types }: Schema): boolean => types.length === 0 || types.includes('string')

/** Check a value against each of the merged schemas separately. */
function checkLayer(
  value: Json,
  layer: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const valueErrors = checkAllowedValues(value, layer, position)
  return valueErrors.length > 0
    ? valueErrors
    : [...checkConstraints(value, layer, position, context), ...checkNot(value, layer, position, context)]
}

function checkNot(
  value: Json,
  { not }: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  if (not === undefined || position.ancestors.includes(not)) return []
  return context.check(value, not, nestedPosition(position, not), context).length === 0
    ? [errorAt(position, 'not', notLabel(not, context.schemas))]
    : []
}

function checkKeywords(
  value: Json,
  schema: LayeredSchema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  if (Array.isArray(value)) return checkArray(value, schema, position, context)
  return isRecord(value) ? checkObject(value, schema.merged, position, context) : []
}

/** Checks the requirements of `if`, `then` and `else`. */
function checkConditions(
  value: Json,
  merged: Schema,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  return (merged.conditions ?? []).flatMap(condition => {
    if (position.ancestors.includes(condition)) return []
    const inner = nestedPosition(position, condition)
    const isMet = context.check(value, condition.test, inner, context).length === 0
    const then = isMet ? condition.met : condition.otherwise
    return then === undefined ? [] : context.check(value, then, inner, context)
  })
}

function withoutDuplicates(errors: readonly ValidationError[]): readonly ValidationError[] {
  return [...new Map(errors.map(error => [`${error.at}\n${error.keyword}\n${error.expected}`, error])).values()]
}
