/** How many requests may run at the same time. */
export interface ConcurrencyLimits {
  readonly total: number
  readonly perKey: number
}

/** Counts running requests. */
export interface ConcurrencyLimiter {
  /**
   * @param key Requests with the same key share the limit `perKey`. Without a key, only `total` applies.
   * @returns A function to call when the request has ended; further calls do nothing. `undefined` if too many are
   * running.
   */
  readonly enter: (key: string | undefined) => (() => void) | undefined
}

export function openConcurrencyLimiter({ total, perKey }: ConcurrencyLimits): ConcurrencyLimiter {
  const running = new Map<string, number>()
  let all = 0
  const change = (key: string | undefined, by: 1 | -1) => {
    all += by
    if (key === undefined) return
    const count = (running.get(key) ?? 0) + by
    if (count === 0) running.delete(key)
    else running.set(key, count)
  }
  return {
    enter: key => {
      const own = key === undefined ? 0 : (running.get(key) ?? 0)
      if (all >= total || own >= perKey) return undefined
      change(key, 1)
      let isRunning = true
      return () => {
        if (isRunning) change(key, -1)
        isRunning = false
      }
    },
  }
}
