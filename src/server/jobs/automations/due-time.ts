import { Cron } from 'croner'

export interface DueOptions {
  /** Five fields of cron, in UTC. */
  readonly cron: string
  /** The newest due time that is known and not in the future. Absent: the automation is new. */
  readonly last: number | undefined
  readonly now: number
}

const minuteMs = 60_000

/**
 * The time at which a run is due that nobody has noticed. Times that were missed, however many, lead to one run: the
 * last one of them. A new automation waits for its next time. All times are milliseconds since 1970.
 */
export function dueTime({ cron, last, now }: DueOptions): number | undefined {
  if (last === undefined) return undefined
  const nextMinute = (Math.floor(now / minuteMs) + 1) * minuteMs
  const [latest] = new Cron(cron, { mode: '5-part', timezone: 'UTC' }).previousRuns(1, new Date(nextMinute))
  return latest && latest.getTime() > last ? latest.getTime() : undefined
}
