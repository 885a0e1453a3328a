/** Makes names unique. */
export interface UniqueNames {
  /** The name if nothing else has it. Otherwise the name with the ending, or with the ending and a number. */
  readonly take: (name: string, ending?: string) => string
}

/** Creates an object that makes names unique. @param numbered Adds a number to a name. */
export function createUniqueNames(numbered: (name: string, count: number) => string): UniqueNames {
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
