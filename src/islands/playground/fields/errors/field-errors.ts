import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { appendPointer, isPointerWithin } from '../../values/json-pointer.ts'
import type { FieldErrors, NestedFieldProps } from '../model/field-props.ts'

/** Keywords whose errors are shown at the choice, not at the chosen option. */
const choiceKeywords = new Set(['oneOf', 'anyOf'])

/**
 * The name of the missing property that an error is about; empty if the value itself is missing.
 *
 * @returns `undefined` for any other error.
 */
export const missingPropertyName = ({ keyword, wanted }: ValidationError): string | undefined =>
  keyword === 'required' || keyword === 'dependentRequired' ? wanted : undefined

/**
 * The errors that are shown at a field itself. An error for a missing property is shown at the field of that property,
 * if there is one.
 */
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

/** The errors of the choice itself. */
export const errorsOfChoice = ({ errors, at }: NestedFieldProps): ValidationError[] =>
  (errors.get(at) ?? []).filter(({ keyword }) => choiceKeywords.has(keyword))

/** Names of missing required properties of an object. */
export function missingNames({ errors, at }: NestedFieldProps): ReadonlySet<string> {
  return new Set((errors.get(at) ?? []).flatMap(fault => missingPropertyName(fault) || []))
}

/** The pointer of the field that shows an error. For a missing property, it is that of the property. */
export function fieldPointerOf(fault: ValidationError): string {
  const name = missingPropertyName(fault)
  return name ? appendPointer(fault.at, name) : fault.at
}

/** How many fields have errors, including missing ones. */
export const countErrorFields = (faults: FieldErrors): number =>
  new Set([...faults.values()].flat().map(fieldPointerOf)).size

/** How many errors there are in a value and its children. */
export function countErrorsWithin(faults: FieldErrors, at: string): number {
  let count = 0
  for (const [pointer, found] of faults) if (isPointerWithin(pointer, at)) count += found.length
  return count
}

/** Whether a value and its children have the same errors as before. */
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
