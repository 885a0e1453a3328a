import { hash } from 'node:crypto'

/** The name of a content: SHA-256, hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content)
}
