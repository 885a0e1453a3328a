import { type CredentialValue, parameterKey, type RequestValues } from '../../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import type { Json } from '../../../../source/json/json.ts'
import { secretsOf } from './secrets.ts'

/**
 * What a reader filled in without what proves who they are: for links and whatever else leaves the page. Besides the
 * credentials, parameters go that carry one (`Authorization`, a key that is described as a parameter too, any whose value
 * is a credential), and the user that an address may name. A body stays.
 *
 * @param schemes The security schemes of the API: they tell which parameters carry keys.
 */
export function withoutSecrets(
  values: RequestValues,
  schemes: Readonly<Record<string, SecurityScheme>> = {},
): RequestValues {
  const keys = Object.values(schemes).flatMap(scheme => (scheme.type === 'apiKey' ? [parameterKey(scheme)] : []))
  const secretKeys = new Set([...credentialHeaderKeys, ...keys].map(key => key.toLowerCase()))
  const parameters = Object.entries(values.parameters).filter(
    ([key, value]) => !secretKeys.has(key.toLowerCase()) && !containsSecret(value, values.credentials),
  )
  return {
    ...values,
    server: withoutUser(values.server),
    parameters: Object.fromEntries(parameters),
    credentials: {},
  }
}

/** An address without the name and the password that it may begin with, however it is written. */
export function withoutUser(address: string): string {
  const open = address.replace(/^([^/?#]*\/\/)[^/?#]*@/, '$1')
  if (!URL.canParse(open)) return open
  const url = new URL(open)
  // Browsers read more as such an address than begins with two slashes.
  if (url.username + url.password === '') return open
  return Object.assign(url, { username: '', password: '' }).href
}

const credentialHeaderKeys = ['header/Authorization', 'header/Proxy-Authorization', 'header/Cookie']

function containsSecret(value: Json, credentials: Readonly<Record<string, CredentialValue>>): boolean {
  const text = JSON.stringify(value)
  return secretsOf(credentials).some(({ text: written }) => text.includes(JSON.stringify(written)))
}
