import { isDeepEqual } from '../../../../source/json/is-deep-equal.ts'
import { ownValue } from '../../../../source/json/own-value.ts'
import type { CredentialValues } from './credential-values.ts'
import type { CredentialsStore } from './credentials-store.ts'

/**
 * A store that also has the credentials of a signed-in reader. What they type themselves has priority. The prefilled ones
 * are never written to the storage of the browser.
 *
 * @param isServerOfSpec Whether the request goes to a server of the spec: see `isServerOfSpec`. Other servers do not get them.
 */
export function prefilledStore(
  store: CredentialsStore,
  credentials: CredentialValues | undefined,
  isServerOfSpec: boolean,
): CredentialsStore {
  if (!credentials || !isServerOfSpec || Object.keys(credentials).length === 0) return store
  return {
    ...store,
    get: (origin, scheme) => {
      const stored = store.get(origin, scheme)
      const prefilled = ownValue(credentials, scheme.key)
      return origin === '' || !prefilled || stored.value !== undefined ? stored : { ...stored, value: prefilled }
    },
    set: (origin, scheme, credential) => {
      const prefilled = ownValue(credentials, scheme.key)
      const isPrefilled = prefilled !== undefined && isDeepEqual(credential.value, prefilled)
      store.set(origin, scheme, isPrefilled ? { ...credential, value: undefined } : credential)
    },
  }
}
