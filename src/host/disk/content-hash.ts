import { hash } from 'node:crypto'

/** SHA-256 of a content, hexadecimal. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content)
}
