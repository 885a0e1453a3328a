import type { Store } from './store.ts'

/** A result by its name in a store. */
export interface ResultKey {
  readonly stage: string
  readonly key: string
}

/** A result on its way to a store. */
export interface NewResult extends ResultKey {
  readonly value: unknown
}

/** What was looked up in a store with success, and what it was to take. */
export interface StoreActivity {
  readonly found: readonly ResultKey[]
  readonly added: readonly NewResult[]
}

export interface RecordingStore extends Store {
  /** What came since the last time. */
  readonly takeActivity: () => StoreActivity
}

/** Look results up in a store and hand over the new ones: a store has one writer. Without one, nothing is found. */
export function recordingStore(store: Store | undefined): RecordingStore {
  let found: ResultKey[] = []
  let made: NewResult[] = []
  return {
    cache: store?.cache ?? '',
    version: store?.version ?? '',
    get: (stage, key) => {
      const result = store?.get(stage, key)
      if (result) found.push({ stage, key })
      return result
    },
    set: (stage, key, value) => made.push({ stage, key, value }),
    touch: (stage, key) => found.push({ stage, key }),
    close: () => [],
    takeActivity: () => {
      const taken = { found, added: made }
      found = []
      made = []
      return taken
    },
  }
}
