import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { FieldErrors } from '../model/field-props.ts'

/**
 * Faults by the pointer of their field.
 *
 * @param at Pointer of the value that was checked: `/body`.
 * @returns Without what could not be checked, which is no fault.
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
