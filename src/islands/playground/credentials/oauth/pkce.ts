import { encodeBase64Url } from '../../../../source/text/base64.ts'

/** A text that nobody can guess: 43 signs of an address, from 32 random bytes. */
export function createVerifier(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * The challenge that a verifier answers to (`S256`).
 *
 * @see RFC 7636, 4.2
 */
export async function createChallenge(verifier: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Browsers digest nothing on pages that came without encryption, but for those of the machine itself. */
export const supportsPkce = (): boolean => globalThis.crypto?.subtle !== undefined
