import { lazy } from '../../source/lazy.ts'
import { openConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import type { CorsPolicy } from '../middleware/cors.ts'
import type { Route } from '../route.ts'
import { readerOf } from '../search/reader-of.ts'
import { answerMessages } from './answer-messages.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import type { McpLimits, McpOptions } from './mcp-options.ts'
import { loadTransport, type ServerInfo } from './mcp-transport.ts'
import { openToolLimits } from './tool-limits.ts'
import { type ToolNames, toolNamesOf } from './tool-names.ts'

const defaultLimits: McpLimits = {
  perClient: 5_000,
  search: 10_000,
  filesystem: 10_000,
  feedback: 500,
  feedbackPerClient: 20,
  commandsAtOnce: 4,
  commandsAtOncePerClient: 2,
}

const hourMs = 3_600_000

/** The MCP server of the site: its endpoint, and the documents that describe it. Everybody may call it. */
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
  const toolLimits = openToolLimits(limits, store, clock)
  const running = openConcurrencyLimiter({ total: limits.commandsAtOnce, perKey: limits.commandsAtOncePerClient })
  const endpoint: Route = {
    path: '/mcp',
    methods: ['POST'],
    matches: isProtocolRequest,
    cors: corsOf(options.origins),
    limits: [{ name: 'mcp', per: 'client', requests: limits.perClient, windowMs: hourMs }],
    maxBodyBytes: 256 * 1024,
    handle: received =>
      answerMessages(received, { ...options, names, reader: everybody, transport, toolLimits, running }),
  }
  return [endpoint, ...discoveryRoutes({ ...options, info, names, cors: corsOf(options.origins) })]
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
  exposedHeaders: ['Retry-After', 'mcp-session-id'],
})

function instructionsFor({ siteName, recordFeedback }: McpOptions, names: ToolNames): string {
  const feedback = recordFeedback ? ` Report what is wrong or missing on a page with "${names.feedback}".` : ''
  return (
    `The documentation of ${siteName}. Use "${names.search}" to find the sections that answer a question, and ` +
    `"${names.filesystem}" to list pages, to read whole pages, and to find exact texts. Link to the pages that you use.` +
    feedback
  )
}
