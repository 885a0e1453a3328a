import type { ExtraField } from '../../../api-spec/model/request-values.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'

/** Names of fields that usually contain secrets. */
const secretName = /auth|cookie|credential|key|password|secret|session|signature|token/i

/** Whether a field of this name usually contains a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name)

/** How many fields a link may contain. */
const maxFields = 50

/** The fields without those that may be secret, for links and stored drafts. */
export const publicExtras = (extras: readonly ExtraField[] | undefined): readonly ExtraField[] | undefined =>
  extras?.map(field => (isSecretName(field.name) ? { ...field, value: '' } : field))

/**
 * The fields that are sent. One for a secret is left out while it is empty: after a reload or from a link, its value is
 * missing, and an empty header would replace the authorization header.
 */
export const sentExtras = (extras: readonly ExtraField[] | undefined): readonly ExtraField[] | undefined =>
  extras?.filter(({ name, value }) => value !== '' || !isSecretName(name))

/** The fields with placeholders for values that may be secret; without such values, the same list. */
export function maskedExtras(extras: readonly ExtraField[] | undefined): readonly ExtraField[] | undefined {
  const isSecret = ({ name, value }: ExtraField) => value !== '' && isSecretName(name)
  if (!extras?.some(isSecret)) return extras
  return extras.map(field => (isSecret(field) ? { ...field, value: '<value>' } : field))
}

/** The fields in untrusted data. */
export function extrasIn(value: Json | undefined): readonly ExtraField[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxFields).flatMap((field: Json): ExtraField[] => {
    if (!isRecord(field) || typeof field.name !== 'string' || typeof field.value !== 'string') return []
    const { in: location, name, value: text } = field
    return location === 'header' || location === 'query' ? [{ in: location, name, value: text }] : []
  })
}
