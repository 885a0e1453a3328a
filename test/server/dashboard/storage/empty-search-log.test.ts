import { expect, test } from 'vitest'
import type { EmptySearch } from '../../../../src/server/dashboard/ports/empty-searches.ts'
import { openEmptySearchLog } from '../../../../src/server/dashboard/storage/empty-search-log.ts'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'

function opened(add: (searches: readonly EmptySearch[]) => Promise<void> = async () => {}) {
  const clock = manualClock(1000)
  const written: (readonly EmptySearch[])[] = []
  const problems: unknown[] = []
  const searches = {
    add: async (batch: readonly EmptySearch[]) => {
      await add(batch)
      written.push(batch)
    },
    deleteBefore: async () => {},
  }
  const log = openEmptySearchLog({ searches, clock, report: problem => problems.push(problem) })
  return { ...log, clock, written, problems }
}

test('searches without results are counted, and written together', async () => {
  const { record, written, close } = opened()
  record({ query: ' EPUB \n export ', resultCount: 0, caller: 'api' })
  record({ query: 'epub export', resultCount: 0, caller: 'api' })
  record({ query: 'epub export', resultCount: 0, caller: 'mcp' })
  record({ query: 'pdf', resultCount: 3, caller: 'api' })
  record({ query: ' ', resultCount: 0, caller: 'api' })
  expect(written).toEqual([])
  await close()
  expect(written).toEqual([
    [
      { query: 'epub export', caller: 'api', count: 2, lastAt: 1000 },
      { query: 'epub export', caller: 'mcp', count: 1, lastAt: 1000 },
    ],
  ])
})

test('limits the size of a search and the number of waiting searches', async () => {
  const { record, written, close } = opened()
  record({ query: 'x'.repeat(20_000), resultCount: 0, caller: 'api' })
  for (let at = 0; at < 5_000; at++) record({ query: `query ${at}`, resultCount: 0, caller: 'api' })
  await close()
  expect(written[0]).toHaveLength(1000)
  expect(written[0]?.[0]?.query).toHaveLength(200)
})

test('an unavailable database causes no error', async () => {
  const { record, problems, close } = opened(() => Promise.reject(new DatabaseUnavailable('down')))
  record({ query: 'a', resultCount: 0, caller: 'api' })
  await close()
  expect(problems).toEqual([])
})

test('reports other problems', async () => {
  const { record, problems, close } = opened(() => Promise.reject(new Error('broken')))
  record({ query: 'a', resultCount: 0, caller: 'api' })
  await close()
  expect(problems).toEqual([new Error('broken')])
})
