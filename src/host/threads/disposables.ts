/** Resources, such as threads, that can be released together. */
export interface Disposables {
  /**
   * Register something that ends by itself at some time, or when everything is disposed.
   *
   * @returns A function that reports that it has ended.
   */
  readonly add: (end: () => Promise<unknown>) => () => void
  readonly isDisposed: () => boolean
  /** End everything that is registered, now and later. */
  readonly disposeAll: () => Promise<void>
}

/** Thrown if work is requested after disposal. */
export class DisposedError extends Error {
  override name = 'WorkEnded'
}

export function createDisposables(): Disposables {
  const ends = new Set<() => Promise<unknown>>()
  let isEnded = false
  return {
    add: end => {
      if (isEnded) void end()
      else ends.add(end)
      return () => void ends.delete(end)
    },
    isDisposed: () => isEnded,
    disposeAll: async () => {
      isEnded = true
      const all = [...ends]
      ends.clear()
      await Promise.all(all.map(end => end()))
    },
  }
}
