import { createHash, hash } from 'node:crypto'

/** SHA-256 of a content, hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/** The hash of the joined parts of a content. */
export function partsHash(parts: readonly Uint8Array[]): string {
  const [first] = parts
  if (first && parts.length === 1) return contentHash(first)
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** The first half of the hash. A part of the longer text would keep all of it in memory. */
export function halfContentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'buffer').toString('hex', 0, 16)
}
