import type { Route } from '../../route.ts'
import { authorizeRoute } from './authorize-route.ts'
import { registerRoute } from './clients.ts'
import { metadataRoutes } from './metadata-routes.ts'
import type { McpOAuthOptions } from './oauth-options.ts'
import { tokenRoute } from './token-route.ts'

/**
 * OAuth 2.1 for the MCP server of a protected site: a reader signs in to the site and gives a client access to what the
 * reader may read.
 *
 * @see Model Context Protocol 2025-11-25, Authorization
 */
export const oauthRoutes = (options: McpOAuthOptions): readonly Route[] => [
  ...metadataRoutes(options),
  registerRoute(options),
  authorizeRoute(options),
  tokenRoute(options),
]
