import type { Binding } from '../../../../api-spec/model/channel.ts'
import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import type { Property } from '../../../../api-spec/model/schema.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../../api-spec/model/security.ts'
import { buildCredentials } from '../../../../api-spec/request/request-credentials.ts'
import { type Pair, serializeParameter } from '../../../../api-spec/request/serialize-parameter.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { ownValue } from '../../../../source/json/own-value.ts'
import { base64ToBase64Url, encodeBase64Url } from '../../../../source/text/base64.ts'
import { isEmptyCredential, presetOf } from '../../credentials/store/credential-kinds.ts'
import { credentialFor } from '../../credentials/store/credential-values.ts'

/** The values that a reader fills in to connect. */
export interface HandshakeValues {
  /** Of the channel, with its parameters filled in. */
  readonly url: string
  /** Query parameters by name, as described in the binding. */
  readonly query: Readonly<Record<string, Json>>
  /** As typed: names separated by commas or spaces. */
  readonly protocols: string
  readonly alternative: SecurityAlternative
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  readonly credentials: Readonly<Record<string, CredentialValue>>
  /** Whether credentials for headers are sent as subprotocols. */
  readonly isOffered: boolean
}

/** The input of the browser's WebSocket, and what it cannot send. */
export interface Handshake {
  readonly url: string
  readonly protocols: readonly string[]
  /** Typed names that are not valid subprotocols. */
  readonly invalid: readonly string[]
  /** Credentials for headers. The reader may have turned off sending them as subprotocols. */
  readonly subprotocolCredentials: readonly SubprotocolCredential[]
  /** Names of cookies, which a page cannot set. */
  readonly cookies: readonly string[]
}

/** The credential of a header, as a subprotocol. */
export interface SubprotocolCredential {
  readonly header: string
  /** The complete value of the header. */
  readonly value: string
  readonly token: string
  /** The scheme in front of the credential, which is not part of `token`: `Bearer`. */
  readonly scheme?: string | undefined
  /** Whether it is encoded as base64url, because subprotocols allow few characters. */
  readonly isEncoded: boolean
}

/** Build a handshake. Schemes without a credential are left out. */
export function buildHandshake(values: HandshakeValues): Handshake {
  const { url, protocols, isOffered } = values
  const {
    headers,
    query: credentialPairs,
    cookies,
  } = buildCredentials(usedAlternative(values), values.schemes, values.credentials)
  const subprotocolCredentials = headers.map(toSubprotocolCredential)
  const typed = protocols.split(/[\s,]+/).filter(name => name !== '')
  const offered = isOffered ? subprotocolCredentials.map(({ token }) => token) : []
  return {
    url: withQuery(url, [...nonCredentialPairs(values), ...credentialPairs]),
    // Browsers reject duplicate names.
    protocols: [...new Set([...typed.filter(isToken), ...offered])],
    invalid: typed.filter(name => !isToken(name)),
    subprotocolCredentials,
    cookies: cookies.map(([name]) => name),
  }
}

/** A handshake for display: with placeholders for credentials, and with headers. */
export function sampleHandshake(values: HandshakeValues): {
  readonly url: string
  readonly headers: readonly Pair[]
  readonly cookies: readonly Pair[]
} {
  const { url, alternative, schemes } = values
  const { headers, query: credentialPairs, cookies } = buildCredentials(alternative, withoutPresets(schemes), {})
  return { url: withQuery(url, [...nonCredentialPairs(values), ...credentialPairs]), headers, cookies }
}

function withoutPresets(schemes: HandshakeValues['schemes']): HandshakeValues['schemes'] {
  return Object.fromEntries(Object.entries(schemes).map(([key, scheme]) => [key, { ...scheme, default: undefined }]))
}

/** Names of query parameters or headers that contain the credentials of the chosen alternative. */
export function credentialNames(
  { alternative, schemes }: Pick<HandshakeValues, 'alternative' | 'schemes'>,
  location: 'query' | 'header',
): readonly string[] {
  const { headers, query } = buildCredentials(alternative, schemes, {})
  // Names of query parameters are already encoded.
  return location === 'query' ? query.map(([name]) => decodeURIComponent(name)) : headers.map(([name]) => name)
}

function usedAlternative({ alternative, schemes, credentials }: HandshakeValues): SecurityAlternative {
  return alternative.filter(({ scheme: key }) => {
    const scheme = ownValue(schemes, key)
    const value = credentialFor(credentials, key) ?? (scheme && presetOf(scheme))
    return value !== undefined && !isEmptyCredential(value)
  })
}

/** The query values without those that a credential replaces. */
function nonCredentialPairs(values: HandshakeValues): readonly Pair[] {
  const taken = new Set(credentialNames(values, 'query'))
  return Object.entries(values.query).flatMap(([name, value]) =>
    taken.has(name)
      ? []
      : serializeParameter({ name, in: 'query', style: 'form', explode: true, allowReserved: false }, value),
  )
}

function withQuery(url: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return url
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

function toSubprotocolCredential([header, value]: Pair): SubprotocolCredential {
  const [, scheme, plain = value] = /^(Bearer|Basic) (.*)$/.exec(value) ?? []
  const bare = scheme === 'Basic' ? base64ToBase64Url(plain) : plain
  const token = isToken(bare) ? bare : encodeBase64Url(new TextEncoder().encode(bare))
  return { header, value, token, scheme, isEncoded: token !== plain }
}

/** @see RFC 6455, 4.1 (10) and RFC 9110, 5.6.2 */
export const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text)

/** The parameters of a handshake that a binding describes, without those that contain a credential. */
export function handshakeFields(
  bindings: readonly Binding[],
  location: 'query' | 'headers',
  schemas: Schemas,
  taken: readonly string[] = [],
): readonly (Property & { readonly isRequired: boolean })[] {
  const excluded = new Set(taken.map(name => name.toLowerCase()))
  return bindings.flatMap(binding => {
    const schema = binding.protocol === 'ws' ? binding[location] : undefined
    const { properties, required } = mergedSchema(schema ?? emptySchema, schemas)
    return properties
      .filter(({ name }) => !excluded.has(name.toLowerCase()))
      .map(property => ({ ...property, isRequired: required.includes(property.name) }))
  })
}

/** The combinations of the server's security and that of one of the operations. */
export function securityOf(
  server: readonly SecurityAlternative[],
  operations: readonly (readonly SecurityAlternative[])[],
): readonly SecurityAlternative[] {
  const operationAlternatives = operations.flat()
  const joined = (server.length > 0 ? server : [[]]).flatMap(one =>
    (operationAlternatives.length > 0 ? operationAlternatives : [[]]).map(other => [
      ...one,
      ...other.filter(({ scheme }) => one.every(known => known.scheme !== scheme)),
    ]),
  )
  const unique = [...new Map(joined.map(alternative => [JSON.stringify(alternative), alternative])).values()]
  return unique.some(({ length }) => length > 0) ? unique.slice(0, maxAlternatives) : []
}

const maxAlternatives = 20
