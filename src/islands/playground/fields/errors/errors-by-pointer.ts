import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { FieldErrors } from '../model/field-props.ts'

/**
 * Errors by the pointer of their field.
 *
 * @param at Pointer of the value that was checked: `/body`.
 * @returns Without the parts that could not be checked, which are not errors.
 */
export function errorsByPointer(faults: readonly ValidationError[], at = ''): FieldErrors {
  const places = new Map<string, ValidationError[]>()
  for (const fault of faults) {
    if (fault.keyword === 'unchecked') continue
    const place = at + fault.at
    const known = places.get(place)
    if (known) known.push({ ...fault, at: place })
    else places.set(place, [{ ...fault, at: place }])
  }
  return places
}
