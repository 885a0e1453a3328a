import type { ContactValues } from '../stream/send-contact.ts'

export interface ContactFieldRule {
  readonly name: keyof ContactValues
  /** Key of the text. */
  readonly label: string
  readonly maxLength: number
  readonly isRequired: boolean
  /** What browsers may fill in automatically. */
  readonly autocomplete: 'given-name' | 'family-name' | 'organization' | 'email' | 'off'
}

/** The fields in their order. The server has the same limits. */
export const contactFields: readonly ContactFieldRule[] = [
  { name: 'firstName', label: 'contact-first', maxLength: 100, isRequired: true, autocomplete: 'given-name' },
  { name: 'lastName', label: 'contact-last', maxLength: 100, isRequired: true, autocomplete: 'family-name' },
  { name: 'company', label: 'contact-company', maxLength: 200, isRequired: false, autocomplete: 'organization' },
  { name: 'email', label: 'contact-email', maxLength: 254, isRequired: true, autocomplete: 'email' },
  { name: 'message', label: 'contact-message', maxLength: 5_000, isRequired: true, autocomplete: 'off' },
]

/** Keys of error messages, in the order of the fields. */
export function findErrors(values: ContactValues): Readonly<Partial<Record<keyof ContactValues, string>>> {
  const fields = contactFields.flatMap(({ name, isRequired }) => {
    const value = values[name].trim()
    if (isRequired && value === '') return [[name, 'contact-required']]
    return name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value) ? [[name, 'contact-invalid']] : []
  })
  return Object.fromEntries(fields)
}
