/** A map that drops its oldest entries when it is full. */
export interface BoundedMap<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  /** The entry becomes the newest. */
  readonly set: (key: Key, value: Value) => void
  readonly delete: (key: Key) => void
}

export function createBoundedMap<Key, Value>(maxSize: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get: key => entries.get(key),
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxSize) return
        entries.delete(oldest)
      }
    },
    delete: key => void entries.delete(key),
  }
}
