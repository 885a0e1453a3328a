import { DatabaseUnavailable } from '../database.ts'
import type { Caller, Clock, Identity, KeyCaller } from '../ports.ts'
import type { ApiKey, KeyStore } from './api-key.ts'
import { createBoundedMap } from './bounded-map.ts'
import { keyPattern } from './create-key.ts'
import { type EnvironmentKeys, environmentCallers } from './environment-keys.ts'
import { hashKey, isSameHash } from './hash-key.ts'
import { cachedKeys } from './key-cache.ts'

export interface KeyIdentityOptions {
  readonly keys: KeyStore
  /** Accepted in addition to those of the store. */
  readonly environmentKeys: EnvironmentKeys
  readonly organization: string
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

const nobody = { kind: 'nobody' } as const

/** Identifies callers by the API key in the `Authorization` header. */
export function openKeyIdentity(options: KeyIdentityOptions): Identity {
  const { clock } = options
  const findInEnvironment = environmentCallers(options.environmentKeys, options.organization)
  const findInStore = cachedKeys(options)
  const noteUse = recordLastUse(options)
  const identify = async (request: Request): Promise<Caller> => {
    const token = bearerToken(request)
    if (token === undefined) return nobody
    const hash = hashKey(token)
    const caller = findInEnvironment(hash)
    if (caller) return caller
    // Other tokens, such as those of a proxy in front of the server, need no lookup.
    const key = keyPattern.test(token) ? await findInStore(hash) : undefined
    if (!key || !isSameHash(key.hash, hash) || !isUsable(key, clock.now())) return nobody
    noteUse(key)
    return callerOf(key)
  }
  return { identify }
}

function bearerToken(request: Request): string | undefined {
  const [, token] = /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  return token
}

function isUsable({ revokedAt, expiresAt }: ApiKey, time: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || time < expiresAt)
}

function callerOf({ id, organization, keyKind, scopes, networks, origins, requestsPerHour }: ApiKey): KeyCaller {
  return { kind: 'key', id, organization, keyKind, scopes, networks, origins, requestsPerHour }
}

const lastUsedMs = 60_000
const maxRecentKeys = 10_000

/** Stores when a key was last used, at most once a minute, without delaying the request. */
function recordLastUse({ keys, clock, report }: KeyIdentityOptions): (key: ApiKey) => void {
  const recent = createBoundedMap<string, number>(maxRecentKeys)
  return ({ id }) => {
    const time = clock.now()
    if (time - (recent.get(id) ?? Number.NEGATIVE_INFINITY) < lastUsedMs) return
    recent.set(id, time)
    keys.setLastUsed(id, time).catch((error: unknown) => {
      // The use is recorded with a request in the next minute.
      if (!(error instanceof DatabaseUnavailable)) report(error)
    })
  }
}
