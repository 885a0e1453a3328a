import { useLayoutEffect, useReducer } from 'preact/hooks'
import type { FilteredLog } from './filtered-log.ts'
import type { LogEntry } from './stream-log.ts'

/** The messages that a filter has found so far. Renders again each frame while it is still searching. */
export function useFilteredEntries<Entry extends LogEntry>(filtered: FilteredLog<Entry>): readonly Entry[] {
  const [, rerender] = useReducer<number, void>(count => count + 1, 0)
  const found = filtered.entries()
  useLayoutEffect(() => {
    if (!filtered.isBehind) return undefined
    const frame = requestAnimationFrame(() => rerender())
    return () => cancelAnimationFrame(frame)
  })
  return found
}
