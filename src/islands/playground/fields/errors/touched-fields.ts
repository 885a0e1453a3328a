import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { isPointerWithin } from '../../values/json-pointer.ts'
import type { FieldErrors } from '../model/field-props.ts'
import { fieldPointerOf, missingPropertyName } from './field-errors.ts'

/** Determines the visible errors: fields that the reader has not visited yet show none. */
export interface TouchedFields {
  /** `touched`: only the fields below; `filled`: also all fields with a value; `all`: also missing fields. */
  readonly extent: 'touched' | 'filled' | 'all'
  /** Pointers of the fields that a reader has left or changed. */
  readonly places: ReadonlySet<string>
  /** Pointers of values that were filled in as a whole: all errors inside them are visible. */
  readonly wholes: ReadonlySet<string>
}

export function initialTouchedFields(extent: TouchedFields['extent']): TouchedFields {
  return { extent, places: new Set(), wholes: new Set() }
}

export const isUntouched = ({ extent, places, wholes }: TouchedFields): boolean =>
  extent === 'touched' && places.size + wholes.size === 0

/** Returns the same object if nothing is new. */
export function withTouched(touched: TouchedFields, key: 'places' | 'wholes', added: readonly string[]): TouchedFields {
  const known = touched[key]
  return added.every(pointer => known.has(pointer)) ? touched : { ...touched, [key]: new Set([...known, ...added]) }
}

/** The errors that are shown. */
export function visibleErrors(errors: FieldErrors, touched: TouchedFields): FieldErrors {
  if (touched.extent === 'all') return errors
  const visible = [...errors].map(([at, found]) => [at, found.filter(error => isVisible(error, touched))] as const)
  return new Map(visible.filter(([, found]) => found.length > 0))
}

function isVisible(error: ValidationError, { extent, places, wholes }: TouchedFields): boolean {
  const name = missingPropertyName(error)
  if (name === undefined && extent === 'filled') return true
  const field = fieldPointerOf(error)
  if ([...wholes].some(whole => isPointerWithin(field, whole))) return true
  // Errors of a group are shown once something in it was touched.
  return name === undefined ? [...places].some(pointer => isPointerWithin(pointer, field)) : places.has(field)
}
