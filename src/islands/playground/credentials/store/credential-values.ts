import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../../api-spec/model/security.ts'
import { ownValue } from '../../../../source/json/own-value.ts'
import { credentialTypeOf, isEmptyCredential, presetOf } from './credential-kinds.ts'
import type { CredentialsStore } from './credentials-store.ts'

export type CredentialValues = Readonly<Record<string, CredentialValue>>

/**
 * The credentials for the schemes of an API at one origin: the stored ones, or else the author's defaults.
 *
 * @returns By the keys of the schemes. A scheme without a value is absent. A default that the reader removed is
 *   present, but empty.
 */
export function credentialValuesOf(
  store: Pick<CredentialsStore, 'get'>,
  origin: string,
  schemes: Readonly<Record<string, SecurityScheme>>,
): CredentialValues {
  return Object.entries(schemes).reduce((values: CredentialValues, [key, scheme]) => {
    const { value } = store.get(origin, scheme)
    const storedValue = value?.type === credentialTypeOf(scheme) ? value : undefined
    return withCredential(values, key, scheme, storedValue ?? presetOf(scheme))
  }, {})
}

/** Set the value for a scheme. An empty value is stored only if it replaces a default. */
export function withCredential(
  values: CredentialValues,
  key: string,
  scheme: SecurityScheme,
  value: CredentialValue | undefined,
): CredentialValues {
  const others = Object.entries(values).filter(([name]) => name !== key)
  const isIncluded = value !== undefined && (!isEmptyCredential(value) || presetOf(scheme) !== undefined)
  return Object.fromEntries(isIncluded ? [...others, [key, value]] : others)
}

/** The value for a scheme. Inherited names such as `toString` are not values. */
export function credentialFor(values: CredentialValues, key: string): CredentialValue | undefined {
  return ownValue(values, key)
}

/**
 * The initial alternative: the first one with all credentials, or else the first. `undefined` if the operation needs
 * none.
 */
export function firstAlternative(
  security: readonly SecurityAlternative[],
  values: CredentialValues,
): number | undefined {
  if (security.length === 0) return undefined
  const index = security.findIndex(
    alternative => alternative.length > 0 && alternative.every(({ scheme }) => isFilled(values, scheme)),
  )
  return Math.max(index, 0)
}

interface ChosenCredentials {
  readonly security: readonly SecurityAlternative[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  readonly alternative: number | undefined
  readonly values: CredentialValues
}

/** Whether a required credential is empty. Some have no field, such as certificates. */
export function lacksCredentials({ security, schemes, alternative, values }: ChosenCredentials): boolean {
  const chosen = alternative === undefined ? undefined : security[alternative]
  // With an empty alternative, credentials are optional.
  if (!chosen || security.some(({ length }) => length === 0)) return false
  return chosen.some(({ scheme: key }) => {
    const scheme = ownValue(schemes, key)
    return scheme && credentialTypeOf(scheme) && !isFilled(values, key)
  })
}

function isFilled(values: CredentialValues, key: string): boolean {
  const value = credentialFor(values, key)
  return value !== undefined && !isEmptyCredential(value)
}
