import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

/**
 * The time limits for a response that readers can choose, in milliseconds; `undefined` for no limit. The first one is
 * the default.
 */
export const timeLimits: readonly (number | undefined)[] = [30_000, 120_000, 600_000, undefined]

const key = 'lectern-time-limit'

/** The limit that the reader chose before, on any page. */
export function storedTimeLimit(): number | undefined {
  const stored = readStorage('localStorage', key)
  const at = timeLimits.findIndex(limit => String(limit) === stored)
  return timeLimits[Math.max(0, at)]
}

export function storeTimeLimit(limit: number | undefined): void {
  writeStorage('localStorage', key, String(limit))
}
