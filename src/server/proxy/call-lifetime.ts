import type { RejectionReason } from './rejection.ts'

/** The lifetime of one request to an API. It is ended once, for one reason, and then all of its work is aborted. */
export interface CallLifetime {
  /** Aborted with a `RejectionReason`. */
  readonly signal: AbortSignal
  /** Why it was ended; `undefined` while it is running. */
  readonly endedFor: () => RejectionReason | undefined
  readonly end: (reason: RejectionReason) => void
  /** End it after some milliseconds. @returns A function that cancels the timer. */
  readonly endAfter: (ms: number, reason: RejectionReason) => () => void
}

/** @param reader Aborted when the reader disconnects. */
export function startCall(reader: AbortSignal): CallLifetime {
  const controller = new AbortController()
  let endedFor: RejectionReason | undefined
  const end = (reason: RejectionReason) => {
    endedFor ??= reason
    controller.abort(endedFor)
  }
  if (reader.aborted) end('cancelled')
  else reader.addEventListener('abort', () => end('cancelled'), { once: true, signal: controller.signal })
  return {
    signal: controller.signal,
    endedFor: () => endedFor,
    end,
    endAfter: (ms, reason) => {
      const timer = setTimeout(end, ms, reason)
      return () => clearTimeout(timer)
    },
  }
}
