import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as 43 characters of an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The SHA-256 of a token, hexadecimal. A token has 256 random bits, so a slow hash would add nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The form token of a session. It is part of pages, so it does not reveal the session token. */
export const formTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('dashboard form').digest('base64url')

/** Takes the same time for all tokens of a length. */
export function isSameToken(token: string, other: string): boolean {
  const bytes = Buffer.from(token)
  const otherBytes = Buffer.from(other)
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
