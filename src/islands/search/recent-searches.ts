import { readStorage, writeStorage } from '../shared/browser-storage.ts'

const key = 'lectern-searches'
const limit = 5

/** Queries whose results the reader has opened, latest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(query => typeof query === 'string').slice(0, limit) : []
  } catch {
    // Another script has written the value.
    return []
  }
}

export function rememberSearch(query: string): void {
  const others = recentSearches().filter(other => other !== query)
  writeStorage('localStorage', key, JSON.stringify([query, ...others].slice(0, limit)))
}
