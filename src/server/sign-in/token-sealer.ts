import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Clock, Json } from '../ports.ts'

/** Makes tokens that only this server can read or make. */
export interface TokenSealer {
  /**
   * @param purpose A token is accepted only for the purpose that it was made for: `session`.
   * @param expiresAt Milliseconds since 1970.
   */
  readonly seal: (purpose: string, claims: Claims, expiresAt: number) => Promise<string>
  /** The claims of a valid token. `undefined`: it was changed, is expired, or was made for another purpose. */
  readonly open: (purpose: string, token: string) => Promise<Claims | undefined>
}

export type Claims = { readonly [name: string]: Json }

/** JWE with a direct key. AES-GCM also authenticates the token. */
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

/** @param secret At least 32 random bytes. Servers with the same secret accept each other's tokens. */
export function createTokenSealer(secret: Uint8Array, clock: Pick<Clock, 'now'>): TokenSealer {
  /** By purpose: there are only a few. */
  const keys = new Map<string, Uint8Array>()
  const keyFor = (purpose: string) => {
    const key =
      keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `lectern ${purpose}`, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    seal: (purpose, claims, expiresAt) =>
      // Under a name of its own, no claim can replace the time.
      new EncryptJWT({ claims })
        .setProtectedHeader(algorithms)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .encrypt(keyFor(purpose)),
    open: async (purpose, token) => {
      try {
        const { payload } = await jwtDecrypt<{ claims: Claims }>(token, keyFor(purpose), {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
          requiredClaims: ['exp'],
          currentDate: new Date(clock.now()),
        })
        return payload.claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
