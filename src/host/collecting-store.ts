import type { Store } from './store.ts'

/** A result on its way to a store. */
export interface MadeResult {
  readonly stage: string
  readonly key: string
  readonly value: unknown
}

export interface CollectingStore extends Store {
  /** What was set since the last time. */
  readonly takeMade: () => readonly MadeResult[]
}

/** Look results up in a store and hand over the new ones: a store has one writer. Without one, nothing is found. */
export function collectingStore(store: Store | undefined): CollectingStore {
  let made: MadeResult[] = []
  return {
    cache: store?.cache ?? '',
    version: store?.version ?? '',
    get: (stage, key) => store?.get(stage, key),
    set: (stage, key, value) => made.push({ stage, key, value }),
    close: () => [],
    takeMade: () => {
      const taken = made
      made = []
      return taken
    },
  }
}
