import { createHmac, timingSafeEqual } from 'node:crypto'

/** The password that all readers share. */
export interface SharedPassword {
  /** Compares in constant time. */
  readonly isCorrect: (text: string) => boolean
  /**
   * Sessions contain it, so changing the password ends them. If absent, there is no password, so nobody can sign in.
   */
  readonly digest: string | undefined
}

/** @param secret Known only to the servers of the site, so that a digest does not reveal the password. */
export function sharedPassword(password: string | undefined, secret: Uint8Array): SharedPassword {
  const digestOf = (text: string) => createHmac('sha256', secret).update(`password ${text}`).digest()
  const expected = digestOf(password ?? '')
  const exists = password !== undefined && password !== ''
  return {
    isCorrect: text => timingSafeEqual(digestOf(text), expected) && exists,
    digest: exists ? expected.toString('base64url') : undefined,
  }
}
