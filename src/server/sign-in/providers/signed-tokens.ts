import { createHash } from 'node:crypto'
import { errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { JwtProvider, PublicKey } from '../../../config/sign-in-settings.ts'
import type { Clock, Json } from '../../ports.ts'
import { readUserData, type UserData } from '../user-data/user-data.ts'
import { SignInFailure } from './sign-in-failure.ts'
import type { UsedTokens } from './used-tokens.ts'

/** Tokens that the author's sign-in page has signed. */
export interface SignedTokens {
  /**
   * Identifies the reader. A token is accepted once.
   *
   * @param host The host in the address of the request: `docs.example.com`.
   * @throws {SignInFailure}
   */
  readonly accept: (token: string, host: string) => Promise<{ readonly provider: string; readonly user: UserData }>
}

export interface SignedTokensOptions {
  readonly providers: readonly JwtProvider[]
  /**
   * The host of the site, if it is configured. Requests for other hosts are rejected, because the client chooses the
   * host.
   */
  readonly siteHost: string | undefined
  readonly used: UsedTokens
  readonly clock: Pick<Clock, 'now'>
}

/** Maximum time that a token is valid. */
const maxSeconds = 10
/** Allowed difference between the clocks of servers. */
const toleranceSeconds = 5

export function openSignedTokens({ providers, siteHost, used, clock }: SignedTokensOptions): SignedTokens {
  const keys = providers.flatMap(({ id, publicKeys }) => publicKeys.map(key => ({ provider: id, key })))
  return {
    accept: async (token, host) => {
      if (siteHost !== undefined && host !== siteHost)
        throw invalid(`The request was sent to "${host}" instead of "${siteHost}".`)
      const verified = await verifyWithAny(token, keys, clock.now())
      if (!verified) throw invalid('No public key in the settings fits the signature of the token.')
      const { provider, payload } = verified
      const { exp = 0 } = payload
      if (exp > clock.now() / 1000 + maxSeconds + toleranceSeconds)
        throw invalid(`"exp" is more than ${maxSeconds} seconds ahead.`)
      if (payload.host !== host) throw invalid(`"host" must be "${host}".`)
      const expiresAt = (exp + toleranceSeconds) * 1000
      if (!(await used.add(digestOf(token), expiresAt))) throw invalid('The token was used before.')
      // Parsed from JSON.
      const claims = payload as { readonly [name: string]: Json }
      return { provider, user: readUserData(claims, { groupsClaim: 'groups' }) }
    },
  }
}

const invalid = (message: string) => new SignInFailure('invalid-token', `A token was rejected: ${message}`)

/** Digest of only the signed part, because some signatures can be written in another way. */
const digestOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')

interface ProviderKey {
  readonly provider: string
  readonly key: PublicKey
}

async function verifyWithAny(
  token: string,
  keys: readonly ProviderKey[],
  time: number,
): Promise<{ readonly provider: string; readonly payload: JWTPayload } | undefined> {
  let expired: SignInFailure | undefined
  for (const { provider, key } of keys) {
    try {
      return { provider, payload: await verify(token, key, time) }
    } catch (error) {
      if (!isRejection(error)) throw error
      // An error of a token whose signature is valid.
      if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
        expired = invalid(error.message)
    }
  }
  if (expired) throw expired
  return undefined
}

/** A token that is not valid, or a key of the settings that is not on its curve. */
const isRejection = (error: unknown): boolean => error instanceof errors.JOSEError || error instanceof DOMException

/** The key determines the algorithm. The header of a token has no effect. */
async function verify(token: string, key: PublicKey, time: number): Promise<JWTPayload> {
  const algorithms = key.kty === 'OKP' ? ['EdDSA', 'Ed25519'] : ['ES256']
  const { payload } = await jwtVerify(token, await importJWK(key, algorithms[0]), {
    algorithms,
    requiredClaims: ['exp'],
    clockTolerance: toleranceSeconds,
    currentDate: new Date(time),
  })
  return payload
}
