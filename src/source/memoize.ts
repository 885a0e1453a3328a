/** Cache what a function returns for an object, as long as the object exists. The object must not change. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>()
  return key => {
    const known = values.get(key)
    if (known) return known.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}

/** Cache what a function returns for a text, as long as the returned function exists. */
export function memoizeByText<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { readonly value: Value }>()
  return key => {
    const known = values.get(key)
    if (known) return known.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}
