import type { Json } from '../../source/json/json.ts'
import type { Schema } from '../model/schema.ts'
import type { Schemas } from '../schemas/merged-schema.ts'
import type { ValidationError } from './validation-error.ts'

/** One walk down a value and the schema that it should keep to. */
export interface ValidationContext {
  readonly schemas: Schemas
  readonly direction: 'request' | 'response'
  /** How many schemas may still be held against a value. */
  readonly budget: { left: number }
  /** What could not be checked, each once. */
  readonly unchecked: Map<string, ValidationError>
  /** Patterns that were met; `undefined` for one that no browser understands. */
  readonly patterns: Map<string, CompiledPattern | undefined>
  /** How often something was let pass that may yet be wrong: unchecked statements, properties that need not travel. */
  readonly uncertainties: { count: number }
  /** What was found of lists and objects, by schema and value. */
  readonly cachedChecks: Map<Schema, Map<Json, CachedCheck>>
  /** Holds a schema against a value: the walk itself, for its parts to go on. */
  readonly check: (
    value: Json,
    schema: Schema,
    place: CheckPosition,
    walk: ValidationContext,
  ) => readonly ValidationError[]
}

export interface CompiledPattern {
  readonly expression: RegExp
  /** Texts that are longer are not searched: it would take too much time. */
  readonly maxLength: number
}

export interface CachedCheck {
  readonly at: string
  /** How many doubts the check added. */
  readonly uncertainties: number
  readonly errors: readonly ValidationError[]
}

/** Where in the value the walk is. */
export interface CheckPosition {
  /** JSON pointer. */
  readonly at: string
  readonly depth: number
  /** Choices and conditions that are being held against this very value: meeting one again would never end. */
  readonly ancestors: readonly object[]
  /** Names of properties that the schemas around know, so that a closed option does not refuse them. */
  readonly knownNames: readonly string[]
}

/** What is not looked at beyond. */
export const maxErrors = 100

export const errorAt = ({ at }: CheckPosition, keyword: string, wanted: string | number = ''): ValidationError => ({
  at,
  keyword,
  wanted: String(wanted),
})

/** The place of a member of a list or an object. */
export function childPosition({ at, depth }: CheckPosition, step: string | number): CheckPosition {
  const name = typeof step === 'string' ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
  return { at: `${at}/${name}`, depth: depth + 1, ancestors: [], knownNames: [] }
}

/** The same place, inside a choice or a condition. */
export function nestedPosition(place: CheckPosition, part: object): CheckPosition {
  return { ...place, ancestors: [...place.ancestors, part] }
}

/** Notes a statement that cannot be held against a value. */
export function reportUnchecked(
  { unchecked, uncertainties }: ValidationContext,
  place: CheckPosition,
  wanted: string,
): void {
  uncertainties.count += 1
  if (!unchecked.has(wanted) && unchecked.size < maxErrors) unchecked.set(wanted, errorAt(place, 'unchecked', wanted))
}
