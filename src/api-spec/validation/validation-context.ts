import type { Json } from '../../source/json/json.ts'
import type { Schema } from '../model/schema.ts'
import type { Schemas } from '../schemas/merged-schema.ts'
import type { ValidationError } from './validation-error.ts'

/** The state of validating a value against its schema. */
export interface ValidationContext {
  readonly schemas: Schemas
  readonly direction: 'request' | 'response'
  /** Remaining number of schema checks. */
  readonly budget: { left: number }
  /** Unique keywords that could not be checked. */
  readonly unchecked: Map<string, ValidationError>
  /** Compiled patterns; `undefined` for one that browsers do not support. */
  readonly patterns: Map<string, CompiledPattern | undefined>
  /** How often a possible error was ignored: unchecked keywords, and properties that are optional in this direction. */
  readonly uncertainties: { count: number }
  /** Cached results for lists and objects, by schema and value. */
  readonly cachedChecks: Map<Schema, Map<Json, CachedCheck>>
  /** Whether an option of `oneOf` or `anyOf` was chosen for the value at a JSON pointer, for example in a form. */
  readonly isChosen: (at: string, option: Schema) => boolean
  /** Checks a value against a schema. Passed along, so that the checks of parts can recurse. */
  readonly check: (
    value: Json,
    schema: Schema,
    position: CheckPosition,
    context: ValidationContext,
  ) => readonly ValidationError[]
}

export interface CompiledPattern {
  readonly expression: RegExp
  /** Longer strings are not tested, because it would take too long. */
  readonly maxLength: number
}

export interface CachedCheck {
  readonly at: string
  /** How many uncertainties the check added. */
  readonly uncertainties: number
  readonly errors: readonly ValidationError[]
}

/** A schema with its references and its `allOf` merged, and the schemas that it was merged from. */
export interface LayeredSchema {
  readonly merged: Schema
  readonly layers: readonly Schema[]
}

/** The current position in the value. */
export interface CheckPosition {
  /** JSON pointer. */
  readonly at: string
  readonly depth: number
  /** Choices and conditions that are being checked for this value, to detect recursion. */
  readonly ancestors: readonly object[]
  /** Property names of the enclosing schemas, which a closed option must allow. */
  readonly knownNames: readonly string[]
}

/** The check stops after this number of errors. */
export const maxErrors = 100

export const errorAt = ({ at }: CheckPosition, keyword: string, expected: string | number = ''): ValidationError => ({
  at,
  keyword,
  expected: String(expected),
})

/** The position of a member of a list or an object. */
export function childPosition({ at, depth }: CheckPosition, step: string | number): CheckPosition {
  const name = typeof step === 'string' ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
  return { at: `${at}/${name}`, depth: depth + 1, ancestors: [], knownNames: [] }
}

/** The same position, inside a choice or a condition. */
export function nestedPosition(position: CheckPosition, part: object): CheckPosition {
  return { ...position, ancestors: [...position.ancestors, part] }
}

/** Notes a keyword that cannot be checked. */
export function reportUnchecked(
  { unchecked, uncertainties }: ValidationContext,
  position: CheckPosition,
  expected: string,
): void {
  uncertainties.count += 1
  if (!unchecked.has(expected) && unchecked.size < maxErrors)
    unchecked.set(expected, errorAt(position, 'unchecked', expected))
}
