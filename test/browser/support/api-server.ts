import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Recorded {
  readonly method: string
  readonly url: string
  /** Names as they were sent, each followed by its value. */
  readonly rawHeaders: readonly string[]
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface ApiServer {
  readonly origin: string
  /** In the order of arrival, including preflights. */
  readonly recorded: Recorded[]
  readonly close: () => Promise<void>
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

/** An API that records requests, and answers by path. */
export async function serveApi(answers: Readonly<Record<string, Answer>>): Promise<ApiServer> {
  const recorded: Recorded[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces)
    const { method = '', url = '', rawHeaders, headers } = request
    recorded.push({ method, url, rawHeaders, headers, body })
    const answer = answers[new URL(url, 'http://api').pathname]
    if (answer) answer(request, response, body)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  }
  return { origin: `http://localhost:${port}`, recorded, close }
}
