import type { ValueFault } from '../../api-spec/value-fault.ts'
import { fieldOf, lackedName } from './fields/field-faults.ts'
import type { Faults } from './fields/field-props.ts'
import { isWithin } from './fields/pointer.ts'

/** Of which fields a reader is told what is wrong: of none that they have not come to yet. */
export interface Judged {
  /** `touched`: of those below alone; `filled`: of all that have a value, too; `all`: of what lacks as well. */
  readonly extent: 'touched' | 'filled' | 'all'
  /** Pointers of the fields that a reader has left or changed. */
  readonly places: ReadonlySet<string>
  /** Pointers of values that came as a whole: all that lies in them is judged. */
  readonly wholes: ReadonlySet<string>
}

export function judgedOf(extent: Judged['extent']): Judged {
  return { extent, places: new Set(), wholes: new Set() }
}

export const isUntouched = ({ extent, places, wholes }: Judged): boolean =>
  extent === 'touched' && places.size + wholes.size === 0

/** The same where nothing is new. */
export function withPlaces(judged: Judged, key: 'places' | 'wholes', added: readonly string[]): Judged {
  const known = judged[key]
  return added.every(place => known.has(place)) ? judged : { ...judged, [key]: new Set([...known, ...added]) }
}

/** The faults that a reader is told. */
export function shownFaults(faults: Faults, judged: Judged): Faults {
  if (judged.extent === 'all') return faults
  const shown = [...faults].map(([at, found]) => [at, found.filter(fault => isTold(fault, judged))] as const)
  return new Map(shown.filter(([, found]) => found.length > 0))
}

function isTold(fault: ValueFault, { extent, places, wholes }: Judged): boolean {
  const name = lackedName(fault)
  if (name === undefined && extent === 'filled') return true
  const field = fieldOf(fault)
  if ([...wholes].some(whole => isWithin(field, whole))) return true
  // What is wrong with a group is told once something in it was touched.
  return name === undefined ? [...places].some(place => isWithin(place, field)) : places.has(field)
}
