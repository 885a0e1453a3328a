import type { Store } from './store.ts'

/** A result by its name in a store. */
export interface ResultName {
  readonly stage: string
  readonly key: string
}

/** A result on its way to a store. */
export interface MadeResult extends ResultName {
  readonly value: unknown
}

/** What was looked up in a store with success, and what it was to take. */
export interface StoreUse {
  readonly found: readonly ResultName[]
  readonly made: readonly MadeResult[]
}

export interface CollectingStore extends Store {
  /** What came since the last time. */
  readonly takeUse: () => StoreUse
}

/** Look results up in a store and hand over the new ones: a store has one writer. Without one, nothing is found. */
export function collectingStore(store: Store | undefined): CollectingStore {
  let found: ResultName[] = []
  let made: MadeResult[] = []
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
    takeUse: () => {
      const taken = { found, made }
      found = []
      made = []
      return taken
    },
  }
}
