import type { ReaderContent } from '../../site/sign-in/reader-response.ts'

const maxLength = 80

/** A name for a reader from the fields that identity providers use. Returns `undefined` if all are missing. */
export function readerName(user: ReaderContent): string | undefined {
  const textOf = (...fields: readonly string[]) =>
    fields.flatMap(field => {
      const value = Object.hasOwn(user, field) ? user[field] : undefined
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
    })[0]
  const first = textOf('firstName', 'given_name', 'first_name')
  const last = textOf('lastName', 'family_name', 'last_name')
  const name = textOf('name') ?? (first ? [first, last].filter(Boolean).join(' ') : undefined)
  return (name ?? textOf('preferred_username', 'username', 'email', 'mail'))?.slice(0, maxLength)
}
