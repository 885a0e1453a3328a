import type { Outcome, StoredTurn } from '../../assistant/storage/stored-turn.ts'

/** Counts stored questions. */
export interface UsageReader {
  /** By UTC day, outcome, caller and rating, in no order. Combinations without questions are absent. */
  readonly usage: (period: UsagePeriod) => Promise<readonly UsageCount[]>
}

export interface UsagePeriod {
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

export interface UsageCount {
  /** Beginning of the UTC day. */
  readonly day: number
  /** Absent if there is no answer yet. */
  readonly outcome?: Outcome | undefined
  readonly caller?: StoredTurn['caller']
  readonly rating?: StoredTurn['rating']
  readonly count: number
}

export const dayMs = 24 * 60 * 60 * 1000
