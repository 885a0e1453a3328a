import type { GraphqlService } from '../../api-spec/model/api-spec.ts'
import type { Config } from '../../config/config.ts'
import { schemeOf } from './manual-scheme.ts'

/** How readers call a GraphQL API: the endpoint in `lectern.json`, with the authentication of `api.mdx`. */
export function graphqlServiceOf({ settings, api }: Pick<Config, 'settings' | 'api'>, source: string): GraphqlService {
  const { endpoint } = settings.graphql
  const { auth } = api.mdx
  const url = typeof endpoint === 'string' ? endpoint : endpoint?.find(([path]) => path === source)?.[1]
  return { endpoint: url, security: schemeOf(auth?.method, auth?.name) }
}
