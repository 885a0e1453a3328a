import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../api-spec/model/security.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { credentialTypeOf } from '../credentials/store/credential-kinds.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { decodeBase64Text } from '../credentials/store/decode-base64-text.ts'
import type { CurlRequest } from './parse-curl.ts'

/** The credentials in a command. */
export interface CurlCredentials {
  /** Index into the alternatives of the operation. */
  readonly alternative: number
  /** By the keys of the schemes. Placeholders such as `$TOKEN` are left out. */
  readonly values: CredentialValues
  /** The request without the headers and query parameters that contained the credentials. */
  readonly rest: CurlRequest
}

/** The credentials for the first security alternative that a command satisfies; `undefined` if it satisfies none. */
export function credentialsFromCurl(
  request: CurlRequest,
  security: readonly SecurityAlternative[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): CurlCredentials | undefined {
  for (const [alternative, requirements] of security.entries()) {
    const credentials = requirements.map(({ scheme: key }) => ({
      key,
      place: placeIn(request, ownValue(schemes, key)),
    }))
    const places = credentials.flatMap(({ place }) => place ?? [])
    if (places.length === 0 || places.length < credentials.length) continue
    const values = credentials.flatMap(({ key, place }) => (place?.value ? [[key, place.value] as const] : []))
    return { alternative, values: Object.fromEntries(values), rest: withoutPlaces(request, places) }
  }
  return undefined
}

interface Place {
  readonly in: 'header' | 'query'
  /** As in the command. */
  readonly name: string
  /** Absent if the command has a placeholder. */
  readonly value: CredentialValue | undefined
}

function placeIn(request: CurlRequest, scheme: SecurityScheme | undefined): Place | undefined {
  if (scheme?.type === 'apiKey') {
    if (scheme.in === 'cookie') return undefined
    const pairs = scheme.in === 'header' ? request.headers : [...request.url.searchParams]
    const isSame = (name: string) =>
      scheme.in === 'header' ? name.toLowerCase() === scheme.name.toLowerCase() : name === scheme.name
    const [name, value] = pairs.find(([name]) => isSame(name)) ?? []
    if (name === undefined || value === undefined) return undefined
    return { in: scheme.in, name, value: isPlaceholder(value) ? undefined : { type: 'key', value } }
  }
  const [name, text] = request.headers.find(([name]) => /^authorization$/i.test(name)) ?? []
  const type = scheme && credentialTypeOf(scheme)
  if (name === undefined || text === undefined || type === undefined) return undefined
  if (type === 'raw') return { in: 'header', name, value: isPlaceholder(text) ? undefined : { type, value: text } }
  const [, written = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(text) ?? []
  if (written.toLowerCase() !== (type === 'basic' ? 'basic' : 'bearer')) return undefined
  if (isPlaceholder(value)) return { in: 'header', name, value: undefined }
  return { in: 'header', name, value: type === 'basic' ? basicOf(value) : { type: 'token', token: value } }
}

/** `<token>`, `$TOKEN`, `${TOKEN}`: what documentation shows instead of a value. */
const isPlaceholder = (text: string): boolean => /^(?:<.*>|\$\w+|\$\{.*\})$/s.test(text)

function basicOf(text: string): CredentialValue | undefined {
  const [username = '', ...rest] = decodeBase64Text(text)?.split(':') ?? []
  const password = rest.join(':')
  const isComplete = rest.length > 0 && !isPlaceholder(username) && !isPlaceholder(password)
  return isComplete ? { type: 'basic', username, password } : undefined
}

function withoutPlaces(request: CurlRequest, places: readonly Place[]): CurlRequest {
  const isUsed = (location: Place['in'], name: string) =>
    places.some(place => place.in === location && place.name === name)
  const url = new URL(request.url)
  for (const place of places) if (place.in === 'query') url.searchParams.delete(place.name)
  return { ...request, url, headers: request.headers.filter(([name]) => !isUsed('header', name)) }
}
