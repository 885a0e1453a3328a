import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { TokenSealer } from '../token-sealer.ts'
import { claimsOf, type ReaderSession, sessionIn } from './reader-session.ts'
import { splitToken } from './split-token.ts'

/** The data of a session as the parts of its token, one for each cookie. */
export interface SessionTokens {
  /** @throws {UserDataTooLarge} */
  readonly partsOf: (session: ReaderSession) => Promise<readonly string[]>
  /** `undefined` if the token is invalid or expired. */
  readonly open: (token: string) => Promise<ReaderSession | undefined>
}

/** The provider returns more data about a reader than cookies can store. */
export class UserDataTooLarge extends Error {
  override name = 'UserDataTooLarge'
}

/** Larger data is compressed. */
const maxPlainBytes = 2500
/** More than fits in a token, even with good compression. */
const maxJsonBytes = 64 * 1024

/** @param site Tokens of other sites are not accepted, even if they have the same secret. */
export function sessionTokens({ seal, open }: TokenSealer, site: string): SessionTokens {
  const purpose = `session ${site}`
  return {
    partsOf: async session => {
      const claims = claimsOf(session)
      const json = Buffer.from(JSON.stringify(claims))
      const isSmall = json.length <= maxPlainBytes
      const content = isSmall ? claims : { deflated: deflateRawSync(json).toString('base64url') }
      const parts = json.length <= maxJsonBytes && splitToken(await seal(purpose, content, session.expiresAt))
      if (parts) return parts
      throw new UserDataTooLarge(`The data of a reader at the provider "${session.provider}" is too large.`)
    },
    open: async token => {
      const claims = await open(purpose, token)
      if (!claims) return undefined
      const { deflated } = claims
      if (typeof deflated !== 'string') return sessionIn(claims)
      const json = inflateRawSync(Buffer.from(deflated, 'base64url'), { maxOutputLength: maxJsonBytes })
      return sessionIn(JSON.parse(json.toString()))
    },
  }
}
