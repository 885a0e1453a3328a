import type { ExtraField } from '../../../api-spec/model/request-values.ts'

/** Names of fields that usually contain secrets. */
const secretName = /auth|cookie|credential|key|password|secret|session|signature|token/i

/** Whether a field of this name usually contains a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name)

/**
 * The fields that are sent. One for a secret is left out while it is empty: after a reload or from a link, its value is
 * missing, and an empty header would replace the authorization header.
 */
export const sentExtras = (extras: readonly ExtraField[] | undefined): readonly ExtraField[] | undefined =>
  extras?.filter(({ name, value }) => value !== '' || !isSecretName(name))

/** A draft with placeholders for fields that may be secret; without such fields, the same draft. */
export function withMaskedExtras<Draft extends { readonly extras?: readonly ExtraField[] | undefined }>(
  draft: Draft,
): Draft {
  const isSecret = ({ name, value }: ExtraField) => value !== '' && isSecretName(name)
  if (!draft.extras?.some(isSecret)) return draft
  return { ...draft, extras: draft.extras.map(field => (isSecret(field) ? { ...field, value: '<value>' } : field)) }
}
