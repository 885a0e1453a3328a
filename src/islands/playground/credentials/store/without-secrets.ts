import { type CredentialValue, parameterKey, type RequestValues } from '../../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import type { Json } from '../../../../source/json/json.ts'
import { secretsOf } from './secrets.ts'
import { withoutUser } from './without-user.ts'

/**
 * The values of a request without credentials: for links and other public uses. Also removes parameters that contain a
 * credential (`Authorization`, an API key that is also described as a parameter, any value that equals a credential),
 * and a user name in the URL. The body is unchanged.
 *
 * @param schemes The security schemes of the API, which determine the parameters with API keys.
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

const credentialHeaderKeys = ['header/Authorization', 'header/Proxy-Authorization', 'header/Cookie']

function containsSecret(value: Json, credentials: Readonly<Record<string, CredentialValue>>): boolean {
  const text = JSON.stringify(value)
  return secretsOf(credentials).some(({ text: written }) => text.includes(JSON.stringify(written)))
}
