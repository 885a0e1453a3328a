/** Names that each occur once. */
export interface FreeNames {
  /** The name if it is free, then with the ending, then with a number after the ending. */
  readonly take: (name: string, ending?: string) => string
}

/** Collects names. For a name that is taken, the search for a number goes on where the last one ended. */
export function freeNames(numbered: (name: string, count: number) => string): FreeNames {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const add = (name: string): string => {
    taken.add(name)
    return name
  }
  return {
    take: (name, ending = '') => {
      if (!taken.has(name)) return add(name)
      const base = `${name}${ending}`
      if (!taken.has(base)) return add(base)
      let count = counts.get(base) ?? 2
      while (taken.has(numbered(base, count))) count++
      counts.set(base, count + 1)
      return add(numbered(base, count))
    },
  }
}
