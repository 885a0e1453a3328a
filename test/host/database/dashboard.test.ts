import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import type { ConversationEntry } from '../../../src/server/assistant/conversations.ts'
import { writeEntries } from '../../../src/server/assistant/storage/write-entries.ts'
import { databaseEmptySearches } from '../../../src/server/dashboard/storage/database-empty-searches.ts'
import { databaseSessionStore } from '../../../src/server/dashboard/storage/database-session-store.ts'
import { databaseUsageReader } from '../../../src/server/dashboard/storage/database-usage-reader.ts'
import { testDatabases } from '../../support/test-databases.ts'

const day = 86_400_000
const hash = (letter: string) => letter.repeat(64)
const sessionOf = (letter: string, changes: object = {}) => ({
  hash: hash(letter),
  user: 'operator',
  createdAt: 1000,
  lastSeenAt: 1000,
  expiresAt: 9000,
  ...changes,
})

describe.each(testDatabases())('the dashboard on $name', ({ create }) => {
  let database: OpenDatabase
  let sites = 0
  const newSite = () => `site-${++sites}`

  beforeAll(async () => {
    database = openDatabaseAt(await create(), {
      clock: systemClock,
      report: console.error,
      connectMs: 300_000,
    })
    return database.close
  })

  test('a link can be taken once, in time, and by its own site', async () => {
    const [store, other] = [databaseSessionStore(database, newSite()), databaseSessionStore(database, newSite())]
    for (const letter of ['a', 'b', 'c']) await store.addLink({ hash: hash(letter), expiresAt: 5000 })
    expect(await other.takeLink(hash('a'), 1000)).toBe(false)
    const takes = [store.takeLink(hash('a'), 1000), store.takeLink(hash('a'), 1000), store.takeLink(hash('a'), 1000)]
    expect((await Promise.all(takes)).filter(isTaken => isTaken)).toHaveLength(1)
    expect(await store.takeLink(hash('b'), 5000)).toBe(false)
    expect(await store.takeLink(hash('d'), 1000)).toBe(false)
    expect(await store.takeLink(hash('c'), 4999)).toBe(true)
  })

  test('stores, extends, lists and removes sessions of a site', async () => {
    const [store, other] = [databaseSessionStore(database, newSite()), databaseSessionStore(database, newSite())]
    await store.add(sessionOf('e'))
    await store.add(sessionOf('f', { lastSeenAt: 3000 }))
    await store.add(sessionOf('9', { user: 'ada@example.com' }))
    expect(await store.find(hash('e'))).toMatchObject(sessionOf('e'))
    expect(await other.find(hash('e'))).toBeUndefined()
    expect((await store.list('operator', 2000)).map(session => session.hash)).toEqual([hash('f'), hash('e')])
    await store.extend(hash('e'), { lastSeenAt: 4000, expiresAt: 12_000 })
    expect((await store.list('operator', 9500)).map(session => session.hash)).toEqual([hash('e')])
    await other.removeAll('operator')
    await store.remove(hash('f'))
    expect(await store.find(hash('f'))).toBeUndefined()
    await store.removeAll('operator')
    expect(await store.find(hash('e'))).toBeUndefined()
    expect(await store.find(hash('9'))).toBeDefined()
  })

  test('a new session deletes what has expired', async () => {
    const store = databaseSessionStore(database, newSite())
    await store.add(sessionOf('1', { expiresAt: 2000 }))
    await store.add(sessionOf('2', { createdAt: 3000, expiresAt: 9000 }))
    expect(await store.find(hash('1'))).toBeUndefined()
    expect(await store.find(hash('2'))).toBeDefined()
  })

  test('counts questions by day, outcome, caller and rating', async () => {
    const domain = newSite()
    const entries = [
      ...turn({ domain, answerId: `${domain}-1`, time: 10 * day, outcome: 'answered', caller: 'web' }),
      ...turn({ domain, answerId: `${domain}-2`, time: 11 * day - 1, outcome: 'answered', caller: 'web' }),
      ...turn({ domain, answerId: `${domain}-3`, time: 11 * day, outcome: 'unanswered', caller: 'api' }),
      ...turn({ domain, answerId: `${domain}-4`, time: 12 * day, outcome: 'failed', caller: 'web' }),
      ...turn({ domain: newSite(), answerId: `${domain}-5`, time: 11 * day, outcome: 'answered', caller: 'web' }),
      { type: 'rating', domain, threadId: 'thread', answerId: `${domain}-2`, rating: 'up', time: 11 * day },
    ] as const
    await database.run(queries => writeEntries(queries, entries))
    const counts = await databaseUsageReader(database).usage({ domain, from: 10 * day, to: 12 * day })
    const sorted = counts.toSorted((a, b) => a.day - b.day || Number(a.rating === 'up') - Number(b.rating === 'up'))
    expect(sorted).toEqual([
      { day: 10 * day, outcome: 'answered', caller: 'web', rating: undefined, count: 1 },
      { day: 10 * day, outcome: 'answered', caller: 'web', rating: 'up', count: 1 },
      { day: 11 * day, outcome: 'unanswered', caller: 'api', rating: undefined, count: 1 },
    ])
  })

  test('counts searches without results, and lists the most frequent first', async () => {
    const searches = databaseEmptySearches(database, newSite())
    await searches.add([
      { query: 'epub', caller: 'api', count: 1, lastAt: 1000 },
      { query: 'terraform', caller: 'mcp', count: 5, lastAt: 2000 },
      { query: 'epub', caller: 'mcp', count: 1, lastAt: 3000 },
    ])
    await searches.add([{ query: 'epub', caller: 'api', count: 2, lastAt: 500 }])
    const first = await searches.list({ limit: 2 })
    expect(first.searches).toMatchObject([
      { query: 'terraform', caller: 'mcp', count: 5, lastAt: 2000 },
      { query: 'epub', caller: 'api', count: 3, lastAt: 1000 },
    ])
    const second = await searches.list({ limit: 2, cursor: first.nextCursor })
    expect(second.searches).toMatchObject([{ query: 'epub', caller: 'mcp', count: 1 }])
    expect(second.nextCursor).toBeUndefined()
    expect((await searches.list({ limit: 2, cursor: "'; DROP TABLE" })).searches).toHaveLength(2)
    await searches.deleteBefore(1999.6)
    expect((await searches.list({ limit: 10 })).searches.map(({ query }) => query)).toEqual(['terraform', 'epub'])
  })
})

interface Turn {
  readonly domain: string
  readonly answerId: string
  readonly time: number
  readonly outcome: 'answered' | 'unanswered' | 'failed'
  readonly caller: 'web' | 'api'
}

function turn({ domain, answerId, time, outcome, caller }: Turn): readonly ConversationEntry[] {
  const key = { domain, threadId: 'thread', owner: 'owner', answerId }
  return [
    { type: 'question', ...key, questionId: answerId, text: 'Why?', time, caller, replacesQuestion: false },
    { type: 'answer', ...key, text: 'So.', sources: [], mode: 'model', outcome, time: time + 5, durationMs: 5 },
  ]
}
