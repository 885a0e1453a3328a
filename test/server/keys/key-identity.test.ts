import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../src/server/database.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import type { ApiKey } from '../../../src/server/keys/api-key.ts'
import { createKey } from '../../../src/server/keys/create-key.ts'
import { openKeyIdentity } from '../../../src/server/keys/key-identity.ts'
import { served } from '../served.ts'

const { key, stored } = createKey(
  { keyKind: 'assistant', name: 'Website', scopes: [], networks: ['10.0.0.0/8'], origins: [], requestsPerHour: 7 },
  { prefix: 'docs_', organization: 'docs', time: 0 },
)

const unavailable = new DatabaseUnavailable(new Error('connect ECONNREFUSED'))

/** An identity over a store that can fail, or answer only on request. */
function identityOver(keys: readonly ApiKey[], environmentKeys = {}) {
  const clock = manualClock(1_000_000)
  const state = { keys, error: undefined as Error | undefined, delay: Promise.resolve() }
  const [lookups, uses, reported]: [string[], [string, number][], unknown[]] = [[], [], []]
  const respond = async <Value>(value: () => Value): Promise<Value> => {
    await state.delay
    if (state.error) throw state.error
    return value()
  }
  const identity = openKeyIdentity({
    keys: {
      add: async () => {},
      list: async () => state.keys,
      findByHash: hash => {
        lookups.push(hash)
        return respond(() => state.keys.find(other => other.hash === hash))
      },
      revoke: async () => false,
      setLastUsed: (id, time) => {
        uses.push([id, time])
        return respond(() => {})
      },
    },
    environmentKeys,
    organization: 'docs',
    clock,
    report: problem => void reported.push(problem),
  })
  const identify = (authorization?: string) =>
    identity.identify(
      new Request('https://docs.example.com', { headers: authorization ? { Authorization: authorization } : {} }),
    )
  const kindOf = async (token: string) => (await identify(`Bearer ${token}`)).kind
  return { identity, identify, kindOf, state, clock, lookups, uses, reported }
}

const otherKey = (character: string) => `docs_dsc_${character.repeat(43)}`

test('identifies a key with its restrictions', async () => {
  const { identify } = identityOver([stored])
  const caller = await identify(`Bearer ${key}`)
  expect(caller).toEqual({
    kind: 'key',
    id: stored.id,
    organization: 'docs',
    keyKind: 'assistant',
    scopes: [],
    networks: ['10.0.0.0/8'],
    origins: [],
    requestsPerHour: 7,
  })
  expect(await identify(`bearer  ${key} `)).toEqual(caller)
})

test('anything else is anonymous, without a lookup', async () => {
  const { identify, lookups } = identityOver([stored])
  const others = [undefined, '', 'Bearer', `Basic ${key}`, key, `Bearer ${key}x`, `Bearer ${key} ${key}`]
  const hostile = [`Bearer ${'a'.repeat(100_000)}`, 'Bearer docs_dsc_', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIi.c2ln']
  const callers = await Promise.all([...others, ...hostile].map(identify))
  expect(new Set(callers.map(({ kind }) => kind))).toEqual(new Set(['nobody']))
  expect(lookups).toEqual([])
})

test('an unknown, expired or revoked key is anonymous', async () => {
  const { kindOf, clock, state } = identityOver([{ ...stored, expiresAt: 1_060_000 }])
  expect(await kindOf(otherKey('a'))).toBe('nobody')
  expect(await kindOf(key)).toBe('key')
  clock.advance(59_999)
  expect(await kindOf(key)).toBe('key')
  clock.advance(1)
  expect(await kindOf(key)).toBe('nobody')
  state.keys = [{ ...stored, revokedAt: 1 }]
  clock.advance(5000)
  expect(await kindOf(key)).toBe('nobody')
})

test('a key that is revoked elsewhere is rejected within five seconds', async () => {
  const { kindOf, clock, state } = identityOver([stored])
  expect(await kindOf(key)).toBe('key')
  state.keys = [{ ...stored, revokedAt: 1_000_001 }]
  clock.advance(4999)
  expect(await kindOf(key)).toBe('key')
  clock.advance(1)
  expect(await kindOf(key)).toBe('nobody')
})

test('a key that is created elsewhere is accepted within five seconds', async () => {
  const { kindOf, clock, state } = identityOver([])
  expect(await kindOf(key)).toBe('nobody')
  state.keys = [stored]
  clock.advance(5000)
  expect(await kindOf(key)).toBe('key')
})

test('many requests with the same key need one lookup', async () => {
  const { kindOf, lookups } = identityOver([stored])
  await Promise.all(Array.from({ length: 100 }, () => kindOf(key)))
  await Promise.all(Array.from({ length: 100 }, () => kindOf(otherKey('a'))))
  expect(lookups).toHaveLength(2)
})

test('known keys work while the database is unavailable; others get a temporary error', async () => {
  const { kindOf, clock, state, reported } = identityOver([stored])
  await kindOf(key)
  state.error = unavailable
  clock.advance(3_600_000)
  expect(await kindOf(key)).toBe('key')
  await expect(kindOf(otherKey('a'))).rejects.toMatchObject({ reason: { status: 503, code: 'keys-unavailable' } })
  state.error = undefined
  expect(await kindOf(otherKey('a'))).toBe('nobody')
  expect(reported).toEqual([])
})

test('a known key also expires while the database is unavailable', async () => {
  const { kindOf, clock, state } = identityOver([{ ...stored, expiresAt: 1_060_000 }])
  await kindOf(key)
  state.error = unavailable
  clock.advance(60_000)
  expect(await kindOf(key)).toBe('nobody')
})

test('a request with a known key waits at most a second for a slow database', async () => {
  const { kindOf, clock, state } = identityOver([stored])
  await kindOf(key)
  state.delay = new Promise(() => {})
  clock.advance(5000)
  const kind = kindOf(key)
  clock.advance(1000)
  expect(await kind).toBe('key')
})

test('guessed keys cannot start many lookups at once', async () => {
  const { kindOf, state, lookups } = identityOver([stored])
  await kindOf(key)
  state.delay = new Promise(() => {})
  const guesses = Array.from({ length: 60 }, (_, index) => kindOf(`docs_${String(index).padStart(43, '0')}`))
  const rejected = await Promise.allSettled(guesses.slice(50))
  expect(rejected.map(result => result.status)).toEqual(Array(10).fill('rejected'))
  expect(lookups).toHaveLength(51)
  expect(await kindOf(key)).toBe('key')
})

test('an error in the store does not count as an unknown key', async () => {
  const { kindOf, state, clock, reported } = identityOver([stored])
  await kindOf(key)
  state.error = new TypeError('bug')
  await expect(kindOf(otherKey('a'))).rejects.toBe(state.error)
  clock.advance(5000)
  expect(await kindOf(key)).toBe('key')
  expect(reported).toEqual([state.error])
})

test('stores the last use once a minute, and never delays or fails a request for it', async () => {
  const { kindOf, clock, uses, state } = identityOver([stored])
  await kindOf(key)
  await kindOf(key)
  clock.advance(59_999)
  await kindOf(key)
  expect(uses).toEqual([[stored.id, 1_000_000]])
  clock.advance(1)
  state.error = unavailable
  expect(await kindOf(key)).toBe('key')
  expect(uses).toEqual([
    [stored.id, 1_000_000],
    [stored.id, 1_060_000],
  ])
})

test('accepts keys from the environment in any format, without the store', async () => {
  const { identify, lookups, kindOf } = identityOver([], { assistant: 'my-assistant-key', admin: 'my-admin-key' })
  expect(await identify('Bearer my-admin-key')).toEqual({
    kind: 'key',
    id: 'environment-admin',
    organization: 'docs',
    keyKind: 'admin',
    scopes: [],
    networks: [],
    origins: [],
  })
  expect(await identify('Bearer my-assistant-key')).toMatchObject({ keyKind: 'assistant' })
  expect(await kindOf('my-assistant-kez')).toBe('nobody')
  expect(lookups).toEqual([])
})

test('pages are served to a caller whose key cannot be checked', async () => {
  const { identity, state } = identityOver([])
  state.error = unavailable
  const { send } = served({ identity })
  const headers = { Authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' }
  expect((await send('/', { headers })).status).toBe(200)
})
