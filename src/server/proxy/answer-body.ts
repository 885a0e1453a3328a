import type { Life } from './life.ts'
import type { ProxyLimits } from './proxy-limits.ts'

/**
 * The body of an answer as a stream: every piece is there when it has come, and nothing is read before somebody wants
 * it. When the life ends before the body, the stream has an error.
 *
 * @param onEnd Called once, when all was read or the life has ended.
 */
export function answerBody(
  body: AsyncIterable<Uint8Array>,
  life: Life,
  { mostBytes, silenceMs }: Pick<ProxyLimits, 'mostBytes' | 'silenceMs'>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  const over = new AbortController()
  let room = mostBytes
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const cut = () => {
      controller.error(new Error(`The answer was cut: ${life.endedFor()}.`))
      onEnd()
    }
    if (life.signal.aborted) cut()
    else life.signal.addEventListener('abort', cut, { once: true, signal: over.signal })
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const piece = await nextOf(pieces, life, silenceMs)
    if (life.endedFor() !== undefined) return
    if (piece === undefined) {
      over.abort()
      controller.close()
      onEnd()
    } else if (piece.length <= room) {
      room -= piece.length
      controller.enqueue(piece)
    } else life.end('answer-too-large')
  }
  return new ReadableStream({ start, pull, cancel: () => life.end('cancelled') }, { highWaterMark: 0 })
}

/** The next piece; `undefined` at the end. Silence, or a rest that cannot be read, end the life. */
async function nextOf(pieces: AsyncIterator<Uint8Array>, life: Life, ms: number): Promise<Uint8Array | undefined> {
  const callOff = life.endAfter(ms, 'answer-silent')
  try {
    const { done, value } = await pieces.next()
    return done ? undefined : value
  } catch {
    // Told to the reader by the cut, and to the log by its reason.
    life.end('answer-broken')
    return undefined
  } finally {
    callOff()
  }
}
