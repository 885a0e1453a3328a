import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import { readBodyText } from '../../read-body-text.ts'
import type { Route, RouteRequest } from '../../route.ts'
import { clientOf } from './clients.ts'
import { consentPage, errorPage } from './consent-page.ts'
import { digestOf, sessionCookies } from './grants.ts'
import { originOf, resourceOf } from './metadata-routes.ts'
import { type McpOAuthOptions, paths, purposeOf, scope } from './oauth-options.ts'
import { isSameRedirect, isTrustedRedirect } from './redirect-rules.ts'
import { sealCode } from './tokens.ts'

/** A request of a client to a reader. */
interface AccessRequest {
  /** Digest of the client ID. */
  readonly client: string
  readonly redirect: string
  readonly state: string | null
  readonly challenge: string
  /** The ID of the reader who was shown the page. */
  readonly reader: string
}

const consentMs = 600_000
const maxState = 500

/** Asks readers whether a client may read the pages that they can read. Readers who have not signed in do so first. */
export function authorizeRoute(options: McpOAuthOptions): Route {
  return {
    path: paths.authorize,
    methods: ['GET', 'POST'],
    isForPages: true,
    limits: [{ name: 'mcp-authorize', per: 'client', requests: 120, windowMs: 60_000 }],
    maxBodyBytes: 32 * 1024,
    handle: received => (received.request.method === 'POST' ? decide(received, options) : ask(received, options)),
  }
}

async function ask(received: RouteRequest, options: McpOAuthOptions): Promise<Response> {
  const { request, caller } = received
  const { pathname, search, searchParams: query } = new URL(request.url)
  const id = query.get('client_id') ?? ''
  const redirect = query.get('redirect_uri') ?? ''
  const client = await clientOf(id, options)
  if (!client) return errorPage('The program is not registered here. Start again from the program.')
  const isKnown = client.redirects.some(address => isSameRedirect(address, redirect))
  // The settings may have changed since the client was registered.
  if (!isKnown || !isTrustedRedirect(redirect, options.redirects))
    return errorPage('The program wants access to be sent to an address that is not allowed.')
  const back = (parameters: Readonly<Record<string, string>>) =>
    backTo({ redirect, state: query.get('state') }, parameters, received, options)
  const problem = problemOf(query, received, options)
  if (problem) return back(problem)
  if (caller.kind !== 'reader')
    return redirectTo(`${options.base}/login?${new URLSearchParams({ redirect: pathname + search })}`)
  const asked: AccessRequest = {
    client: digestOf(id),
    redirect,
    state: query.get('state'),
    challenge: query.get('code_challenge') ?? '',
    reader: caller.id,
  }
  const { sealer, clock, siteName, base } = options
  const token = await sealer.seal(purposeOf('consent', options), { ...asked }, clock.now() + consentMs)
  return consentPage({ siteName, clientName: client.name, redirect, token, action: base + paths.authorize })
}

/** Why a request is invalid, as an OAuth error. */
function problemOf(
  query: URLSearchParams,
  received: RouteRequest,
  options: McpOAuthOptions,
): Readonly<Record<string, string>> | undefined {
  const invalid = (error_description: string) => ({ error: 'invalid_request', error_description })
  const scopes = (query.get('scope') ?? scope).split(' ').filter(name => name !== '')
  if (query.get('response_type') !== 'code') return { error: 'unsupported_response_type' }
  if ((query.get('state') ?? '').length > maxState) return invalid(`state has more than ${maxState} characters.`)
  if (query.get('code_challenge_method') !== 'S256') return invalid('code_challenge_method must be S256.')
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return invalid('code_challenge is missing or invalid.')
  if (scopes.some(name => name !== scope)) return { error: 'invalid_scope' }
  const resource = query.get('resource')
  const isThisServer =
    resource === null || (canParseUrl(resource) && new URL(resource).href === resourceOf(received, options))
  return isThisServer ? undefined : { error: 'invalid_target' }
}

async function decide(received: RouteRequest, options: McpOAuthOptions): Promise<Response> {
  const { request, caller, client } = received
  const form = new URLSearchParams(await readBodyText(request))
  const claims = await options.sealer.open(purposeOf('consent', options), form.get('token') ?? '')
  const asked = claims && (claims as unknown as AccessRequest) // created by `ask`
  const isSameSite = request.headers.get('Origin') === client.origin
  if (!isSameSite || !asked || caller.kind !== 'reader' || caller.id !== asked.reader)
    return errorPage('The request has expired. Start again from the program.')
  const back = (parameters: Readonly<Record<string, string>>) => backTo(asked, parameters, received, options)
  if (form.get('decision') !== 'allow') return back({ error: 'access_denied' })
  const cookies = sessionCookies(request)
  if (cookies === undefined) return errorPage('Your session contains too much data for programs.')
  const { client: clientDigest, redirect, challenge } = asked
  const grant = { for: 'reader', cookies, client: clientDigest } as const
  return back({ code: await sealCode({ grant, client: clientDigest, redirect, challenge }, options) })
}

/** Sends the browser back to the program, with parameters of the answer. */
function backTo(
  { redirect, state }: Pick<AccessRequest, 'redirect' | 'state'>,
  parameters: Readonly<Record<string, string>>,
  received: RouteRequest,
  options: McpOAuthOptions,
): Response {
  const url = new URL(redirect)
  const all = { ...parameters, ...(state !== null && { state }), iss: originOf(received, options) + options.base }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return redirectTo(url.href)
}

/** The next request is a GET. */
const redirectTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
