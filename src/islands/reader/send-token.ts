import type { TokenRequest } from '../../site/sign-in/reader-response.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/** Longer strings are not reader tokens. */
const maxLength = 16_384

/**
 * Sends a token to the server, which then starts a session.
 *
 * @returns The address to go to, on this site; `undefined` if the token was not accepted.
 */
export async function sendToken(apiHref: string, request: TokenRequest): Promise<string | undefined> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(request.token) || request.token.length > maxLength) return undefined
  try {
    const response = await fetch(apiHref, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
    })
    // JSON.parse returns only JSON values.
    const answer = response.ok ? ((await response.json()) as Json) : undefined
    return isRecord(answer) && typeof answer.redirect === 'string' ? addressHere(answer.redirect) : undefined
  } catch {
    return undefined
  }
}

/** An address of this origin; of another one, `undefined`. */
function addressHere(address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined
  const { origin, href, protocol } = new URL(address, location.origin)
  return origin === location.origin && /^https?:$/.test(protocol) ? href : undefined
}
