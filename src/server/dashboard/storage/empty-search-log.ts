import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import type { CompletedSearch } from '../../search/search-route.ts'
import type { EmptySearch, EmptySearchStore } from '../ports/empty-searches.ts'

/** Counts searches without results. Recording never waits and never fails. */
export interface EmptySearchLog {
  readonly record: (search: CompletedSearch) => void
  /** Write what was counted. */
  readonly close: () => Promise<void>
}

export interface EmptySearchLogOptions {
  readonly searches: Pick<EmptySearchStore, 'add' | 'deleteBefore'>
  readonly clock: Clock
  readonly report: (problem: unknown) => void
}

const writeMs = 10_000
const dayMs = 24 * 60 * 60 * 1000
const storedDays = 180
const maxQuery = 200
/** Maximum number of different searches that wait to be written. Further ones are not counted. */
const maxWaiting = 1000

/** Collects the counts in memory, and writes them every few seconds. A crash only loses statistics. */
export function openEmptySearchLog({ searches, clock, report }: EmptySearchLogOptions): EmptySearchLog {
  const waiting = new Map<string, EmptySearch>()
  const closing = new AbortController()
  let writing: Promise<void> | undefined
  let cleanedAt = Number.NEGATIVE_INFINITY

  const write = async () => {
    const batch = [...waiting.values()]
    waiting.clear()
    try {
      await searches.add(batch)
      if (clock.now() - cleanedAt < dayMs) return
      cleanedAt = clock.now()
      await searches.deleteBefore(cleanedAt - storedDays * dayMs)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) report(error)
    }
  }
  const writeLater = async () => {
    await clock.sleep(writeMs, closing.signal).catch(() => {})
    await write()
    writing = undefined
    if (waiting.size > 0 && !closing.signal.aborted) writing = writeLater()
  }

  return {
    record: ({ query: written, resultCount, caller }) => {
      const query = storableQuery(written)
      if (resultCount > 0 || query === '' || closing.signal.aborted) return
      const key = `${caller} ${query}`
      const count = (waiting.get(key)?.count ?? 0) + 1
      if (count === 1 && waiting.size >= maxWaiting) return
      waiting.set(key, { query, caller, count, lastAt: Math.round(clock.now()) })
      writing ??= writeLater()
    },
    close: async () => {
      closing.abort()
      await writing
    },
  }
}

const storableQuery = (query: string): string =>
  query
    .slice(0, 2 * maxQuery)
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, maxQuery)
