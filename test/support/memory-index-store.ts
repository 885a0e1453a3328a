import type { IndexStore } from '../../src/search/browser-index/stored-terms.ts'

/** A store in memory. Call `nextBuild` before each build after the first one. */
export function memoryIndexStore(): IndexStore & {
  readonly nextBuild: () => void
  /** The texts of the last build. */
  readonly texts: () => Map<string, string>
} {
  let previous = new Map<string, string>()
  let next = new Map<string, string>()
  return {
    get: key => previous.get(key),
    set: (key, text) => void next.set(key, text),
    keep: key => void next.set(key, previous.get(key) ?? ''),
    nextBuild: () => {
      previous = next
      next = new Map()
    },
    texts: () => previous,
  }
}
