import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { translate } from '../ui/messages.ts'
import { isEmptyCredential } from './store/credential-kinds.ts'
import type { CredentialsStore } from './store/credentials-store.ts'

/** How long credentials are stored, and for which server. */
export const storageText = (isRemembered: boolean, origin: string): string =>
  translate(isRemembered ? 'credentials-kept-here' : 'credentials-kept-tab', { origin })

/** The message after a reset: stored credentials of the server remain. */
export function resetText(
  schemes: Readonly<Record<string, SecurityScheme>>,
  origin: string,
  store: CredentialsStore,
): string {
  const hasStored = Object.values(schemes).some(scheme => {
    const { value } = store.get(origin, scheme)
    return value !== undefined && !isEmptyCredential(value)
  })
  if (!hasStored) return translate('reset-done')
  return `${translate('reset-done')} ${translate('credentials')}: ${storageText(store.isRemembered(origin), origin)}`
}
