/**
 * What is made of an object is kept as long as the object is: for who asks for it again and again. Nothing that is asked
 * about may change.
 */
export function keptFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>()
  return key => {
    const before = kept.get(key)
    if (before) return before.value
    const value = make(key)
    kept.set(key, { value })
    return value
  }
}
