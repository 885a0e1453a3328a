/** A value that is computed on first use and then cached. */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

/** A value that is computed on first use, and again after it was discarded. */
export interface Discardable<Value> {
  readonly get: () => Value
  readonly discard: () => void
}

export function discardable<Value>(make: () => Value): Discardable<Value> {
  let get = lazy(make)
  return {
    get: () => get(),
    discard: () => {
      get = lazy(make)
    },
  }
}
