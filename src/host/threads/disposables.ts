/** What runs beside this thread for those who may let it go. */
export interface Disposables {
  /**
   * Something runs that ends by itself at some time, or when all is let go.
   *
   * @returns What says that it has ended.
   */
  readonly add: (end: () => Promise<unknown>) => () => void
  readonly isDisposed: () => boolean
  /** End all that runs, and whatever begins later. */
  readonly disposeAll: () => Promise<void>
}

/** Somebody asked for work of what was let go meanwhile. */
export class DisposedError extends Error {
  override name = 'WorkEnded'
}

export function createDisposables(): Disposables {
  const ends = new Set<() => Promise<unknown>>()
  let isOver = false
  return {
    add: end => {
      if (isOver) void end()
      else ends.add(end)
      return () => void ends.delete(end)
    },
    isDisposed: () => isOver,
    disposeAll: async () => {
      isOver = true
      const all = [...ends]
      ends.clear()
      await Promise.all(all.map(end => end()))
    },
  }
}
