import type { RejectionReason } from './rejection.ts'

/** The lifetime of one request to an API: ended by whoever sees a reason, once; everything of it then comes to its end. */
export interface CallLifetime {
  /** Aborted with a `RejectionReason`. */
  readonly signal: AbortSignal
  /** Why it was ended; `undefined` while nobody has. */
  readonly endedFor: () => RejectionReason | undefined
  readonly end: (reason: RejectionReason) => void
  /** End it after so many milliseconds. @returns What calls that off. */
  readonly endAfter: (ms: number, reason: RejectionReason) => () => void
}

/** @param reader Aborted when the reader has gone. */
export function startCall(reader: AbortSignal): CallLifetime {
  const ending = new AbortController()
  let endedFor: RejectionReason | undefined
  const end = (reason: RejectionReason) => {
    endedFor ??= reason
    ending.abort(endedFor)
  }
  if (reader.aborted) end('cancelled')
  else reader.addEventListener('abort', () => end('cancelled'), { once: true, signal: ending.signal })
  return {
    signal: ending.signal,
    endedFor: () => endedFor,
    end,
    endAfter: (ms, reason) => {
      const timer = setTimeout(end, ms, reason)
      return () => clearTimeout(timer)
    },
  }
}
