/** How many requests may run at the same time. */
export interface ConcurrencyLimits {
  readonly total: number
  readonly perKey: number
}

/** Counts the requests that run. */
export interface ConcurrencyLimiter {
  /** @returns To be called when the request is over, further calls do nothing; `undefined`: too many run. */
  readonly enter: (key: string) => (() => void) | undefined
}

export function openConcurrencyLimiter({ total, perKey }: ConcurrencyLimits): ConcurrencyLimiter {
  const running = new Map<string, number>()
  let all = 0
  const change = (key: string, by: 1 | -1) => {
    all += by
    const count = (running.get(key) ?? 0) + by
    if (count === 0) running.delete(key)
    else running.set(key, count)
  }
  return {
    enter: key => {
      if (all >= total || (running.get(key) ?? 0) >= perKey) return undefined
      change(key, 1)
      let isRunning = true
      return () => {
        if (isRunning) change(key, -1)
        isRunning = false
      }
    },
  }
}
