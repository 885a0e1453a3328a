import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import {
  type ModelRequest,
  type ModelScript,
  type ModelTurn,
  type RejectTurn,
  type ReplyTurn,
  turnOf,
} from './model-script.ts'

/** A fake provider of language models on this machine. */
export interface ModelServer {
  /** Without the path of the API: `http://127.0.0.1:1234/v1`. */
  readonly baseUrl: string
  readonly requests: readonly ModelRequest[]
  /** Requests that the client canceled before the response was complete. */
  readonly aborted: () => number
}

/** How a provider writes its streams. */
export interface StreamFormat {
  readonly events: (turn: ReplyTurn) => Iterable<string>
  /** An error in the middle of a stream. */
  readonly error: (message: string | undefined) => string
  readonly errorBody: (turn: RejectTurn) => object
}

/** @param other Responds to requests that are not for a language model. */
export async function modelServer(
  script: ModelScript,
  format: StreamFormat,
  other: (request: ModelRequest) => object | undefined = () => undefined,
): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  let aborted = 0
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    const request = { path: message.url ?? '', headers: message.headers, body: JSON.parse(await textOf(message)) }
    const json = other(request)
    if (json !== undefined) return void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(json))
    requests.push(request)
    response.on('close', () => {
      if (!response.writableEnded) aborted++
    })
    await play(turnOf(script, request, requests.length - 1), response, format)
  }
  const server = await listen((message, response) => void respond(message, response), 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${portOf(server)}/v1`, requests, aborted: () => aborted }
}

async function play(turn: ModelTurn, response: ServerResponse, format: StreamFormat): Promise<void> {
  if ('status' in turn) {
    response.writeHead(turn.status, { 'Content-Type': 'application/json', ...turn.headers })
    return void response.end(JSON.stringify(format.errorBody(turn)))
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  const events = [...format.events(turn)]
  for (const event of events) {
    if (response.destroyed) return
    response.write(event)
    if (turn.gapMs) await new Promise(resolve => setTimeout(resolve, turn.gapMs))
  }
  if (turn.end === 'silence') return
  if (turn.end === 'error') response.write(format.error(turn.errorMessage))
  if (turn.end === 'garbage') response.write('data: {"type": "content_block_delta", "ind\n\ndata: [1, 2\n\n<html>\n\n')
  // Wait, so that the written data arrives before the connection breaks.
  if (turn.end === 'disconnect') setTimeout(() => response.destroy(), 20)
  else response.end()
}

/** Whether a stream has its last events. */
export const isWhole = ({ end = 'stop' }: ReplyTurn): boolean => end === 'stop' || end === 'length' || end === 'refusal'
