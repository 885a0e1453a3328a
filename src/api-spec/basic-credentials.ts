import { encodeBase64 } from '../source/text/base64.ts'

/** The credentials after `Basic` in a header: name and password in UTF-8 (RFC 7617, 2.1). */
export function basicCredentials(name: string, password: string): string {
  return encodeBase64(new TextEncoder().encode(`${name}:${password}`))
}
