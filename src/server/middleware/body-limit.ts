import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { errorResponse, RejectedRequest, type RequestError } from '../error-response.ts'

/**
 * Rejects bodies that are too large: immediately if `Content-Length` says so, otherwise as soon as too much was read.
 */
export const bodyLimit =
  (maxBytes: number): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const { raw } = c.req
    if (Number(raw.headers.get('Content-Length')) > maxBytes) return errorResponse(tooLarge)
    if (raw.body) c.req.raw = withBody(raw, raw.body.pipeThrough(limited(maxBytes)))
    return next()
  }

function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  // The DOM types lack `duplex`, which a stream body requires.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' }
  return new Request(request, init)
}

function limited(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes
  return new TransformStream({
    transform: (chunk, controller) => {
      left -= chunk.length
      if (left < 0) controller.error(new RejectedRequest(tooLarge))
      else controller.enqueue(chunk)
    },
  })
}

const tooLarge: RequestError = { status: 413, code: 'body-too-large', message: 'The request body is too large.' }
