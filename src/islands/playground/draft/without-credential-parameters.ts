import type { Operation } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { ownValue } from '../../../source/json/own-value.ts'

/**
 * An operation without the parameters for credentials of the chosen alternative. Specs often describe an API key or
 * `Authorization` as a parameter, too, and readers should not fill it in twice.
 *
 * @param alternative Index into `security`; absent: no credentials.
 * @returns The same operation if it has no such parameters.
 */
export function withoutCredentialParameters(
  operation: Operation,
  schemes: Readonly<Record<string, SecurityScheme>>,
  alternative: number | undefined,
): Operation {
  const chosen = alternative === undefined ? [] : (operation.security[alternative] ?? [])
  const credentialKeys = new Set(chosen.flatMap(({ scheme }) => credentialKey(ownValue(schemes, scheme)) ?? []))
  const parameters = operation.parameters.filter(parameter => !credentialKeys.has(keyOf(parameter)))
  return parameters.length === operation.parameters.length ? operation : { ...operation, parameters }
}

function credentialKey(scheme: SecurityScheme | undefined): string | undefined {
  if (scheme?.type === 'apiKey') return keyOf(scheme)
  const isHeader = scheme && ['http', 'oauth2', 'openIdConnect'].includes(scheme.type)
  return isHeader ? 'header/authorization' : undefined
}

/** Header names are case-insensitive. */
function keyOf(parameter: { readonly in: string; readonly name: string }): string {
  return parameterKey(parameter.in === 'header' ? { in: 'header', name: parameter.name.toLowerCase() } : parameter)
}
