import type { CallLifetime } from './call-lifetime.ts'
import type { ProxyLimits } from './proxy-limits.ts'

/**
 * The body of a response as a stream: every chunk is passed on immediately, and nothing is read before it is requested.
 * If the lifetime ends before the body, the stream ends with an error.
 *
 * @param onEnd Called once, when everything was read or the lifetime has ended.
 */
export function responseBody(
  body: AsyncIterable<Uint8Array>,
  lifetime: CallLifetime,
  { maxBytes, silenceMs }: Pick<ProxyLimits, 'maxBytes' | 'silenceMs'>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  const ended = new AbortController()
  let remaining = maxBytes
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const cut = () => {
      controller.error(new Error(`The answer was cut: ${lifetime.endedFor()}.`))
      onEnd()
    }
    if (lifetime.signal.aborted) cut()
    else lifetime.signal.addEventListener('abort', cut, { once: true, signal: ended.signal })
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = await nextOf(chunks, lifetime, silenceMs)
    if (lifetime.endedFor() !== undefined) return
    if (chunk === undefined) {
      ended.abort()
      controller.close()
      onEnd()
    } else if (chunk.length <= remaining) {
      remaining -= chunk.length
      controller.enqueue(chunk)
    } else lifetime.end('answer-too-large')
  }
  return new ReadableStream({ start, pull, cancel: () => lifetime.end('cancelled') }, { highWaterMark: 0 })
}

/** The next chunk; `undefined` at the end. A timeout or an unreadable rest ends the lifetime. */
async function nextOf(
  chunks: AsyncIterator<Uint8Array>,
  lifetime: CallLifetime,
  ms: number,
): Promise<Uint8Array | undefined> {
  const cancelTimeout = lifetime.endAfter(ms, 'answer-silent')
  try {
    const { done, value } = await chunks.next()
    return done ? undefined : value
  } catch {
    // The reader notices the cut, and the log contains its reason.
    lifetime.end('answer-broken')
    return undefined
  } finally {
    cancelTimeout()
  }
}
