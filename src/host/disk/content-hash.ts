import { createHash, hash } from 'node:crypto'
import { memoize } from '../../source/memoize.ts'

/** SHA-256 of a content, hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/** The hash of the joined parts of a content. It is computed once for each list, so the list must not change. */
export function partsHash(parts: readonly Uint8Array[]): string {
  const [first] = parts
  return first && parts.length === 1 ? contentHash(first) : hashOfParts(parts)
}

const hashOfParts = memoize((parts: readonly Uint8Array[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
})

/** The first half of the hash. A part of the longer text would keep all of it in memory. */
export function halfContentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'buffer').toString('hex', 0, 16)
}
