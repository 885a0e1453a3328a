import type { Json } from '../../../ports.ts'

/** The work of a run. */
export interface Plan {
  /** If absent, there is nothing to do, so no job starts. */
  readonly instruction?: string | undefined
  /** What the next run compares the docs with, such as the digests of files. */
  readonly snapshot?: Json | undefined
}
