import type { Clock } from '../../ports.ts'
import { endOfStream, eventOf, type Frame, keepAlive } from '../protocol/frames.ts'

export interface EventStreamOptions {
  readonly clock: Pick<Clock, 'sleep'>
  /** Called once, when the last frame was sent or the client has disconnected. */
  readonly onEnd: (isComplete: boolean) => void
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** Proxies close connections that are silent for a minute. */
const pauseMs = 15_000

const encoder = new TextEncoder()

/** The body of a response with server-sent events. A frame is requested when the client has read the one before. */
export function eventStream(frames: AsyncIterable<Frame>, options: EventStreamOptions): ReadableStream<Uint8Array> {
  const iterator = frames[Symbol.asyncIterator]()
  let pending: Promise<IteratorResult<Frame>> | undefined
  let isEnded = false
  const end = (isComplete: boolean) => {
    if (isEnded) return
    isEnded = true
    options.signal.removeEventListener('abort', stop)
    options.onEnd(isComplete)
    // The generator may be waiting for a model that was aborted.
    if (!isComplete) void Promise.resolve(iterator.return?.()).catch(() => {})
  }
  const stop = () => end(false)
  options.signal.addEventListener('abort', stop)
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          pending ??= iterator.next()
          const result = await orPause(pending, options.clock)
          if (isEnded) return
          if (result !== undefined) pending = undefined
          controller.enqueue(encoder.encode(textOf(result)))
          if (!result?.done) return
          controller.close()
          end(true)
        } catch (error) {
          end(false)
          throw error
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

function textOf(result: IteratorResult<Frame> | undefined): string {
  if (result === undefined) return keepAlive
  return result.done ? endOfStream : eventOf(result.value)
}

/** `undefined` if nothing has come for a while. */
async function orPause<Value>(next: Promise<Value>, { sleep }: Pick<Clock, 'sleep'>): Promise<Value | undefined> {
  const done = new AbortController()
  try {
    const pause = sleep(pauseMs, done.signal).then(
      () => undefined,
      () => undefined,
    )
    return await Promise.race([next, pause])
  } finally {
    done.abort()
  }
}
