import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A short name for a text, the same wherever it is computed: the first 12 hexadecimal digits of its SHA-256. */
export function shortDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 12)
}
