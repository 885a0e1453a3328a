import type { RefusalReason } from './refusal.ts'

/** The life of one request to an API: ended by whoever sees a reason, once; everything of it then comes to its end. */
export interface Life {
  /** Aborted with a `RefusalReason`. */
  readonly signal: AbortSignal
  /** Why it was ended; `undefined` while nobody has. */
  readonly endedFor: () => RefusalReason | undefined
  readonly end: (reason: RefusalReason) => void
  /** End it after so many milliseconds. @returns What calls that off. */
  readonly endAfter: (ms: number, reason: RefusalReason) => () => void
}

/** @param reader Aborted when the reader has gone. */
export function beginLife(reader: AbortSignal): Life {
  const ending = new AbortController()
  let endedFor: RefusalReason | undefined
  const end = (reason: RefusalReason) => {
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
