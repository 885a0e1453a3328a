import { DatabaseUnavailable } from '../database.ts'
import { RejectedRequest } from '../error-response.ts'
import type { Clock } from '../ports.ts'
import type { ApiKey, KeyStore } from './api-key.ts'
import { createBoundedMap } from './bounded-map.ts'

export interface KeyCacheOptions {
  readonly keys: Pick<KeyStore, 'findByHash'>
  readonly clock: Clock
  readonly report: (problem: unknown) => void
}

/** Finds the API key with a hash. */
export type FindKey = (hash: string) => Promise<ApiKey | undefined>

/** Maximum time for which a key is still accepted after it was revoked on another server. */
const maxAgeMs = 5000
/** How long a request with a known key waits for a slow database. */
const refreshMs = 1000
const maxKnownKeys = 10_000
const maxUnknownKeys = 10_000
/**
 * Maximum number of unknown keys that are looked up at the same time. Guessing keys must not keep the database busy.
 */
const maxLookups = 50

interface CachedKey {
  readonly key: ApiKey
  readonly readAt: number
}

/**
 * Find API keys by their hash, with a cache. Known keys work while the database is not available.
 *
 * @throws RejectedRequest for a key that is not known, while the database is not available.
 */
export function cachedKeys({ keys, clock, report }: KeyCacheOptions): FindKey {
  const known = createBoundedMap<string, CachedKey>(maxKnownKeys)
  /** The time at which the hash was looked up. */
  const unknown = createBoundedMap<string, number>(maxUnknownKeys)
  const lookups = new Map<string, Promise<ApiKey | undefined>>()
  const isFresh = (readAt: number) => clock.now() - readAt < maxAgeMs

  const read = async (hash: string): Promise<ApiKey | undefined> => {
    const readAt = clock.now()
    const key = await keys.findByHash(hash)
    if (key) known.set(hash, { key, readAt })
    else known.delete(hash)
    if (key) unknown.delete(hash)
    else unknown.set(hash, readAt)
    return key
  }
  const lookUp: FindKey = hash => {
    const lookup = lookups.get(hash) ?? read(hash).finally(() => lookups.delete(hash))
    lookups.set(hash, lookup)
    return lookup
  }
  return async hash => {
    const cached = known.get(hash)
    if (cached && isFresh(cached.readAt)) return cached.key
    if (cached) return refreshed(cached.key, lookUp(hash), clock, report)
    const lookedUpAt = unknown.get(hash)
    if (lookedUpAt !== undefined && isFresh(lookedUpAt)) return undefined
    if (lookups.size >= maxLookups && !lookups.has(hash)) throw new RejectedRequest(unavailable)
    return lookUp(hash).catch(rejectIfUnavailable)
  }
}

/** The current state of a key, or its last known state if the database does not respond soon. */
async function refreshed(
  key: ApiKey,
  lookup: Promise<ApiKey | undefined>,
  clock: Clock,
  report: KeyCacheOptions['report'],
): Promise<ApiKey | undefined> {
  const timeout = new AbortController()
  const current = lookup.catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) report(error)
    return key
  })
  const late = clock.sleep(refreshMs, timeout.signal).then(
    () => key,
    () => key,
  )
  return Promise.race([current, late]).finally(() => timeout.abort())
}

const unavailable = {
  status: 503,
  code: 'keys-unavailable',
  message: 'API keys cannot be checked at the moment. Try again later.',
  retryAfter: 5,
} as const

function rejectIfUnavailable(error: unknown): never {
  throw error instanceof DatabaseUnavailable ? new RejectedRequest(unavailable) : error
}
