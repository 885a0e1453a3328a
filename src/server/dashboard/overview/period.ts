import { dayMs } from '../ports/usage-reader.ts'

export const periods = [7, 30, 90] as const

/** A number of UTC days that end today. */
export interface ShownPeriod {
  readonly days: (typeof periods)[number]
  /** Milliseconds since 1970. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** The period of the parameter `days`; 30 days if it is not one of the choices. */
export function periodOf(query: URLSearchParams, time: number): ShownPeriod {
  const days = periods.find(count => String(count) === query.get('days')) ?? 30
  const to = (Math.floor(time / dayMs) + 1) * dayMs
  return { days, from: to - days * dayMs, to }
}
