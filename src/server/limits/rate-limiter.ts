import type { Clock, Json, Store } from '../ports.ts'

/** How many requests are allowed in any period of this length. */
export interface RateLimit {
  readonly requests: number
  readonly windowMs: number
}

/** Counts requests in a sliding window, separately for each key. */
export interface RateLimiter {
  /**
   * Count a request, if it is allowed.
   *
   * @returns Seconds after which the next request is allowed. `undefined` if this one is allowed.
   */
  readonly take: (key: string) => Promise<number | undefined>
}

/** Requests and their times: `[[1700000000000, 1], …]`, oldest first. */
type RequestWindow = readonly (readonly [time: number, requests: number])[]

/**
 * A window is divided into this number of steps. Requests in the same step are counted together, which limits its size.
 */
const stepsPerWindow = 60

/** @param name Keys of different limiters do not mix. */
export function openRateLimiter(name: string, limit: RateLimit, store: Store, clock: Pick<Clock, 'now'>): RateLimiter {
  const { requests, windowMs } = limit
  return {
    take: async key => {
      const now = clock.now()
      let waitMs: number | undefined
      const change = (value: Json | undefined): RequestWindow => {
        const recent = windowIn(value).filter(([time]) => time > now - windowMs)
        const count = recent.reduce((sum, [, requests]) => sum + requests, 0)
        const [oldest = [now]] = recent
        waitMs = count >= requests ? oldest[0] + windowMs - now : undefined
        return waitMs === undefined ? withRequest(recent, now, windowMs / stepsPerWindow) : recent
      }
      await store.update(`rate-limit/${name}/${key}`, change, windowMs)
      return waitMs === undefined ? undefined : Math.max(1, Math.ceil(waitMs / 1000))
    },
  }
}

function withRequest(window: RequestWindow, now: number, stepMs: number): RequestWindow {
  const last = window.at(-1)
  // The first request of a window keeps its exact time.
  const isSameStep = last !== undefined && window.length > 1 && now - last[0] < stepMs
  return isSameStep ? [...window.slice(0, -1), [last[0], last[1] + 1]] : [...window, [now, 1]]
}

/** The value was written by a limiter. */
const windowIn = (value: Json | undefined): RequestWindow => (Array.isArray(value) ? value : [])
