/** Cache what a function returns for an object, as long as the object exists. The object must not change. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>()
  // Not shared with the function below: a lookup in code for both kinds of maps takes several times as long.
  return key => {
    const known = cache.get(key)
    if (known !== undefined || cache.has(key)) return known as Value // it may be `undefined`
    const value = make(key)
    cache.set(key, value)
    return value
  }
}

/** Cache what a function returns for a text, as long as the returned function exists. */
export function memoizeByText<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return key => {
    const known = cache.get(key)
    if (known !== undefined || cache.has(key)) return known as Value // it may be `undefined`
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
