import { translate } from '../../ui/messages.ts'
import type { FieldError } from '../model/field-props.ts'

/** The error of a field that must be filled in. `errorsByPointer` returns the same, but has the texts for all errors. */
export const missingError = (at: string): FieldError => ({
  at,
  keyword: 'required',
  expected: '',
  text: translate('fault-required-bare'),
})
