/** Cache what a function returns for an object, as long as the object exists. The object must not change. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return cachedIn(new WeakMap<Key, Cached<Value>>(), make)
}

/** Cache what a function returns for a text, as long as the returned function exists. */
export function memoizeByText<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return cachedIn(new Map<Key, Cached<Value>>(), make)
}

/** An object around the value, because the value may be `undefined`. */
interface Cached<Value> {
  readonly value: Value
}

interface Cache<Key, Value> {
  readonly get: (key: Key) => Cached<Value> | undefined
  readonly set: (key: Key, cached: Cached<Value>) => unknown
}

function cachedIn<Key, Value>(cache: Cache<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
  return key => {
    const known = cache.get(key)
    if (known) return known.value
    const value = make(key)
    cache.set(key, { value })
    return value
  }
}
