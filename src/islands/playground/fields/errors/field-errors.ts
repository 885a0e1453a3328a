import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { translate } from '../../ui/messages.ts'
import { appendPointer, isPointerWithin } from '../../values/json-pointer.ts'
import { severalOptions } from '../../values/several-options.ts'
import type { FieldError, FieldErrors, NestedFieldProps } from '../model/field-props.ts'

/** Keywords whose errors are shown at the choice, not at the chosen option. */
const choiceKeywords = new Set(['oneOf', 'anyOf', severalOptions])

/**
 * The name of the missing property that an error is about; empty if the value itself is missing.
 *
 * @returns `undefined` for any other error.
 */
export const missingPropertyName = ({ keyword, expected }: ValidationError): string | undefined =>
  keyword === 'required' || keyword === 'dependentRequired' ? expected : undefined

/**
 * The errors that are shown at a field itself. An error for a missing property is shown at the field of that property,
 * if there is one.
 */
export function errorsOfField(
  { errors, at, choices, isMissing }: NestedFieldProps,
  fields: ReadonlySet<string>,
): FieldError[] {
  const visible = (errors.get(at) ?? []).filter(
    error => !(choices && choiceKeywords.has(error.keyword)) && !isShownAtChild(error, fields),
  )
  return isMissing
    ? [{ at, keyword: 'required', expected: '', text: translate('fault-required-bare') }, ...visible]
    : visible
}

function isShownAtChild(error: ValidationError, fields: ReadonlySet<string>): boolean {
  const name = missingPropertyName(error)
  return name !== undefined && fields.has(name)
}

/** The errors of the choice itself. */
export const errorsOfChoice = ({ errors, at }: NestedFieldProps): FieldError[] =>
  (errors.get(at) ?? []).filter(({ keyword }) => choiceKeywords.has(keyword))

/** Names of missing required properties of an object. */
export function missingNames({ errors, at }: NestedFieldProps): ReadonlySet<string> {
  return new Set((errors.get(at) ?? []).flatMap(error => missingPropertyName(error) || []))
}

/** The pointer of the field that shows an error. For a missing property, it is that of the property. */
export function fieldPointerOf(error: ValidationError): string {
  const name = missingPropertyName(error)
  return name ? appendPointer(error.at, name) : error.at
}

/** How many fields have errors, including missing ones. */
export const countErrorFields = (errors: FieldErrors): number =>
  new Set([...errors.values()].flat().map(fieldPointerOf)).size

/** How many errors there are in a value and its children. */
export function countErrorsWithin(errors: FieldErrors, at: string): number {
  let count = 0
  for (const [pointer, found] of errors) if (isPointerWithin(pointer, at)) count += found.length
  return count
}

/** Whether a value and its children have the same errors as before. */
export function hasSameErrors(before: FieldErrors, after: FieldErrors, at: string): boolean {
  if (before === after) return true
  const known = errorsWithin(before, at)
  const found = errorsWithin(after, at)
  return known.length === found.length && known.every((error, index) => isSame(error, found[index]))
}

function errorsWithin(errors: FieldErrors, at: string): ValidationError[] {
  const found: ValidationError[] = []
  for (const [pointer, list] of errors) if (isPointerWithin(pointer, at)) found.push(...list)
  return found
}

const isSame = (one: ValidationError, other: ValidationError | undefined): boolean =>
  one.at === other?.at && one.keyword === other.keyword && one.expected === other.expected
