import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { Json } from '../../../source/json/json.ts'
import { hasSameErrors } from './errors/field-errors.ts'
import type { KindProps, NestedFieldProps } from './model/field-props.ts'

interface ChildFieldProps extends Omit<NestedFieldProps, 'onChange'>, Pick<KindProps, 'Field'> {
  /** Its name or its place in the value around it. */
  readonly childKey: string | number
  /** The same function at each drawing. */
  readonly onChild: (slot: string | number, value: Json | undefined) => void
}

/** The field of a value inside another one: drawn again only when something of its own has changed. */
export function ChildField(props: ChildFieldProps) {
  const drawn = useRef<{ readonly props: ChildFieldProps; readonly node: VNode }>(undefined)
  const known = drawn.current
  if (known && isSame(known.props, props)) return known.node
  const { childKey, onChild, Field, ...field } = props
  const node = <Field {...field} onChange={value => onChild(childKey, value)} />
  drawn.current = { props, node }
  return node
}

function isSame(before: ChildFieldProps, after: ChildFieldProps): boolean {
  const { errors: _, ...rest } = after
  // All that is left are single values, each compared by itself.
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return keys.every(key => before[key] === after[key]) && hasSameErrors(before.errors, after.errors, after.at)
}
