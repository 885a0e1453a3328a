import { expect, test } from 'vitest'
import { openOneTimeLinks } from '../../../src/server/dashboard/access/one-time-links.ts'
import { openSessions } from '../../../src/server/dashboard/access/sessions.ts'
import { memorySessionStore } from './support/memory-session-store.ts'

// The clock of the server has fractions of milliseconds, which databases reject.
test('stores whole milliseconds', async () => {
  const store = memorySessionStore()
  const links: number[] = []
  const sessions = openSessions(store, { now: () => 1000.25 })
  await openOneTimeLinks(
    { ...store, addLink: async ({ expiresAt }) => void links.push(expiresAt) },
    { now: () => 0.7 },
  ).create()
  const { token } = await sessions.start('operator')
  await openSessions(store, { now: () => 600_000.5 }).find(token)
  const times = store.all().flatMap(({ createdAt, lastSeenAt, expiresAt }) => [createdAt, lastSeenAt, expiresAt])
  expect([...times, ...links].filter(time => !Number.isInteger(time))).toEqual([])
})
