import type { ResultCache } from './run-cached.ts'

/** Maximum number of characters of all cached results. */
const defaultMaxCharacters = 20_000_000

/**
 * A cache for results whose inputs repeat within one build, such as the code that each version of a page contains.
 * Results that have not been used for long are discarded first: when the recent half is full, it becomes the older half,
 * and the previous older half is discarded.
 */
export function createMemoryCache(isFor: ResultCache['isFor'], maxCharacters = defaultMaxCharacters): ResultCache {
  let recent = new Map<string, CachedResult>()
  let older = new Map<string, CachedResult>()
  let recentSize = 0
  const add = (key: string, result: CachedResult) => {
    if (recentSize + result.size > maxCharacters / 2) {
      older = recent
      recent = new Map()
      recentSize = 0
    }
    recent.set(key, result)
    recentSize += result.size
  }
  return {
    isFor,
    get: (stage, key) => {
      const name = `${stage} ${key}`
      const found = recent.get(name)
      if (found) return found
      const old = older.get(name)
      if (old) add(name, old)
      return old
    },
    set: (stage, key, value) => add(`${stage} ${key}`, { value, size: key.length + sizeOf(value) }),
  }
}

interface CachedResult {
  readonly value: unknown
  /** In characters. */
  readonly size: number
}

/** The approximate size of plain data in memory, in characters. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 16)
}
