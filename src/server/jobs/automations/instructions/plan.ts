import type { Json } from '../../../ports.ts'

/** The work of a run. */
export interface Plan {
  /** If absent, there is nothing to do, so no job starts. */
  readonly instruction?: string | undefined
  /** The information for the next run. */
  readonly facts?: Json | undefined
}
