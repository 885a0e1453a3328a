import type { KeyCaller } from '../ports.ts'

/** An API key as stored: without the key itself. */
export interface ApiKey extends Omit<KeyCaller, 'kind'> {
  readonly name: string
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string
  /** The first characters of the key, so that people can recognize it: `docs_dsc_a1B2`. */
  readonly hint: string
  /** Milliseconds since 1970, like all times. */
  readonly createdAt: number
  readonly expiresAt?: number | undefined
  /** Accurate to a minute. */
  readonly lastUsedAt?: number | undefined
  readonly revokedAt?: number | undefined
}

/** Stores API keys. */
export interface KeyStore {
  readonly add: (key: ApiKey) => Promise<void>
  /** All keys, newest first, including expired and revoked ones. */
  readonly list: () => Promise<readonly ApiKey[]>
  readonly findByHash: (hash: string) => Promise<ApiKey | undefined>
  /** @returns Whether there is a key with this id that was not revoked before. */
  readonly revoke: (id: string, time: number) => Promise<boolean>
  readonly setLastUsed: (id: string, time: number) => Promise<void>
}
