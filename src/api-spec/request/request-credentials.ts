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
 * Example credentials for a request: those of the first alternative, each a placeholder or the scheme's `x-default`.
 *
 * @param includeOptional Whether to include credentials that the request does not need.
 */
export function exampleCredentials(
  security: readonly SecurityAlternative[],
  schemes: ApiSpec['securitySchemes'],
  includeOptional: boolean,
): Credentials {
  const isNeeded = security.every(alternative => alternative.length > 0)
  const chosen = isNeeded || includeOptional ? (security.find(alternative => alternative.length > 0) ?? []) : []
  return buildCredentials(chosen, schemes, {})
}

/**
 * The credentials of one alternative: the reader's value for each scheme, otherwise the author's default, otherwise a
 * placeholder. An empty value of the reader overrides the default.
 *
 * @param omitMissing Whether to leave out missing credentials instead of using placeholders, as in a request that is sent.
 */
export function buildCredentials(
  alternative: SecurityAlternative,
  schemes: ApiSpec['securitySchemes'],
  values: Readonly<Record<string, CredentialValue>>,
  omitMissing = false,
): Credentials {
  const all = alternative.flatMap(({ scheme: key }) => {
    const scheme = ownValue(schemes, key)
    if (!scheme) return []
    const credential = Object.hasOwn(values, key) ? textOfCredential(values[key]) : defaultOf(scheme)
    return omitMissing && credential === undefined ? [] : credentialOf(scheme, credential)
  })
  return {
    headers: all.flatMap(({ headers = [] }) => headers),
    query: all.flatMap(({ query = [] }) => query),
    cookies: all.flatMap(({ cookies = [] }) => cookies),
  }
}

const defaultOf = (scheme: SecurityScheme): string | undefined =>
  scheme.default === undefined ? undefined : plainTextOf(scheme.default[0])

function credentialOf(scheme: SecurityScheme, credential: string | undefined): Partial<Credentials> {
  if (scheme.type === 'apiKey') return apiKeyIn(scheme.in, scheme.name, credential)
  if (scheme.type === 'http')
    return { headers: [['Authorization', authorization(scheme.scheme.toLowerCase(), credential)]] }
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return { headers: [['Authorization', authorization('bearer', credential)]] }
  }
  // A certificate belongs to the connection, and other schemes do not apply to HTTP requests.
  return {}
}

function apiKeyIn(
  location: 'header' | 'query' | 'cookie',
  name: string,
  credential: string | undefined,
): Partial<Credentials> {
  const placeholder = '<api-key>'
  if (location === 'header') return { headers: [[name, credential ?? placeholder]] }
  if (location === 'cookie') return { cookies: [[name, credential ?? placeholder]] }
  return { query: [[percentEncode(name), credential === undefined ? placeholder : percentEncode(credential)]] }
}

function authorization(scheme: string, credential: string | undefined): string {
  if (scheme === 'bearer') return `Bearer ${credential ?? '<token>'}`
  if (scheme === 'basic') return `Basic ${credential ?? '<encoded-value>'}`
  return credential ?? '<value>'
}

/** The reader's credentials, without the scheme name; `undefined` if they are empty. */
function textOfCredential(value: CredentialValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.type === 'basic') {
    const { username, password } = value
    return username === '' && password === '' ? undefined : basicCredentials(username, password)
  }
  return (value.type === 'token' ? value.token : value.value) || undefined
}
