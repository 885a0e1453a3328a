import type { SecurityScheme } from '../../api-spec/model/security.ts'

/** The credentials of requests to an API without a spec that defines them (`api.mdx.auth`). */
export function schemeOf(method: string | undefined, name: string | undefined): SecurityScheme | undefined {
  const facts = { key: method ?? '', isDeprecated: false }
  if (method === 'bearer' || method === 'basic') return { ...facts, type: 'http', scheme: method }
  return method === 'key' ? { ...facts, type: 'apiKey', in: 'header', name: name ?? 'X-API-Key' } : undefined
}
