import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { databaseUsedTokens } from '../../../src/server/sign-in/providers/used-tokens.ts'
import { databaseSignOuts } from '../../../src/server/sign-in/sign-outs/sign-out-store.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const time = 1_800_000_000_000
const signOut = { subject: 'a'.repeat(43), time, expiresAt: time + 1000 }

describe.each(testDatabases())('readers who sign in and out, on $name', ({ create }) => {
  let database: OpenDatabase
  let domains = 0
  const newDomain = () => `site-${++domains}`

  beforeAll(async () => {
    database = openDatabaseAt(await create(), { ...patient, report: () => {} })
    return database.close
  })

  test('only new sign-outs are read', async () => {
    const { add, readSince } = databaseSignOuts(database, newDomain())
    expect(await readSince(-60_000)).toEqual({ signOuts: [], newest: -60_000 })
    await add(signOut)
    const { signOuts, newest } = await readSince(0)
    expect(signOuts).toMatchObject([signOut])
    expect(newest).toBeGreaterThan(1_700_000_000_000)
    expect((await readSince(newest)).signOuts).toHaveLength(1)
    expect(await readSince(newest + 1)).toEqual({ signOuts: [], newest: newest + 1 })
  })

  test('the latest sign-out of a subject counts', async () => {
    const { add, readSince } = databaseSignOuts(database, newDomain())
    const later = { ...signOut, time: time + 10, expiresAt: time + 2000 }
    for (const next of [signOut, later, signOut]) await add(next)
    expect((await readSince(0)).signOuts).toMatchObject([later])
  })

  test('sites that share the database do not see each other', async () => {
    const [one, other] = [databaseSignOuts(database, newDomain()), databaseSignOuts(database, newDomain())]
    await one.add(signOut)
    await other.add({ ...signOut, time: time + 1 })
    expect((await one.readSince(0)).signOuts).toMatchObject([signOut])
  })

  test('expired sign-outs are deleted', async () => {
    const { add, readSince } = databaseSignOuts(database, newDomain())
    await add(signOut)
    const next = { ...signOut, subject: 'b'.repeat(43), time: time + 1000, expiresAt: time + 5000 }
    await add(next)
    expect((await readSince(0)).signOuts).toMatchObject([next])
  })

  test('a token is used once, also by several servers at the same time', async () => {
    const clock = { now: () => time + 0.5 }
    const [one, other] = [databaseUsedTokens(database, clock), databaseUsedTokens(database, clock)]
    const results = await Promise.all([one, other, one].map(({ add }) => add('x', time + 10_000)))
    expect(results.toSorted()).toEqual([false, false, true])
    expect(await other.add('y', time + 10_000)).toBe(true)
  })

  test('used tokens are deleted some time after they have expired', async () => {
    const used = databaseUsedTokens(database, { now: () => time + 100_000 })
    expect(await used.add('old', time)).toBe(true)
    expect(await used.add('other', time + 110_000)).toBe(true)
    expect(await used.add('old', time)).toBe(true)
  })
})
