import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { Json } from '../../../source/json/json.ts'
import { hasSameErrors } from './errors/field-errors.ts'
import type { KindProps, NestedFieldProps } from './model/field-props.ts'

interface ChildFieldProps extends Omit<NestedFieldProps, 'onChange'>, Pick<KindProps, 'Field'> {
  /** Name or index in the parent value. */
  readonly childKey: string | number
  /** Must be the same function on each render. */
  readonly onChild: (key: string | number, value: Json | undefined) => void
}

/** The field of a nested value. It is rendered again only if its own props have changed. */
export function ChildField(props: ChildFieldProps) {
  const rendered = useRef<{ readonly props: ChildFieldProps; readonly node: VNode }>(undefined)
  const last = rendered.current
  if (last && isSame(last.props, props)) return last.node
  const { childKey, onChild, Field, ...field } = props
  const node = <Field {...field} onChange={value => onChild(childKey, value)} />
  rendered.current = { props, node }
  return node
}

function isSame(before: ChildFieldProps, after: ChildFieldProps): boolean {
  const { errors: _, ...rest } = after
  // The remaining props are compared by identity.
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return keys.every(key => before[key] === after[key]) && hasSameErrors(before.errors, after.errors, after.at)
}
