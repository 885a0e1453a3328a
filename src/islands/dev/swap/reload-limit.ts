import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-dev-reloads'
/** The time in which reloads are counted, in milliseconds, and the most that are allowed in it. */
const limit = { interval: 3_000, reloads: 3 }

/**
 * Whether a page that was outdated when it was loaded may be loaded again. A server that answers a page and its script
 * differently would cause a reload loop; several edits while a page is loading would not.
 *
 * @param now The time in milliseconds. If the answer is yes, a reload is counted.
 */
export function mayReloadOutdated(now: number): boolean {
  const recent = recentReloads().filter(time => now - time < limit.interval)
  if (recent.length >= limit.reloads) return false
  writeStorage('sessionStorage', key, JSON.stringify([...recent, now]))
  return true
}

function recentReloads(): readonly number[] {
  try {
    const times: unknown = JSON.parse(readStorage('sessionStorage', key) ?? '[]')
    return Array.isArray(times) ? times.filter(time => typeof time === 'number') : []
  } catch {
    return [] // Another script of the page has written there.
  }
}
