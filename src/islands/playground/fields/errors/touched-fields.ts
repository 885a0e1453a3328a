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

export function touchedUpTo(extent: TouchedFields['extent']): TouchedFields {
  return { extent, places: new Set(), wholes: new Set() }
}

export const isUntouched = ({ extent, places, wholes }: TouchedFields): boolean =>
  extent === 'touched' && places.size + wholes.size === 0

/** Returns the same object if nothing is new. */
export function withTouched(judged: TouchedFields, key: 'places' | 'wholes', added: readonly string[]): TouchedFields {
  const known = judged[key]
  return added.every(place => known.has(place)) ? judged : { ...judged, [key]: new Set([...known, ...added]) }
}

/** The errors that are shown. */
export function visibleErrors(faults: FieldErrors, judged: TouchedFields): FieldErrors {
  if (judged.extent === 'all') return faults
  const shown = [...faults].map(([at, found]) => [at, found.filter(fault => isVisible(fault, judged))] as const)
  return new Map(shown.filter(([, found]) => found.length > 0))
}

function isVisible(fault: ValidationError, { extent, places, wholes }: TouchedFields): boolean {
  const name = missingPropertyName(fault)
  if (name === undefined && extent === 'filled') return true
  const field = fieldPointerOf(fault)
  if ([...wholes].some(whole => isPointerWithin(field, whole))) return true
  // Errors of a group are shown once something in it was touched.
  return name === undefined ? [...places].some(place => isPointerWithin(place, field)) : places.has(field)
}
