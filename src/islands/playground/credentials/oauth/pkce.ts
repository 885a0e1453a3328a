import { encodeBase64Url } from '../../../../source/text/base64.ts'

/** A random string: 43 URL-safe characters from 32 random bytes. */
export function createVerifier(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * The challenge for a verifier (`S256`).
 *
 * @see RFC 7636, 4.2
 */
export async function createChallenge(verifier: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Browsers provide no digest on insecure pages, except on localhost. */
export const supportsPkce = (): boolean => globalThis.crypto?.subtle !== undefined
