import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Clock, Json } from '../ports.ts'

/** Creates tokens that only this server can read or create. */
export interface TokenSealer {
  /**
   * @param purpose A token is only accepted for the purpose for which it was created: `session`.
   * @param expiresAt Milliseconds since 1970.
   */
  readonly seal: (purpose: string, claims: Claims, expiresAt: number) => Promise<string>
  /** The claims of a valid token. `undefined` if it was changed, has expired, or was created for another purpose. */
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
      // In a separate field, so that no claim can replace the expiry time.
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
