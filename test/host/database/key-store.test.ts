import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { DatabaseUnavailable } from '../../../src/server/database.ts'
import { createKey } from '../../../src/server/keys/create-key.ts'
import { databaseKeyStore } from '../../../src/server/keys/database-key-store.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const newKey = (organization: string, time: number, more: object) => {
  const settings = {
    keyKind: 'admin',
    name: 'CI',
    scopes: ['read'],
    networks: ['10.0.0.0/8'],
    origins: [],
    ...more,
  } as const
  return createKey(settings, { prefix: 'docs_', organization, time }).stored
}

test('a lookup is repeated if the connection breaks, but not if the key does not exist', async () => {
  const reads: unknown[] = []
  const keysOver = (cause: unknown) =>
    databaseKeyStore(
      {
        run: async <Value>(): Promise<Value> => {
          reads.push(cause)
          throw new DatabaseUnavailable(cause)
        },
      },
      'docs',
    )
  await expect(keysOver(new Error('reset')).findByHash('0')).rejects.toThrow(DatabaseUnavailable)
  await expect(keysOver(undefined).findByHash('0')).rejects.toThrow(DatabaseUnavailable)
  expect(reads).toEqual([new Error('reset'), new Error('reset'), undefined])
})

describe.each(testDatabases())('keys on $name', ({ create }) => {
  let database: OpenDatabase
  let organizations = 0

  beforeAll(async () => {
    database = openDatabaseAt(await create(), { ...patient, report: console.error })
    return database.close
  })

  const ownKeys = () => {
    const organization = `organization-${++organizations}`
    const keys = databaseKeyStore(database, organization)
    return { ...keys, organization, newKey: (time: number, more = {}) => newKey(organization, time, more) }
  }

  test('stores keys, finds them by hash, and lists the newest first', async () => {
    const { newKey, ...keys } = ownKeys()
    const [first, second] = [newKey(1000), newKey(2000, { expiresAt: 5000, requestsPerHour: 7 })]
    await keys.add(first)
    await keys.add(second)
    expect(await keys.list()).toEqual([second, first])
    expect(await keys.findByHash(second.hash)).toEqual(second)
    expect(await keys.findByHash('0'.repeat(64))).toBeUndefined()
  })

  test('revokes a key once', async () => {
    const { newKey, ...keys } = ownKeys()
    const key = newKey(1000)
    await keys.add(key)
    expect(await keys.revoke(key.id, 3000.5)).toBe(true)
    expect(await keys.revoke(key.id, 4000)).toBe(false)
    expect(await keys.revoke("' OR true; --", 4000)).toBe(false)
    expect(await keys.findByHash(key.hash)).toEqual({ ...key, revokedAt: 3001 })
  })

  test('stores the last use at most every half minute', async () => {
    const { newKey, ...keys } = ownKeys()
    const key = newKey(1000)
    await keys.add(key)
    const lastUseAfter = async (time: number) => {
      await keys.setLastUsed(key.id, time)
      return (await keys.findByHash(key.hash))?.lastUsedAt
    }
    expect(await lastUseAfter(100_000)).toBe(100_000)
    expect(await lastUseAfter(120_000)).toBe(100_000)
    expect(await lastUseAfter(90_000)).toBe(100_000)
    expect(await lastUseAfter(160_000)).toBe(160_000)
  })

  test('keys of another organization do not exist', async () => {
    const [{ newKey, ...keys }, others] = [ownKeys(), ownKeys()]
    const key = newKey(1000)
    await keys.add(key)
    expect(await others.list()).toEqual([])
    expect(await others.findByHash(key.hash)).toBeUndefined()
    expect(await others.revoke(key.id, 1)).toBe(false)
    await others.setLastUsed(key.id, 1)
    expect(await keys.list()).toEqual([key])
  })
})
