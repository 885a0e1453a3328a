import type { SecurityScheme } from '../../../api-spec/security.ts'
import { word } from '../words.ts'
import { isEmpty } from './credential-kinds.ts'
import type { CredentialsStore } from './credentials-store.ts'

/** How long credentials are kept, and for whom. */
export const keptText = (isRemembered: boolean, origin: string): string =>
  word(isRemembered ? 'credentials-kept-here' : 'credentials-kept-tab', { origin })

/** What is said of a form whose fields are as at first: credentials that are kept for its server stay. */
export function resetText(
  schemes: Readonly<Record<string, SecurityScheme>>,
  origin: string,
  store: CredentialsStore,
): string {
  const isKept = Object.values(schemes).some(scheme => {
    const { value } = store.kept(origin, scheme)
    return value !== undefined && !isEmpty(value)
  })
  if (!isKept) return word('reset-done')
  return `${word('reset-done')} ${word('credentials')}: ${keptText(store.isRemembered(origin), origin)}`
}
