import { isRecord } from '../../../../api-spec/is-record.ts'
import type { Json } from '../../../../source/json.ts'
import type { TokenFacts } from '../kept-credential.ts'
import type { JsonAnswer } from './ask-json.ts'
import { failed, type Step, shownText } from './fault.ts'

export interface Grant {
  readonly token: string
  readonly facts: TokenFacts
}

/**
 * What a token endpoint answers.
 *
 * @param now Milliseconds since 1970.
 * @param secrets What the question held and no message may repeat.
 * @see RFC 6749, 5
 */
export function grantOf({ isOk, status, body }: JsonAnswer, now: number, secrets: readonly string[]): Step<Grant> {
  if (!isRecord(body)) return failed('oauth-no-token')
  if (!isOk || body.error !== undefined) return refusal(body, status, secrets)
  const { access_token: token, token_type: type, refresh_token: refreshToken, scope } = body
  if (typeof token !== 'string' || !isToken(token)) return failed('oauth-no-token')
  // Some servers leave it out, and mean this one.
  if (type !== undefined && !(typeof type === 'string' && /^bearer$/i.test(type)))
    return failed('oauth-other-token', { type: typeof type === 'string' ? shownText(type, secrets) : '?' })
  const seconds = secondsOf(body.expires_in)
  const facts = {
    expiresAt: seconds === undefined ? undefined : now + seconds * 1000,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : undefined,
    scopes: typeof scope === 'string' ? scope.split(/[ ,]+/).filter(Boolean) : undefined,
  }
  return { value: { token, facts } }
}

/** Visible signs, so that it stands in a header as one word. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,65536}$/.test(text)

/** Some servers write numbers as texts. */
function secondsOf(written: Json | undefined): number | undefined {
  const seconds = typeof written === 'string' && written !== '' ? Number(written) : written
  return typeof seconds === 'number' && seconds >= 0 && seconds < 1e9 ? seconds : undefined
}

function refusal(body: { readonly [key: string]: Json }, status: number, secrets: readonly string[]) {
  const { error, error_description: description } = body
  const reason = [error, description].filter((text): text is string => typeof text === 'string' && text !== '')
  return failed('oauth-refused', { reason: shownText(reason.join(': '), secrets) || String(status) })
}
