import type { ValueFault } from '../../../api-spec/value-fault.ts'
import type { Faults, PlacedProps } from './field-props.ts'
import { isWithin, pointerBelow } from './pointer.ts'

/** Keywords of which the choice tells, not the option that is chosen. */
const ofChoices = new Set(['oneOf', 'anyOf'])

/**
 * The name of the property that a value is at fault for lacking: empty where it is the value itself.
 *
 * @returns `undefined` for any other fault.
 */
export const lackedName = ({ keyword, wanted }: ValueFault): string | undefined =>
  keyword === 'required' || keyword === 'dependentRequired' ? wanted : undefined

/** The faults to be told at a field itself. Those of a property that lacks are told at its own field, if it has one. */
export function faultsOf({ faults, at, choices, isLacking }: PlacedProps, fields: ReadonlySet<string>): ValueFault[] {
  const own = (faults.get(at) ?? []).filter(
    fault => !(choices && ofChoices.has(fault.keyword)) && !isToldBelow(fault, fields),
  )
  return isLacking ? [{ at, keyword: 'required', wanted: '' }, ...own] : own
}

function isToldBelow(fault: ValueFault, fields: ReadonlySet<string>): boolean {
  const name = lackedName(fault)
  return name !== undefined && fields.has(name)
}

/** The faults of the choice itself. */
export const faultsOfChoice = ({ faults, at }: PlacedProps): ValueFault[] =>
  (faults.get(at) ?? []).filter(({ keyword }) => ofChoices.has(keyword))

/** Names of the properties that an object is at fault for lacking. */
export function lackingNames({ faults, at }: PlacedProps): ReadonlySet<string> {
  return new Set((faults.get(at) ?? []).flatMap(fault => lackedName(fault) || []))
}

/** The pointer of the field that a fault is told at: one that is lacking, where it should be. */
export function fieldOf(fault: ValueFault): string {
  const name = lackedName(fault)
  return name ? pointerBelow(fault.at, name) : fault.at
}

/** How many fields are at fault, those that are lacking included. */
export const faultCount = (faults: Faults): number => new Set([...faults.values()].flat().map(fieldOf)).size

/** How many faults there are in a value and below it. */
export function countFaults(faults: Faults, at: string): number {
  let count = 0
  for (const [pointer, found] of faults) if (isWithin(pointer, at)) count += found.length
  return count
}

/** Whether the same is wrong with a value and what lies in it. */
export function hasSameFaults(before: Faults, after: Faults, at: string): boolean {
  if (before === after) return true
  const [known, found] = [within(before, at), within(after, at)]
  return known.length === found.length && known.every((fault, place) => isSame(fault, found[place]))
}

function within(faults: Faults, at: string): ValueFault[] {
  const found: ValueFault[] = []
  for (const [pointer, own] of faults) if (isWithin(pointer, at)) found.push(...own)
  return found
}

const isSame = (one: ValueFault, other: ValueFault | undefined): boolean =>
  one.at === other?.at && one.keyword === other.keyword && one.wanted === other.wanted
