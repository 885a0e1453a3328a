import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import type { ApiKey } from './api-key.ts'
import { hashKey } from './hash-key.ts'
import type { KeySettings } from './key-settings.ts'

/** A new API key. The key itself is shown once and not stored. */
export interface CreatedKey {
  readonly key: string
  readonly stored: ApiKey
}

export interface KeyOwner {
  /** `server.keyPrefix` in `lectern.json`. */
  readonly prefix: string
  readonly organization: string
  readonly time: number
}

/** Create an API key: a prefix, and 256 random bits. */
export function createKey(settings: KeySettings, { prefix, organization, time }: KeyOwner): CreatedKey {
  const fullPrefix = settings.keyKind === 'assistant' ? `${prefix}dsc_` : prefix
  const secret = randomSecret()
  const key = fullPrefix + secret
  const createdAt = Math.round(time)
  const hint = fullPrefix + secret.slice(0, 4)
  return { key, stored: { ...settings, id: ulid(createdAt), organization, hash: hashKey(key), hint, createdAt } }
}

/** The format of keys from `createKey`, with any prefix. Other strings need not be looked up. */
export const keyPattern = /^[A-Za-z0-9_-]{1,20}_(?:dsc_)?[0-9A-Za-z]{43}$/

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(digits.length)

/** 256 random bits as 43 letters and digits. */
function randomSecret(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let text = ''
  for (let index = 0; index < 43; index++) {
    text = digits.charAt(Number(rest % base)) + text
    rest /= base
  }
  return text
}
