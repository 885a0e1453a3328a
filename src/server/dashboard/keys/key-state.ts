import type { ApiKey } from '../../keys/api-key.ts'

export type KeyState = 'active' | 'expiresSoon' | 'expired' | 'revoked'

const soonMs = 7 * 24 * 60 * 60 * 1000

/** @param time Milliseconds since 1970. */
export function keyStateOf({ revokedAt, expiresAt }: ApiKey, time: number): KeyState {
  if (revokedAt !== undefined) return 'revoked'
  if (expiresAt === undefined) return 'active'
  if (expiresAt <= time) return 'expired'
  return expiresAt - time < soonMs ? 'expiresSoon' : 'active'
}
