import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { appendPointer, isPointerWithin } from '../../values/json-pointer.ts'
import type { FieldErrors, NestedFieldProps } from '../model/field-props.ts'

/** Keywords of which the choice tells, not the option that is chosen. */
const choiceKeywords = new Set(['oneOf', 'anyOf'])

/**
 * The name of the property that a value is at fault for lacking: empty where it is the value itself.
 *
 * @returns `undefined` for any other fault.
 */
export const missingPropertyName = ({ keyword, wanted }: ValidationError): string | undefined =>
  keyword === 'required' || keyword === 'dependentRequired' ? wanted : undefined

/** The faults to be told at a field itself. Those of a property that lacks are told at its own field, if it has one. */
export function errorsOfField(
  { errors, at, choices, isMissing }: NestedFieldProps,
  fields: ReadonlySet<string>,
): ValidationError[] {
  const own = (errors.get(at) ?? []).filter(
    fault => !(choices && choiceKeywords.has(fault.keyword)) && !isShownBelow(fault, fields),
  )
  return isMissing ? [{ at, keyword: 'required', wanted: '' }, ...own] : own
}

function isShownBelow(fault: ValidationError, fields: ReadonlySet<string>): boolean {
  const name = missingPropertyName(fault)
  return name !== undefined && fields.has(name)
}

/** The faults of the choice itself. */
export const errorsOfChoice = ({ errors, at }: NestedFieldProps): ValidationError[] =>
  (errors.get(at) ?? []).filter(({ keyword }) => choiceKeywords.has(keyword))

/** Names of the properties that an object is at fault for lacking. */
export function missingNames({ errors, at }: NestedFieldProps): ReadonlySet<string> {
  return new Set((errors.get(at) ?? []).flatMap(fault => missingPropertyName(fault) || []))
}

/** The pointer of the field that a fault is told at: one that is lacking, where it should be. */
export function fieldPointerOf(fault: ValidationError): string {
  const name = missingPropertyName(fault)
  return name ? appendPointer(fault.at, name) : fault.at
}

/** How many fields are at fault, those that are lacking included. */
export const countErrorFields = (faults: FieldErrors): number =>
  new Set([...faults.values()].flat().map(fieldPointerOf)).size

/** How many faults there are in a value and below it. */
export function countErrorsWithin(faults: FieldErrors, at: string): number {
  let count = 0
  for (const [pointer, found] of faults) if (isPointerWithin(pointer, at)) count += found.length
  return count
}

/** Whether the same is wrong with a value and what lies in it. */
export function hasSameErrors(before: FieldErrors, after: FieldErrors, at: string): boolean {
  if (before === after) return true
  const [known, found] = [errorsWithin(before, at), errorsWithin(after, at)]
  return known.length === found.length && known.every((fault, place) => isSame(fault, found[place]))
}

function errorsWithin(faults: FieldErrors, at: string): ValidationError[] {
  const found: ValidationError[] = []
  for (const [pointer, own] of faults) if (isPointerWithin(pointer, at)) found.push(...own)
  return found
}

const isSame = (one: ValidationError, other: ValidationError | undefined): boolean =>
  one.at === other?.at && one.keyword === other.keyword && one.wanted === other.wanted
