import { createBoundedMap } from '../../keys/bounded-map.ts'
import type { Clock } from '../../ports.ts'
import { dayMs, type UsageCount, type UsagePeriod, type UsageReader } from '../ports/usage-reader.ts'

/** How long the counts of past days are cached. Only ratings change them. */
const maxAgeMs = 10 * 60_000
const maxPeriods = 12

interface CachedCounts {
  readonly readAt: number
  readonly counts: Promise<readonly UsageCount[]>
}

/**
 * A reader that counts only today and yesterday for each request: counting a million questions takes the database a
 * second.
 */
export function cachedUsageReader({ usage }: UsageReader, { now }: Pick<Clock, 'now'>): UsageReader {
  const cached = createBoundedMap<string, CachedCounts>(maxPeriods)
  const readOnce = (period: UsagePeriod): Promise<readonly UsageCount[]> => {
    const key = JSON.stringify([period.domain, period.from, period.to])
    const known = cached.get(key)
    if (known && now() - known.readAt < maxAgeMs) return known.counts
    const counts = usage(period)
    cached.set(key, { readAt: now(), counts })
    counts.catch(() => cached.delete(key))
    return counts
  }
  return {
    usage: async period => {
      const { from, to } = period
      // An answer may be stored some time after its question was asked.
      const recent = Math.floor(now() / dayMs) * dayMs - dayMs
      if (from >= recent || to <= recent) return usage(period)
      const parts = await Promise.all([readOnce({ ...period, to: recent }), usage({ ...period, from: recent })])
      return parts.flat()
    },
  }
}
