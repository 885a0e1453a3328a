import type { ApiKey } from '../../server/keys/api-key.ts'

/** A key as JSON for other programs: without its hash, and with times in ISO 8601. */
export function keyJson(key: ApiKey): object {
  return {
    id: key.id,
    kind: key.keyKind,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    networks: key.networks,
    origins: key.origins,
    requestsPerHour: key.requestsPerHour ?? null,
    createdAt: isoTime(key.createdAt),
    expiresAt: isoTime(key.expiresAt),
    lastUsedAt: isoTime(key.lastUsedAt),
    revokedAt: isoTime(key.revokedAt),
  }
}

const isoTime = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())
