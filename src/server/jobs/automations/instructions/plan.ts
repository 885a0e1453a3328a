import type { Json } from '../../../ports.ts'

/** What a run has to do. */
export interface Plan {
  /** Absent: there is nothing to do, so no job starts. */
  readonly instruction?: string | undefined
  /** What the next run must know. */
  readonly facts?: Json | undefined
}
