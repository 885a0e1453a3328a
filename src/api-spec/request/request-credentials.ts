import { plainTextOf } from '../../source/json/json-text.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { percentEncode } from '../../source/paths/percent-encode.ts'
import { basicCredentials } from '../basic-credentials.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import type { CredentialValue } from '../model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../model/security.ts'
import type { Pair } from './serialize-parameter.ts'

export interface Credentials {
  readonly headers: readonly Pair[]
  readonly query: readonly Pair[]
  readonly cookies: readonly Pair[]
}

/**
 * The credentials of a request: those of the first alternative, each a placeholder or what its scheme gives
 * (`x-default`).
 *
 * @param optional Whether they are written too where the request may do without.
 */
export function exampleCredentials(
  security: readonly SecurityAlternative[],
  schemes: ApiSpec['securitySchemes'],
  optional: boolean,
): Credentials {
  const isNeeded = security.every(alternative => alternative.length > 0)
  const chosen = isNeeded || optional ? (security.find(alternative => alternative.length > 0) ?? []) : []
  return buildCredentials(chosen, schemes, {})
}

/**
 * The credentials of one alternative: what a reader gave for each scheme, else what its author presets, else a
 * placeholder. An empty value stands for nothing given, in spite of what is preset.
 *
 * @param isSent Whether nothing takes the place of what nobody gave: no server wants a placeholder.
 */
export function buildCredentials(
  alternative: SecurityAlternative,
  schemes: ApiSpec['securitySchemes'],
  values: Readonly<Record<string, CredentialValue>>,
  isSent = false,
): Credentials {
  const all = alternative.flatMap(({ scheme: key }) => {
    const scheme = ownValue(schemes, key)
    if (!scheme) return []
    const given = Object.hasOwn(values, key) ? textOfCredential(values[key]) : presetOf(scheme)
    return isSent && given === undefined ? [] : credentialOf(scheme, given)
  })
  return {
    headers: all.flatMap(({ headers = [] }) => headers),
    query: all.flatMap(({ query = [] }) => query),
    cookies: all.flatMap(({ cookies = [] }) => cookies),
  }
}

const presetOf = (scheme: SecurityScheme): string | undefined =>
  scheme.default === undefined ? undefined : plainTextOf(scheme.default[0])

function credentialOf(scheme: SecurityScheme, given: string | undefined): Partial<Credentials> {
  if (scheme.type === 'apiKey') return keyIn(scheme.in, scheme.name, given)
  if (scheme.type === 'http') return { headers: [['Authorization', authorization(scheme.scheme.toLowerCase(), given)]] }
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return { headers: [['Authorization', authorization('bearer', given)]] }
  }
  // A certificate belongs to the connection, and other schemes to no HTTP request.
  return {}
}

function keyIn(place: 'header' | 'query' | 'cookie', name: string, given: string | undefined): Partial<Credentials> {
  const placeholder = '<api-key>'
  if (place === 'header') return { headers: [[name, given ?? placeholder]] }
  if (place === 'cookie') return { cookies: [[name, given ?? placeholder]] }
  return { query: [[percentEncode(name), given === undefined ? placeholder : percentEncode(given)]] }
}

function authorization(scheme: string, given: string | undefined): string {
  if (scheme === 'bearer') return `Bearer ${given ?? '<token>'}`
  if (scheme === 'basic') return `Basic ${given ?? '<encoded-value>'}`
  return given ?? '<value>'
}

/** What a reader gave, without the word before it; `undefined` for nothing. */
function textOfCredential(value: CredentialValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.type === 'basic') {
    const { username, password } = value
    return username === '' && password === '' ? undefined : basicCredentials(username, password)
  }
  return (value.type === 'token' ? value.token : value.value) || undefined
}
