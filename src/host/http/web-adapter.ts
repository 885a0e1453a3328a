import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SentHeaders } from '../../server/arrival.ts'

/** A function of `Request`, told where the request was sent to. */
export type Answer = (request: Request) => Promise<Response>

/**
 * Answer a request of Node's with a function of `Request`: the body is read as it comes, each piece of the answer is
 * written at once, and who hangs up aborts the signal.
 *
 * @param origin What the address of the request begins with.
 */
export async function answerMessage(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  answer: Answer,
): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  const answered = await answer(requestOf(message, origin, leaving.signal))
  if (!message.complete) closeSoon(message, response)
  await write(answered, response)
}

/** What a request says of itself. The `Headers` of the platform take 25 ms to load, and a first page is waited for. */
export const sentHeaders = ({ headersDistinct }: IncomingMessage): SentHeaders => ({
  get: name => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
})

/** The headers of a request, each as often as it was sent. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return headers
}

function requestOf(message: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const { method = 'GET', url = '/' } = message
  const init = { method, headers: headersOf(message), signal, duplex: 'half' as const }
  return new Request(origin + url, method === 'GET' || method === 'HEAD' ? init : { ...init, body: bodyOf(message) })
}

function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  // A body that nobody reads to its end leaves the connection open, for the answer that says why.
  const pieces: AsyncIterator<Uint8Array> = message.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async controller => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => {
        // What is being waited for may never come.
        void pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Milliseconds in which who still sends can read the answer. */
const lingerMs = 2000

/** Who goes on sending what nobody wants to read is not listened to for long. */
function closeSoon(message: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  response.once('finish', () => {
    message.resume()
    setTimeout(() => message.destroy(), lingerMs).unref()
  })
}

async function write({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.flushHeaders()
  try {
    for await (const piece of body ?? []) {
      if (response.destroyed) return
      if (!response.write(piece)) await drained(response)
    }
    response.end()
  } catch {
    // The answer was cut: whoever reads it is to see that.
    response.destroy()
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
