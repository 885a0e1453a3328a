import { unlessAborted } from '../network/unless-aborted.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Rejection, reject } from './rejection.ts'

/** Bytes allowed for the syntax around the parts of a form. */
const maxSyntaxBytes = 4096

/** Read the whole body of a request, within the limits for its size and time. */
export async function readBody(
  request: Request,
  { maxBytes, maxHeaderBytes, requestMs }: ProxyLimits,
): Promise<Uint8Array<ArrayBuffer> | Rejection> {
  const maxTotalBytes = maxBytes + maxHeaderBytes + maxSyntaxBytes
  if (Number(request.headers.get('Content-Length')) > maxTotalBytes) return reject('request-too-large')
  if (request.body === null) return reject('malformed')
  const reader = request.body.getReader()
  const late = AbortSignal.timeout(requestMs)
  try {
    const bytes = await readAll(reader, maxTotalBytes, AbortSignal.any([late, request.signal]))
    return bytes ?? reject('request-too-large')
  } catch {
    // Any failure of the connection: the reader disconnected, was too slow, or sent an incomplete body.
    if (request.signal.aborted) return reject('cancelled')
    return reject(late.aborted ? 'arrival-timeout' : 'arrival-broken')
  } finally {
    // Not awaited: an endless body may never confirm that it was cancelled.
    reader.cancel().catch(() => {})
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxTotalBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await unlessAborted(reader.read(), signal)
    if (done) return joined(chunks, length)
    length += value.length
    if (length > maxTotalBytes) return undefined
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
