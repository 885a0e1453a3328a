import { pointerId } from '../../values/edits.ts'
import type { NestedFieldProps } from '../model/field-props.ts'

/** The id of the control of a field. The control of a chosen option has the same pointer, but an id of its own. */
export const controlId = ({ at, choices = 0 }: Pick<NestedFieldProps, 'at' | 'choices'>): string =>
  `${pointerId(at)}${'-chosen'.repeat(choices)}`
