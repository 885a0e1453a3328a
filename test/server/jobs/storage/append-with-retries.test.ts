import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { appendWithRetries } from '../../../../src/server/jobs/storage/append-with-retries.ts'
import type { NumberedEvent } from '../../../../src/server/jobs/storage/job-store.ts'
import { queued } from '../jobs.ts'

const away = new DatabaseUnavailable(undefined)
const text = (value: string): JobEvent => ({ type: 'text', time: 1, leaseId: 'l1', text: value })

/** A store whose appends fail as a list says: before they are stored, or after. */
function appending(failures: readonly ('before' | 'after' | undefined)[], maxMs = 60_000) {
  const stored: NumberedEvent[] = []
  const left = [...failures]
  let time = 0
  const shutdown = new AbortController()
  const append = appendWithRetries(
    { job: queued, lastNumber: 2 },
    {
      store: {
        append: async (_, events) => {
          const failure = left.shift()
          if (failure === 'before') throw away
          for (const event of events) stored.push({ number: 3 + stored.length, event })
          if (failure === 'after') throw away
          return { outcome: 'stored', job: queued, lastNumber: 2 + stored.length, refusals: [] }
        },
        events: async (_, after) => stored.filter(({ number }) => number > after),
        find: async () => ({ job: queued, lastNumber: 2 + stored.length }),
      },
      clock: {
        now: () => time,
        sleep: async ms => {
          time += ms
        },
      },
      maxMs,
      signal: shutdown.signal,
    },
  )
  return { append: (value: string) => append(queued.id, [text(value)]), stored, time: () => time, shutdown }
}

test('events are stored once the database is available again', async () => {
  const { append, stored, time } = appending(['before', 'before', undefined])
  expect(await append('a')).toMatchObject({ outcome: 'stored', lastNumber: 3 })
  expect([stored.length, time()]).toEqual([1, 750])
})

test('events that were stored when the connection broke are not stored twice', async () => {
  const { append, stored } = appending(['after', undefined, 'before', 'after'])
  for (const value of ['a', 'b', 'c']) expect(await append(value)).toMatchObject({ outcome: 'stored' })
  expect(stored.map(({ event }) => event)).toEqual([text('a'), text('b'), text('c')])
})

test('a database that stays unavailable is an error after some time', async () => {
  const { append, time } = appending(
    Array.from({ length: 99 }, () => 'before' as const),
    10_000,
  )
  await expect(append('a')).rejects.toBe(away)
  expect(time()).toBeLessThanOrEqual(10_000)
})

test('a server that stops does not wait for the database', async () => {
  const { append, time, shutdown } = appending(['before'])
  shutdown.abort()
  await expect(append('a')).rejects.toBe(away)
  expect(time()).toBe(0)
})
