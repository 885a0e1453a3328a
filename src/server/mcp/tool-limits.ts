import { openRateLimiter } from '../limits/rate-limiter.ts'
import type { Clock, Store } from '../ports.ts'
import type { ToolNames } from './tool-names.ts'

/** Calls per hour. */
export interface ToolLimits {
  /** Of all clients. */
  readonly search: number
  readonly filesystem: number
  readonly feedback: number
  /** Of one client. */
  readonly feedbackPerClient: number
}

/**
 * Counts a call of a tool.
 *
 * @param client The key for limits per client, which is derived from its address.
 * @returns Seconds after which the next call is allowed. `undefined` if this one is allowed.
 */
export type TakeCall = (tool: keyof ToolNames, client: string) => Promise<number | undefined>

const hourMs = 3_600_000

/** @param name Endpoints with different names have limits of their own. */
export function openToolLimits(name: string, limits: ToolLimits, store: Store, clock: Clock): TakeCall {
  const limiterOf = (tool: string, requests: number) =>
    openRateLimiter(`${name}-${tool}`, { requests, windowMs: hourMs }, store, clock)
  const limiters = {
    search: limiterOf('search', limits.search),
    filesystem: limiterOf('filesystem', limits.filesystem),
    feedback: limiterOf('feedback', limits.feedback),
  }
  const feedbackPerClient = limiterOf('feedback-client', limits.feedbackPerClient)
  return async (tool, client) => {
    // A client above its own limit does not use up that of all others.
    const retryAfter = tool === 'feedback' ? await feedbackPerClient.take(client) : undefined
    return retryAfter ?? limiters[tool].take('site')
  }
}
