import type { Store } from './store.ts'

/** Identifies a result in a store. */
export interface ResultKey {
  readonly stage: string
  readonly key: string
}

/** A result to be added to a store. */
export interface NewResult extends ResultKey {
  readonly value: unknown
}

/** The results that were found in a store, and the results to be added. */
export interface StoreActivity {
  readonly found: readonly ResultKey[]
  readonly added: readonly NewResult[]
}

export interface RecordingStore extends Store {
  /** The activity since the last call. */
  readonly takeActivity: () => StoreActivity
}

/**
 * Reads results from a store and records new ones, because a store has only one writer. Without a store, nothing is
 * found.
 */
export function recordingStore(store: Store | undefined): RecordingStore {
  let found: ResultKey[] = []
  let added: NewResult[] = []
  return {
    cache: store?.cache ?? '',
    version: store?.version ?? '',
    findsNewResults: false,
    get: (stage, key) => {
      const result = store?.get(stage, key)
      if (result) found.push({ stage, key })
      return result
    },
    set: (stage, key, value) => added.push({ stage, key, value }),
    touch: (stage, key) => found.push({ stage, key }),
    close: () => [],
    takeActivity: () => {
      const activity = { found, added }
      found = []
      added = []
      return activity
    },
  }
}
