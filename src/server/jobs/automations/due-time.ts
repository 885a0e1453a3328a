import { Cron } from 'croner'

export interface DueOptions {
  /** Five fields of cron, in UTC. */
  readonly cron: string
  /** The newest known due time that is not in the future. Absent for a new automation. */
  readonly last: number | undefined
  readonly now: number
}

const minuteMs = 60_000

/**
 * The due time of a run that was not handled yet. If several times were missed, there is one run, for the last one. A
 * new automation waits for its next time. All times are milliseconds since 1970.
 */
export function dueTime({ cron, last, now }: DueOptions): number | undefined {
  if (last === undefined) return undefined
  const nextMinute = (Math.floor(now / minuteMs) + 1) * minuteMs
  const [latest] = new Cron(cron, { mode: '5-part', timezone: 'UTC' }).previousRuns(1, new Date(nextMinute))
  return latest && latest.getTime() > last ? latest.getTime() : undefined
}
