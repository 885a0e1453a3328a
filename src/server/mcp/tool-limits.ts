import { openRateLimiter } from '../limits/rate-limiter.ts'
import type { Clock, Store } from '../ports.ts'

/** Calls of all clients per hour. */
export interface ToolLimits {
  readonly search: number
  readonly filesystem: number
}

/**
 * Counts a call of a tool.
 *
 * @returns Seconds after which the next call is allowed. `undefined`: this one is allowed.
 */
export type TakeCall = (tool: keyof ToolLimits) => Promise<number | undefined>

const hourMs = 3_600_000

export function openToolLimits({ search, filesystem }: ToolLimits, store: Store, clock: Clock): TakeCall {
  const limiterOf = (name: string, requests: number) =>
    openRateLimiter(name, { requests, windowMs: hourMs }, store, clock)
  const limiters = {
    search: limiterOf('mcp-search', search),
    filesystem: limiterOf('mcp-filesystem', filesystem),
  }
  return tool => limiters[tool].take('site')
}
