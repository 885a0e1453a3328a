import type { Route, RouteRequest } from '../../route.ts'
import { type McpOAuthOptions, paths, scope } from './oauth-options.ts'

type Place = Pick<McpOAuthOptions, 'siteOrigin' | 'base'>

export const originOf = ({ client }: Pick<RouteRequest, 'client'>, { siteOrigin }: Place): string =>
  siteOrigin ?? client.origin ?? ''

/** The address of the endpoint, as clients and tokens name it. */
export const resourceOf = (received: Pick<RouteRequest, 'client'>, options: Place): string =>
  originOf(received, options) + options.base + paths.endpoint

/** Where the endpoint documents how to get access. Part of the header `WWW-Authenticate`. */
export const resourceMetadataUrl = (received: Pick<RouteRequest, 'client'>, options: Place): string =>
  `${originOf(received, options)}/.well-known/oauth-protected-resource${options.base}${paths.endpoint}`

/**
 * The documents by which clients find out how to get access. Their addresses are outside of the base path.
 *
 * @see RFC 8414, section 3, and RFC 9728, section 3
 */
export function metadataRoutes(options: McpOAuthOptions): readonly Route[] {
  const { base } = options
  const route = (path: string, documentOf: (received: RouteRequest) => object): Route => ({
    path,
    isAtRoot: true,
    methods: ['GET'],
    isForPages: true,
    cors: { origins: options.origins, methods: ['GET'], allowedHeaders: ['mcp-protocol-version'], exposedHeaders: [] },
    handle: received => Response.json(documentOf(received), { headers: { 'Cache-Control': 'public, max-age=300' } }),
  })
  const issuerOf = (received: RouteRequest) => originOf(received, options) + base
  return [
    route(`/.well-known/oauth-protected-resource${base}${paths.endpoint}`, received => ({
      resource: resourceOf(received, options),
      authorization_servers: [issuerOf(received)],
      scopes_supported: [scope],
      bearer_methods_supported: ['header'],
      resource_name: options.siteName,
    })),
    route(`/.well-known/oauth-authorization-server${base}`, received => ({
      issuer: issuerOf(received),
      authorization_endpoint: issuerOf(received) + paths.authorize,
      token_endpoint: issuerOf(received) + paths.token,
      registration_endpoint: issuerOf(received) + paths.register,
      scopes_supported: [scope],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })),
  ]
}
