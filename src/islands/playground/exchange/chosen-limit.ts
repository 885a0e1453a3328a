import { readStored, writeStored } from '../../shared/stored.ts'

/** How long readers may let a request wait for its answer, in milliseconds; `undefined` for ever. The first is usual. */
export const limits: readonly (number | undefined)[] = [30_000, 120_000, 600_000, undefined]

const key = 'lectern-time-limit'

/** What a reader chose before, on any page. */
export function chosenLimit(): number | undefined {
  const stored = readStored('localStorage', key)
  const at = limits.findIndex(limit => String(limit) === stored)
  return limits[Math.max(0, at)]
}

export function rememberLimit(limit: number | undefined): void {
  writeStored('localStorage', key, String(limit))
}
