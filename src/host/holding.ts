/** What runs beside this thread for those who may let it go. */
export interface Holding {
  /**
   * Something runs that ends by itself at some time, or when all is let go.
   *
   * @returns What says that it has ended.
   */
  readonly hold: (end: () => Promise<unknown>) => () => void
  readonly isOver: () => boolean
  /** End all that runs, and whatever begins later. */
  readonly letGo: () => Promise<void>
}

/** Somebody asked for work of what was let go meanwhile. */
export class WorkEnded extends Error {
  override name = 'WorkEnded'
}

export function openHolding(): Holding {
  const ends = new Set<() => Promise<unknown>>()
  let isOver = false
  return {
    hold: end => {
      if (isOver) void end()
      else ends.add(end)
      return () => void ends.delete(end)
    },
    isOver: () => isOver,
    letGo: async () => {
      isOver = true
      const all = [...ends]
      ends.clear()
      await Promise.all(all.map(end => end()))
    },
  }
}
