import { pointerId } from '../../values/edits.ts'
import type { NestedFieldProps } from '../model/field-props.ts'

/** The id of the control of a field. What is chosen lies at the pointer of its choice, and has a name of its own. */
export const controlId = ({ at, choices = 0 }: Pick<NestedFieldProps, 'at' | 'choices'>): string =>
  `${pointerId(at)}${'-chosen'.repeat(choices)}`
