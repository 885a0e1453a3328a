import type { Reader } from '../../source/access/access.ts'
import { clientKey } from '../limits/client-key.ts'
import type { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import { readBodyText } from '../read-body-text.ts'
import type { RouteRequest } from '../route.ts'
import { SearchUnavailable } from '../search/site-search.ts'
import { loadingRetryAfter } from '../search/unless-loading.ts'
import { callFeedbackTool } from './feedback-tool.ts'
import { callFilesystemTool } from './filesystem-tool.ts'
import { type McpMethods, toolsOf } from './handle-method.ts'
import type { McpOptions } from './mcp-options.ts'
import type { McpTransport } from './mcp-transport.ts'
import { ProtocolError, protocolErrorResponse } from './protocol-error.ts'
import { type ReceivedMessage, readMessages } from './read-messages.ts'
import { callSearchTool } from './search-tool.ts'
import type { ToolResult } from './tool.ts'
import type { TakeCall } from './tool-limits.ts'
import type { ServerNames, ToolNames } from './tool-names.ts'

export interface AnswerOptions extends McpOptions {
  readonly names: ServerNames
  /** The reader who searches and reads. */
  readonly reader: Reader
  readonly transport: () => Promise<McpTransport>
  readonly toolLimits: TakeCall
  readonly running: ConcurrencyLimiter
}

/** Answers the messages of a request as JSON. */
export async function answerMessages(received: RouteRequest, options: AnswerOptions): Promise<Response> {
  const { request, requestId, note } = received
  if (!accepts(request.headers.get('Accept'))) return protocolErrorResponse(notAcceptable(), { status: 406 })
  if (!isJson(request.headers.get('Content-Type'))) return protocolErrorResponse(notJson(), { status: 415 })
  const text = await readBodyText(request)
  try {
    const { body, messages } = readMessages(text)
    for (const message of messages) note(`mcp ${noteOf(message, options.names)}`)
    // Throws if the records are not loaded yet, so that calls that cannot be answered are not counted.
    if (messages.some(needsRecords)) options.search.facets(options.reader)
    const retryAfter = await takeCalls(messages, options, clientKey(received.client.address))
    if (retryAfter !== undefined) return protocolErrorResponse(tooMany(), { status: 429, retryAfter })
    const transport = await options.transport()
    return await transport({
      url: request.url,
      headers: headersFor(request.headers),
      body,
      methods: methodsFor(received, options),
      onFailure: error => options.onFailure(error, requestId),
    })
  } catch (error) {
    if (error instanceof ProtocolError) return protocolErrorResponse(error, { status: 400 })
    if (error instanceof SearchUnavailable)
      return protocolErrorResponse(loading(), { status: 503, retryAfter: loadingRetryAfter })
    throw error
  }
}

const notAcceptable = () => new ProtocolError('unavailable', 'The client must accept "application/json".')
const notJson = () => new ProtocolError('unavailable', 'The request body must be JSON, with its content type.')
const tooMany = () => new ProtocolError('unavailable', 'Too many calls of this tool. Try again later.')
const loading = () => new ProtocolError('unavailable', 'The docs are being loaded. Try again in a few seconds.')

/** Responses are never streamed, so a client need not accept streams. */
const accepts = (accepted: string | null): boolean =>
  accepted === null || /\*\/\*|application\/(?:json|\*)/i.test(accepted)

const isJson = (type: string | null): boolean => /^\s*application\/json\s*(?:;|$)/i.test(type ?? '')

/** The SDK needs only these headers, and requires both media types. */
function headersFor(given: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' })
  const version = given.get('MCP-Protocol-Version')
  if (version !== null) headers.set('MCP-Protocol-Version', version)
  return headers
}

const needsRecords = ({ method }: ReceivedMessage): boolean => method === 'tools/list' || method === 'tools/call'

const toolNameIn = ({ method, params }: ReceivedMessage): unknown =>
  method === 'tools/call' ? params?.name : undefined

/** The tool that a message calls. */
function calledTool(message: ReceivedMessage, names: ToolNames): keyof ToolNames | undefined {
  const called = toolNameIn(message)
  const tools = ['search', 'filesystem', 'feedback'] as const
  return tools.find(tool => names[tool] === called)
}

/** For the access log, without text from the client. */
function noteOf(message: ReceivedMessage, names: ToolNames): string {
  const { method = 'response' } = message
  const tool = calledTool(message, names)
  return `${/^[a-z/]{1,40}$/i.test(method) ? method : 'unknown'}${tool === undefined ? '' : ` ${names[tool]}`}`
}

/** Counts tool calls. Returns the number of seconds after which the client may try again, if there were too many. */
async function takeCalls(
  messages: readonly ReceivedMessage[],
  { names, toolLimits }: AnswerOptions,
  client: string,
): Promise<number | undefined> {
  for (const message of messages) {
    const tool = calledTool(message, names)
    const retryAfter = tool && (await toolLimits(tool, client))
    if (retryAfter !== undefined) return retryAfter
  }
  return undefined
}

function methodsFor({ request, client }: RouteRequest, options: AnswerOptions): McpMethods {
  const { names, search, reader, base, pause, clock, running, siteOrigin, siteName, onSearch, recordFeedback } = options
  const origin = siteOrigin ?? client.origin ?? ''
  const tools: Readonly<Record<string, ((given: unknown) => Promise<ToolResult>) | undefined>> = {
    [names.search]: given =>
      callSearchTool(given, {
        search,
        reader,
        origin,
        onSearch: (query, resultCount) => onSearch?.({ query, resultCount, caller: 'mcp' }),
      }),
    [names.filesystem]: given => {
      const { signal } = request
      const key = clientKey(client.address)
      return callFilesystemTool(given, { search, reader, base, pause, now: clock.now, signal, running, client: key })
    },
    [names.feedback]:
      recordFeedback && (async given => callFeedbackTool(given, { search, reader, base, record: recordFeedback })),
  }
  return {
    tools: () => toolsOf({ names, siteName, facets: search.facets(reader), hasFeedback: recordFeedback !== undefined }),
    resources: async () => options.resources?.(reader) ?? [],
    callTool: (name, given) => (Object.hasOwn(tools, name) ? tools[name]?.(given) : undefined),
  }
}
