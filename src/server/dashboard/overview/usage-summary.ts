import { dayMs, type UsageCount } from '../ports/usage-reader.ts'

/** The usage of the assistant on some days. */
export interface UsageSummary {
  /** Oldest first, including days without questions. */
  readonly days: readonly DayUsage[]
  readonly totals: UsageTotals
}

export interface DayUsage extends UsageTotals {
  /** Beginning of the UTC day, in milliseconds since 1970. */
  readonly day: number
}

export interface UsageTotals {
  readonly total: number
  readonly answered: number
  readonly unanswered: number
  readonly failed: number
  /** Incomplete, stopped by the reader, or without an answer yet. */
  readonly unfinished: number
  readonly web: number
  readonly api: number
  readonly up: number
  readonly down: number
}

/** Summarize the counts of some days. @param from Beginning of the first UTC day. */
export function summarizeUsage(counts: readonly UsageCount[], from: number, dayCount: number): UsageSummary {
  const days = Array.from({ length: dayCount }, (_, at) => {
    const day = from + at * dayMs
    return { day, ...totalsOf(counts.filter(count => count.day === day)) }
  })
  const isInPeriod = ({ day }: UsageCount) => day >= from && day < from + dayCount * dayMs
  return { days, totals: totalsOf(counts.filter(isInPeriod)) }
}

export function totalsOf(counts: readonly UsageCount[]): UsageTotals {
  const sum = (isCounted: (count: UsageCount) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true),
    answered: sum(({ outcome }) => outcome === 'answered'),
    unanswered: sum(({ outcome }) => outcome === 'unanswered'),
    failed: sum(({ outcome }) => outcome === 'failed'),
    unfinished: sum(({ outcome }) => outcome === 'incomplete' || outcome === 'stopped' || outcome === undefined),
    web: sum(({ caller }) => caller === 'web'),
    api: sum(({ caller }) => caller === 'api'),
    up: sum(({ rating }) => rating === 'up'),
    down: sum(({ rating }) => rating === 'down'),
  }
}

/** `64%` of all; `undefined` if there are none. */
export const shareText = (part: number, all: number): string | undefined =>
  all === 0 ? undefined : `${Math.round((100 * part) / all)}%`
