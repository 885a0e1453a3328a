import { lazy } from '../../source/lazy.ts'
import { openConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import type { CorsPolicy } from '../middleware/cors.ts'
import type { Route, RouteRequest } from '../route.ts'
import { readerOf } from '../search/reader-of.ts'
import { answerMessages } from './answer-messages.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import type { McpLimits, McpOptions } from './mcp-options.ts'
import { loadTransport, type ServerInfo } from './mcp-transport.ts'
import { readerOfToken } from './oauth/grants.ts'
import { resourceMetadataUrl } from './oauth/metadata-routes.ts'
import { type McpOAuthOptions, paths, scope } from './oauth/oauth-options.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { ProtocolError, protocolErrorResponse } from './protocol-error.ts'
import { openToolLimits } from './tool-limits.ts'
import { type ToolNames, toolNamesOf } from './tool-names.ts'

const defaultLimits: McpLimits = {
  perClient: 5_000,
  search: 10_000,
  filesystem: 10_000,
  authedSearch: 5_000,
  authedFilesystem: 5_000,
  feedback: 500,
  feedbackPerClient: 20,
  commandsAtOnce: 4,
  commandsAtOncePerClient: 2,
}

const hourMs = 3_600_000

/**
 * The MCP server of the site: its public endpoint, and the documents that describe it. If pages are protected, there is
 * a second endpoint for clients whose readers have signed in.
 */
export function mcpRoutes(options: McpOptions): readonly Route[] {
  const { store, clock, protection } = options
  const everybody = readerOf({ kind: 'nobody' }, undefined, protection)
  const limits = { ...defaultLimits, ...options.limits }
  const names = toolNamesOf(options.siteName)
  const info: ServerInfo = {
    name: names.server,
    title: options.siteName,
    version: options.version,
    instructions: instructionsFor(options, names),
  }
  const transport = lazy(() => loadTransport(info))
  const toolLimits = openToolLimits('mcp', limits, store, clock)
  const running = openConcurrencyLimiter({ total: limits.commandsAtOnce, perKey: limits.commandsAtOncePerClient })
  const shared: Omit<Route, 'path' | 'handle'> = {
    methods: ['POST'],
    matches: isProtocolRequest,
    cors: corsOf(options.origins),
    limits: [{ name: 'mcp', per: 'client', requests: limits.perClient, windowMs: hourMs }],
    maxBodyBytes: 256 * 1024,
  }
  const answer = { ...options, names, transport, running }
  const endpoint: Route = {
    ...shared,
    path: '/mcp',
    handle: received => answerMessages(received, { ...answer, reader: everybody, toolLimits }),
  }
  const discovery = discoveryRoutes({ ...options, info, names, cors: corsOf(options.origins) })
  const { signIn } = options
  if (!signIn || protection !== 'pages') return [endpoint, ...discovery]
  const oauth = { ...options, ...signIn }
  const authedLimits = { ...limits, search: limits.authedSearch, filesystem: limits.authedFilesystem }
  const takeAuthedCall = openToolLimits('mcp-authed', authedLimits, store, clock)
  const authed: Route = {
    ...shared,
    path: paths.endpoint,
    isForPages: true,
    handle: async received => {
      const reader = await readerOfToken(received.request, oauth)
      if (!reader) return unauthorized(received, oauth)
      return answerMessages(received, { ...answer, reader, toolLimits: takeAuthedCall })
    },
  }
  return [endpoint, authed, ...oauthRoutes(oauth), ...discovery]
}

/** @see RFC 9728, section 5.1 */
function unauthorized(received: RouteRequest, options: McpOAuthOptions): Response {
  const error = received.request.headers.has('Authorization') ? ', error="invalid_token"' : ''
  const challenge = `Bearer resource_metadata="${resourceMetadataUrl(received, options)}", scope="${scope}"${error}`
  const response = protocolErrorResponse(new ProtocolError('unavailable', 'Sign in to the docs first.'), {
    status: 401,
  })
  response.headers.set('WWW-Authenticate', challenge)
  return response
}

/** Requests of clients of the protocol. A browser that opens the address gets the page of the site, if there is one. */
function isProtocolRequest({ method, headers }: Request): boolean {
  if (method === 'GET') return /\btext\/event-stream\b/i.test(headers.get('Accept') ?? '')
  return method === 'POST' || method === 'OPTIONS' || method === 'DELETE'
}

const corsOf = (origins: CorsPolicy['origins']): CorsPolicy => ({
  origins,
  methods: ['GET', 'POST', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'accept', 'mcp-protocol-version', 'mcp-session-id'],
  exposedHeaders: ['Retry-After', 'mcp-session-id', 'www-authenticate'],
})

function instructionsFor({ siteName, recordFeedback }: McpOptions, names: ToolNames): string {
  const feedback = recordFeedback ? ` Report what is wrong or missing on a page with "${names.feedback}".` : ''
  return (
    `The documentation of ${siteName}. Use "${names.search}" to find the sections that answer a question, and ` +
    `"${names.filesystem}" to list pages, to read whole pages, and to find exact texts. Link to the pages that you use.` +
    feedback
  )
}
