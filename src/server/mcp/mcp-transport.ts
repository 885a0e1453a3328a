import type { McpMethods } from './handle-method.ts'
import { handleMethod } from './handle-method.ts'
import { ProtocolError } from './protocol-error.ts'

/** Information about the server for clients. */
export interface ServerInfo {
  readonly name: string
  readonly title: string
  readonly version: string
  /** For the model of the client. */
  readonly instructions: string
}

/** Answers the messages of one request. */
export type McpTransport = (request: TransportRequest) => Promise<Response>

export interface TransportRequest {
  readonly url: string
  readonly headers: Headers
  /** Checked messages. */
  readonly body: unknown
  readonly methods: McpMethods
  /** Reports a bug. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Load the SDK, and answer requests with it. Each request has a server of its own: nothing is kept between them, so
 * that any process can answer any request.
 */
export async function loadTransport({ instructions, ...info }: ServerInfo): Promise<McpTransport> {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  return async ({ url, headers, body, methods, onFailure }) => {
    const server = new Server(info, { capabilities: { tools: {}, resources: {} }, instructions, jsonSchemaValidator })
    server.fallbackRequestHandler = async ({ method, params }) => {
      try {
        return await handleMethod(method, params, methods)
      } catch (error) {
        if (error instanceof ProtocolError) throw error
        onFailure(error)
        throw new ProtocolError('internalError', 'Internal server error.')
      }
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const request = new Request(url, { method: 'POST', headers })
      const response = await transport.handleRequest(request, { parsedBody: body })
      return Array.isArray(body) ? await asBatch(response) : response
    } finally {
      await server.close()
    }
  }
}

/** The SDK answers a batch with a single request as if it was not a batch. */
async function asBatch(response: Response): Promise<Response> {
  const text = await response.text()
  const isSingle = response.ok && text.startsWith('{')
  return new Response(isSingle ? `[${text}]` : text || null, response)
}

/** The SDK would compile schemas for requests from servers to clients. This server sends none. */
const jsonSchemaValidator = {
  getValidator: () => () => {
    throw new Error('not used')
  },
}
