/** Values by key. The least recently used ones are dropped. */
export interface BoundedCache<Value> {
  /** @param load Called if the value is not cached. `undefined` is not cached. */
  readonly get: (key: string, load: () => Value | undefined) => Value | undefined
  readonly clear: () => void
}

export function boundedCache<Value>(maxSize: number): BoundedCache<Value> {
  const values = new Map<string, Value>()
  return {
    get: (key, load) => {
      const value = values.get(key) ?? load()
      values.delete(key)
      if (value === undefined) return undefined
      values.set(key, value)
      for (const [oldest] of values) {
        if (values.size <= maxSize) break
        values.delete(oldest)
      }
      return value
    },
    clear: () => values.clear(),
  }
}
