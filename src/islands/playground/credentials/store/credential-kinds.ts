import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import { plainTextOf } from '../../../../source/json/json-text.ts'
import { decodeBase64Text } from './decode-base64-text.ts'

/** The type of credential for a scheme; `undefined` if no request can send it. */
export function credentialTypeOf(scheme: SecurityScheme): CredentialValue['type'] | undefined {
  if (scheme.type === 'apiKey') return 'key'
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') return 'token'
  if (scheme.type !== 'http') return undefined
  const name = scheme.scheme.toLowerCase()
  if (name === 'basic') return 'basic'
  return name === 'bearer' ? 'token' : 'raw'
}

/** The kind of a scheme. A stored value is only valid for the same kind. */
export function schemeKind(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `apiKey ${scheme.in} ${scheme.name}`
  return scheme.type === 'http' ? `http ${scheme.scheme.toLowerCase()}` : scheme.type
}

/** The default value that the author sets (`x-default`). For `basic` it is `name:password`, plain or in Base64. */
export function presetOf(scheme: SecurityScheme): CredentialValue | undefined {
  const text = scheme.default === undefined ? '' : plainTextOf(scheme.default[0]).trim()
  const type = credentialTypeOf(scheme)
  if (text === '' || type === undefined) return undefined
  if (type === 'token') return { type, token: plainToken(text) }
  return type === 'basic' ? basicOf(text) : { type, value: text }
}

/** A token without the `Bearer` prefix that is often copied with it: requests add it themselves. */
export function plainToken(text: string): string {
  return text.trim().replace(/^bearer\s+/i, '')
}

/** Whether nothing is filled in. A user name may be used without a password, and the other way round. */
export function isEmptyCredential(value: CredentialValue): boolean {
  if (value.type === 'basic') return value.username === '' && value.password === ''
  return (value.type === 'token' ? value.token : value.value) === ''
}

function basicOf(text: string): CredentialValue {
  const decoded = decodeBase64Text(text)
  const pair = decoded?.includes(':') ? decoded : text
  const [username = '', ...rest] = pair.split(':')
  return { type: 'basic', username, password: rest.join(':') }
}
