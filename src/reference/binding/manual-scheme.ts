import type { SecurityScheme } from '../../api-spec/model/security.ts'

/** The credentials of requests to an API without a spec that defines them (`api.mdx.auth`). */
export function schemeOf(method: string | undefined, name: string | undefined): SecurityScheme | undefined {
  const common = { key: method ?? '', isDeprecated: false }
  if (method === 'bearer' || method === 'basic') return { ...common, type: 'http', scheme: method }
  return method === 'key' ? { ...common, type: 'apiKey', in: 'header', name: name ?? 'X-API-Key' } : undefined
}
