import type { ResultCache } from './run-cached.ts'

/** If the cached results exceed this number of characters, the cache is cleared. */
const defaultMaxCharacters = 50_000_000

/** A cache for results whose inputs repeat within one build, such as the code that each version of a page contains. */
export function createMemoryCache(isFor: ResultCache['isFor'], maxCharacters = defaultMaxCharacters): ResultCache {
  const results = new Map<string, { readonly value: unknown }>()
  let size = 0
  return {
    isFor,
    get: (stage, key) => results.get(`${stage} ${key}`),
    set: (stage, key, value) => {
      size += key.length + sizeOf(value)
      if (size > maxCharacters) {
        results.clear()
        size = key.length + sizeOf(value)
      }
      results.set(`${stage} ${key}`, { value })
    },
  }
}

/** The approximate size of plain data in memory, in characters. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 16)
}
