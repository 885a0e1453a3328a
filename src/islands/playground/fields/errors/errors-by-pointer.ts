import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { FieldError, FieldErrors } from '../model/field-props.ts'
import { errorText } from './error-text.ts'

/**
 * Errors by the pointer of their field.
 *
 * @param at Pointer of the value that was checked: `/body`.
 * @returns Without the parts that could not be checked, which are not errors.
 */
export function errorsByPointer(errors: readonly ValidationError[], at = ''): FieldErrors {
  const byPointer = new Map<string, FieldError[]>()
  for (const error of errors) {
    if (error.keyword === 'unchecked') continue
    const pointer = at + error.at
    const found = { ...error, at: pointer, text: errorText(error) }
    const known = byPointer.get(pointer)
    if (known) known.push(found)
    else byPointer.set(pointer, [found])
  }
  return byPointer
}
