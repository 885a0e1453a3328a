import { createHash } from 'node:crypto'
import { type Reader, signedInReader } from '../../../source/access/access.ts'
import type { ReaderCaller } from '../../ports.ts'
import { type McpOAuthOptions, purposeOf } from './oauth-options.ts'

/** The reader or program that a token is for. */
export type Grant =
  /** A reader, by the cookies of the session. The token is valid as long as the session. */
  | { readonly for: 'reader'; readonly cookies: string; readonly client: string }
  /** The program in the settings, by a digest of its name and secret. */
  | { readonly for: 'program'; readonly digest: string }

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const maxCookies = 4_000

/** The cookies of the session of a request. `undefined` if the session is too large for a token. */
export function sessionCookies(request: Request): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map(pair => pair.trim())
  const cookies = pairs.filter(pair => /^(?:__Host-|__Secure-)?docs_session/.test(pair)).join('; ')
  return cookies.length > maxCookies ? undefined : cookies
}

export const grantOfProgram = ({ program }: Pick<McpOAuthOptions, 'program'>): Grant | undefined =>
  program && { for: 'program', digest: digestOf(JSON.stringify([program.id, program.secret])) }

/** The reader of a session. `undefined` if the session has ended, or the reader has signed out. */
export async function readerOfCookies(
  cookies: string,
  request: Request,
  { identity }: McpOAuthOptions,
): Promise<ReaderCaller | undefined> {
  const headers = { Cookie: cookies, Host: request.headers.get('Host') ?? '' }
  const caller = await identity.identify(new Request(request.url, { headers }))
  return caller.kind === 'reader' ? caller : undefined
}

/** The end of a grant in milliseconds since 1970. `undefined` if it is no longer valid. */
export async function endOfGrant(
  grant: Grant,
  request: Request,
  options: McpOAuthOptions,
): Promise<number | undefined> {
  if (grant.for === 'program') {
    const current = grantOfProgram(options)
    return current?.for === 'program' && current.digest === grant.digest ? Number.POSITIVE_INFINITY : undefined
  }
  const reader = await readerOfCookies(grant.cookies, request, options)
  return reader && (reader.expiresAt ?? Number.POSITIVE_INFINITY)
}

/** The reader of an access token. `undefined` if the token is not valid. */
export async function readerOfToken(request: Request, options: McpOAuthOptions): Promise<Reader | undefined> {
  const [, token] = /^Bearer +([\w.~+/=-]{1,12000})$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  const claims = token === undefined ? undefined : await options.sealer.open(purposeOf('access', options), token)
  if (!claims) return undefined
  const grant = claims.grant as unknown as Grant // created by `tokensFor`
  // A program sees the pages that all signed-in readers see.
  if (grant.for === 'program') return (await endOfGrant(grant, request, options)) ? signedInReader([]) : undefined
  const reader = await readerOfCookies(grant.cookies, request, options)
  return reader && signedInReader(reader.groups)
}
