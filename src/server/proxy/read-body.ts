import { unlessAborted } from '../network/unless-aborted.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Rejection, reject } from './rejection.ts'

/** Room for what surrounds the parts of a form. */
const mostAround = 4096

/** Read all that a reader sends, as long as it is not too much and does not take too long. */
export async function readBody(
  request: Request,
  { maxBytes, maxHeaderBytes, requestMs }: ProxyLimits,
): Promise<Uint8Array<ArrayBuffer> | Rejection> {
  const most = maxBytes + maxHeaderBytes + mostAround
  if (Number(request.headers.get('Content-Length')) > most) return reject('request-too-large')
  if (request.body === null) return reject('malformed')
  const reader = request.body.getReader()
  const late = AbortSignal.timeout(requestMs)
  try {
    const bytes = await readAll(reader, most, AbortSignal.any([late, request.signal]))
    return bytes ?? reject('request-too-large')
  } catch {
    // Whatever a connection dies of: the reader has gone, or hears that they were too slow, or that something is missing.
    if (request.signal.aborted) return reject('cancelled')
    return reject(late.aborted ? 'arrival-timeout' : 'arrival-broken')
  } finally {
    // Nobody waits for it: a body that never ends may never say that it was cancelled.
    reader.cancel().catch(() => {})
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await unlessAborted(reader.read(), signal)
    if (done) return joined(pieces, length)
    length += value.length
    if (length > most) return undefined
    pieces.push(value)
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
