import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../../api-spec/model/security.ts'
import { ownValue } from '../../../../source/json/own-value.ts'
import { credentialTypeOf, isEmptyCredential, presetOf } from './credential-kinds.ts'
import type { CredentialsStore } from './credentials-store.ts'

export type CredentialValues = Readonly<Record<string, CredentialValue>>

/**
 * What is given for the schemes of an API at one origin: as kept there, else as its author presets it.
 *
 * @returns By the keys of the schemes; one for which nothing is given is absent. A preset value that the reader took
 *   out is there, and empty.
 */
export function credentialValuesOf(
  store: Pick<CredentialsStore, 'get'>,
  origin: string,
  schemes: Readonly<Record<string, SecurityScheme>>,
): CredentialValues {
  return Object.entries(schemes).reduce((values: CredentialValues, [key, scheme]) => {
    const { value } = store.get(origin, scheme)
    const own = value?.type === credentialTypeOf(scheme) ? value : undefined
    return withCredential(values, key, scheme, own ?? presetOf(scheme))
  }, {})
}

/** Values with another one for a scheme; an empty one stays only where it says that a preset one is not wanted. */
export function withCredential(
  values: CredentialValues,
  key: string,
  scheme: SecurityScheme,
  value: CredentialValue | undefined,
): CredentialValues {
  const others = Object.entries(values).filter(([name]) => name !== key)
  const isSaid = value !== undefined && (!isEmptyCredential(value) || presetOf(scheme) !== undefined)
  return Object.fromEntries(isSaid ? [...others, [key, value]] : others)
}

/** The value for a scheme; names such as `toString` are no values. */
export function credentialFor(values: CredentialValues, key: string): CredentialValue | undefined {
  return ownValue(values, key)
}

/** The alternative to begin with: the first for which all is given, else the first. `undefined` where none is asked for. */
export function firstAlternative(
  security: readonly SecurityAlternative[],
  values: CredentialValues,
): number | undefined {
  if (security.length === 0) return undefined
  const isGiven = (key: string) => {
    const value = credentialFor(values, key)
    return value !== undefined && !isEmptyCredential(value)
  }
  const given = security.findIndex(
    alternative => alternative.length > 0 && alternative.every(({ scheme }) => isGiven(scheme)),
  )
  return Math.max(given, 0)
}
