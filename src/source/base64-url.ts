import { encodeBase64 } from './base64.ts'

/** Bytes in the alphabet of addresses, without signs at the end (RFC 4648, 5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text that was written as Base64 of UTF-8; `undefined` for anything else. */
export function decodeBase64Text(written: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(written), sign => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
