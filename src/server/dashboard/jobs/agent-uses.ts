import { RejectedRequest } from '../../error-response.ts'
import { agentLimit } from '../../jobs/routes/job-route-options.ts'
import { openRateLimiter } from '../../limits/rate-limiter.ts'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'
import type { DashboardOptions } from '../ports/dashboard-options.ts'

/**
 * Count a new job or a message. The limit is shared with the API, but the page with the form shows when it is reached.
 *
 * @throws {RejectedRequest}
 */
export function agentUses(
  { usesPerHour }: DashboardAgent,
  { store, clock }: Pick<DashboardOptions, 'store' | 'clock'>,
): () => Promise<void> {
  const limit = agentLimit(usesPerHour)
  const limiter = openRateLimiter(limit.name, limit, store, clock)
  return async () => {
    const wait = await limiter.take(limit.per)
    if (wait === undefined) return
    const message = words.tooMany(Math.ceil(wait / 60))
    throw new RejectedRequest({ status: 429, code: 'too-many-requests', message, retryAfter: wait })
  }
}
