import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { Json } from '../../../source/json.ts'
import { Field } from './field.tsx'
import { hasSameFaults } from './field-faults.ts'
import type { PlacedProps } from './field-props.ts'

interface SlotProps extends Omit<PlacedProps, 'onChange'> {
  /** Its name or its place in the value around it. */
  readonly slot: string | number
  /** The same function at each drawing. */
  readonly onSlot: (slot: string | number, value: Json | undefined) => void
}

/** The field of a value inside another one: drawn again only when something of its own has changed. */
export function Slot(props: SlotProps) {
  const drawn = useRef<{ readonly props: SlotProps; readonly node: VNode }>(undefined)
  const known = drawn.current
  if (known && isSame(known.props, props)) return known.node
  const { slot, onSlot, ...field } = props
  const node = <Field {...field} onChange={value => onSlot(slot, value)} />
  drawn.current = { props, node }
  return node
}

function isSame(before: SlotProps, after: SlotProps): boolean {
  const { faults: _, ...rest } = after
  // All that is left are single values, each compared by itself.
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return keys.every(key => before[key] === after[key]) && hasSameFaults(before.faults, after.faults, after.at)
}
