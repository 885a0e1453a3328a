import type { Clock, Json, Store } from '../ports.ts'

interface Value {
  readonly json: Json
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface MemoryStoreOptions {
  readonly clock: Pick<Clock, 'now'>
  /** Maximum number of stored keys. Those that have not changed for the longest time are dropped first. */
  readonly maxKeys?: number | undefined
}

/** A store in the memory of the process. Its values are lost when the process ends. */
export function memoryStore({ clock, maxKeys = 100_000 }: MemoryStoreOptions): Store {
  const values = new Map<string, Value>()
  const valid = (key: string): Json | undefined => {
    const value = values.get(key)
    if (value && value.expiresAt <= clock.now()) values.delete(key)
    return value && value.expiresAt > clock.now() ? value.json : undefined
  }
  return {
    read: async key => valid(key),
    update: async (key, change, expiresMs = Number.POSITIVE_INFINITY) => {
      const json = change(valid(key))
      values.delete(key)
      if (json !== undefined) values.set(key, { json, expiresAt: clock.now() + expiresMs })
      for (const [oldest] of values) {
        if (values.size <= maxKeys) break
        values.delete(oldest)
      }
      return json
    },
    list: async (prefix, { after = '', limit }) =>
      [...values.keys()]
        .filter(key => key.startsWith(prefix) && key > after && valid(key) !== undefined)
        .sort()
        .slice(0, limit),
  }
}
