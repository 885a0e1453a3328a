import { createHash, timingSafeEqual } from 'node:crypto'

/** The SHA-256 of a key, hexadecimal. A key has 256 random bits, so a slow hash would add nothing. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether two hashes are equal. Takes the same time for all hashes of a length. */
export function isSameHash(hash: string, other: string): boolean {
  const bytes = Buffer.from(hash)
  const otherBytes = Buffer.from(other)
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes)
}
