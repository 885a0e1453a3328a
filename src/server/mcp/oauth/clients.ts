import { z } from 'zod'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import { OAuthError, oauthErrorResponse } from './oauth-error.ts'
import { type McpOAuthOptions, paths, purposeOf, scope } from './oauth-options.ts'
import { isTrustedRedirect } from './redirect-rules.ts'

/** A program that readers may give access to. */
export interface OAuthClient {
  /** Its own name for itself. */
  readonly name: string
  readonly redirects: readonly string[]
}

const registration = z.looseObject({
  redirect_uris: z.array(z.string().max(300)).min(1).max(10),
  client_name: z.string().max(1000).nullish(),
})

/** The complete client must fit in the address of the consent page, and that in the address of the sign-in page. */
const maxRedirects = 600
const maxName = 60

const yearMs = 365 * 24 * 60 * 60 * 1000

const limits: readonly RouteLimit[] = [
  { name: 'mcp-register', per: 'client', requests: 60, windowMs: 3_600_000 },
  { name: 'mcp-register-site', per: 'site', requests: 5_000, windowMs: 3_600_000 },
]

/** Registers clients. Nothing is stored: a client ID contains all information about the client. */
export function registerRoute(options: McpOAuthOptions): Route {
  return {
    path: paths.register,
    methods: ['POST'],
    isForPages: true,
    cors: { origins: options.origins, methods: ['POST'], allowedHeaders: ['content-type'], exposedHeaders: [] },
    limits,
    maxBodyBytes: 32 * 1024,
    handle: async ({ request }) => {
      const { redirect_uris: redirects, client_name: given } = await readJsonBody(request, registration)
      if (redirects.join('').length > maxRedirects) return oauthErrorResponse(tooLong())
      const unknown = redirects.find(address => !isTrustedRedirect(address, options.redirects))
      if (unknown !== undefined) return oauthErrorResponse(untrusted(unknown))
      const name = plainName(given ?? '')
      const now = options.clock.now()
      const id = await options.sealer.seal(purposeOf('client', options), { name, redirects }, now + yearMs)
      const client = {
        client_id: id,
        client_id_issued_at: Math.floor(now / 1000),
        client_name: name,
        redirect_uris: redirects,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope,
        token_endpoint_auth_method: 'none',
      }
      return Response.json(client, { status: 201, headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

const tooLong = () => new OAuthError('invalid_client_metadata', 'The redirect addresses are too long.')

const untrusted = (address: string) =>
  new OAuthError(
    'invalid_redirect_uri',
    `Codes are not sent to ${address.slice(0, 200)}. The operator of the site can allow it with "assistant.mcpRedirects".`,
  )

/** Removes characters that change how a name looks. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxName)

/** The client with an ID. `undefined` if it was not registered here. */
export async function clientOf(id: string, options: McpOAuthOptions): Promise<OAuthClient | undefined> {
  const claims = await options.sealer.open(purposeOf('client', options), id)
  return claims && (claims as unknown as OAuthClient) // created by `registerRoute`
}
