import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { FieldErrors } from '../model/field-props.ts'

/**
 * Errors by the pointer of their field.
 *
 * @param at Pointer of the value that was checked: `/body`.
 * @returns Without the parts that could not be checked, which are not errors.
 */
export function errorsByPointer(errors: readonly ValidationError[], at = ''): FieldErrors {
  const byPointer = new Map<string, ValidationError[]>()
  for (const error of errors) {
    if (error.keyword === 'unchecked') continue
    const pointer = at + error.at
    const known = byPointer.get(pointer)
    if (known) known.push({ ...error, at: pointer })
    else byPointer.set(pointer, [{ ...error, at: pointer }])
  }
  return byPointer
}
