import type { Json } from '../source/json.ts'
import type { Schemas } from './merged-schema.ts'
import type { Schema } from './schema.ts'
import type { ValueFault } from './value-fault.ts'

/** One walk down a value and the schema that it should keep to. */
export interface CheckWalk {
  readonly schemas: Schemas
  readonly direction: 'request' | 'response'
  /** How many schemas may still be held against a value. */
  readonly budget: { left: number }
  /** What could not be checked, each once. */
  readonly unchecked: Map<string, ValueFault>
  /** Patterns that were met; `undefined` for one that no browser understands. */
  readonly patterns: Map<string, KnownPattern | undefined>
  /** How often something was let pass that may yet be wrong: unchecked statements, properties that need not travel. */
  readonly doubts: { count: number }
  /** What was found of lists and objects, by schema and value. */
  readonly done: Map<Schema, Map<Json, ChecksDone>>
  /** Holds a schema against a value: the walk itself, for its parts to go on. */
  readonly check: (value: Json, schema: Schema, place: CheckPlace, walk: CheckWalk) => readonly ValueFault[]
}

export interface KnownPattern {
  readonly expression: RegExp
  /** Texts that are longer are not searched: it would take too much time. */
  readonly longest: number
}

export interface ChecksDone {
  readonly at: string
  /** How many doubts the check added. */
  readonly doubts: number
  readonly faults: readonly ValueFault[]
}

/** Where in the value the walk is. */
export interface CheckPlace {
  /** JSON pointer. */
  readonly at: string
  readonly depth: number
  /** Choices and conditions that are being held against this very value: meeting one again would never end. */
  readonly above: readonly object[]
  /** Names of properties that the schemas around know, so that a closed option does not refuse them. */
  readonly known: readonly string[]
}

/** What is not looked at beyond. */
export const mostFaults = 100

export const faultAt = ({ at }: CheckPlace, keyword: string, wanted: string | number = ''): ValueFault => ({
  at,
  keyword,
  wanted: String(wanted),
})

/** The place of a member of a list or an object. */
export function placeBelow({ at, depth }: CheckPlace, step: string | number): CheckPlace {
  const name = typeof step === 'string' ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
  return { at: `${at}/${name}`, depth: depth + 1, above: [], known: [] }
}

/** The same place, inside a choice or a condition. */
export function placeInside(place: CheckPlace, part: object): CheckPlace {
  return { ...place, above: [...place.above, part] }
}

/** Notes a statement that cannot be held against a value. */
export function leaveUnchecked({ unchecked, doubts }: CheckWalk, place: CheckPlace, wanted: string): void {
  doubts.count += 1
  if (!unchecked.has(wanted) && unchecked.size < mostFaults) unchecked.set(wanted, faultAt(place, 'unchecked', wanted))
}
