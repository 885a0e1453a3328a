import type { Clock } from './ports.ts'

/** A frame of any stream. */
export interface StreamFrame {
  readonly type: string
}

export interface EventStreamOptions {
  readonly clock: Pick<Clock, 'sleep'>
  /** Called once, when the last frame was sent or the client has disconnected. */
  readonly onEnd: (isComplete: boolean) => void
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** Proxies close connections that are silent for a minute. Silence is noticed after one to two of these intervals. */
const checkMs = 7_500

const encoder = new TextEncoder()

/**
 * The body of a response with server-sent events. A frame is only requested when the client has read the previous one.
 */
export function eventStream(
  frames: AsyncIterable<StreamFrame>,
  options: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const iterator = frames[Symbol.asyncIterator]()
  const ended = new AbortController()
  let pending: Promise<IteratorResult<StreamFrame>> | undefined
  // One timer for many frames, because a timer for each would cost more than the frame.
  let check: Promise<undefined> | undefined
  let isSilent = true
  const end = (isComplete: boolean) => {
    if (ended.signal.aborted) return
    ended.abort()
    options.signal.removeEventListener('abort', stop)
    options.onEnd(isComplete)
    // The generator may be waiting for a model that was aborted.
    if (!isComplete) void Promise.resolve(iterator.return?.()).catch(() => {})
  }
  const stop = () => end(false)
  options.signal.addEventListener('abort', stop)
  const silence = () =>
    options.clock.sleep(checkMs, ended.signal).then(
      () => undefined,
      () => undefined,
    )
  /** `undefined` if nothing has arrived for a while. */
  const next = async (): Promise<IteratorResult<StreamFrame> | undefined> => {
    for (;;) {
      pending ??= iterator.next()
      check ??= silence()
      const result = await Promise.race([pending, check])
      if (result !== undefined) return result
      check = undefined
      if (isSilent) return undefined
      isSilent = true
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          const result = await next()
          if (ended.signal.aborted) return
          if (result !== undefined) {
            pending = undefined
            isSilent = false
          }
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

function textOf(result: IteratorResult<StreamFrame> | undefined): string {
  // Keeps the connection open. Clients ignore it.
  if (result === undefined) return ': ping\n\n'
  return `data: ${result.done ? '[DONE]' : JSON.stringify(result.value)}\n\n`
}
