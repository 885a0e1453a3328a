import { createHash, timingSafeEqual } from 'node:crypto'
import { DatabaseUnavailable } from '../../database.ts'
import { readBodyText } from '../../read-body-text.ts'
import type { Route } from '../../route.ts'
import { clientOf } from './clients.ts'
import { digestOf, grantOfProgram } from './grants.ts'
import { OAuthError, oauthErrorResponse } from './oauth-error.ts'
import { type McpOAuthOptions, type McpProgram, paths } from './oauth-options.ts'
import { openCode, openRefreshToken, tokensFor, useOnce } from './tokens.ts'

/** Exchanges codes, refresh tokens and the secret of a program for tokens. */
export function tokenRoute(options: McpOAuthOptions): Route {
  const cors = { origins: options.origins, methods: ['POST'], allowedHeaders: ['authorization', 'content-type'] }
  return {
    path: paths.token,
    methods: ['POST'],
    isForPages: true,
    cors: { ...cors, exposedHeaders: ['Retry-After'] },
    limits: [{ name: 'mcp-token', per: 'client', requests: 120, windowMs: 60_000 }],
    maxBodyBytes: 32 * 1024,
    handle: async ({ request }) => {
      try {
        const tokens = await exchange(request, options)
        return Response.json(tokens, { headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' } })
      } catch (error) {
        if (error instanceof OAuthError) return oauthErrorResponse(error)
        if (error instanceof DatabaseUnavailable) return oauthErrorResponse(unavailable())
        throw error
      }
    },
  }
}

const unavailable = () => new OAuthError('temporarily_unavailable', 'Try again in a few seconds.', 503)

async function exchange(request: Request, options: McpOAuthOptions): Promise<object> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new OAuthError('invalid_request', 'The body must be a form.')
  const form = new URLSearchParams(await readBodyText(request))
  const type = form.get('grant_type')
  if (type === 'authorization_code') return exchangeCode(form, request, options)
  if (type === 'refresh_token') return refresh(form, request, options)
  if (type === 'client_credentials') return signInProgram(form, request, options)
  throw new OAuthError('unsupported_grant_type', 'Use authorization_code, refresh_token or client_credentials.')
}

async function exchangeCode(form: URLSearchParams, request: Request, options: McpOAuthOptions): Promise<object> {
  const code = form.get('code') ?? ''
  const client = form.get('client_id') ?? ''
  if (!(await clientOf(client, options))) throw unknownClient()
  const claims = await openCode(code, options)
  // A code is used up by any request, so a stolen one is worthless afterwards.
  await useOnce(code, 'code', options)
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isRight =
    claims.client === digestOf(client) &&
    claims.redirect === form.get('redirect_uri') &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    isEqual(challenge, claims.challenge)
  if (!isRight) throw new OAuthError('invalid_grant', 'The code was made for another request.')
  return tokensFor(claims.grant, request, options)
}

async function refresh(form: URLSearchParams, request: Request, options: McpOAuthOptions): Promise<object> {
  const token = form.get('refresh_token') ?? ''
  const grant = await openRefreshToken(token, options)
  if (grant.for === 'program') checkProgram(form, request, options)
  else if (grant.client !== digestOf(form.get('client_id') ?? ''))
    throw new OAuthError('invalid_grant', 'The refresh token belongs to another client.')
  await useOnce(token, 'refresh', options)
  return tokensFor(grant, request, options)
}

async function signInProgram(form: URLSearchParams, request: Request, options: McpOAuthOptions): Promise<object> {
  checkProgram(form, request, options)
  const grant = grantOfProgram(options)
  if (!grant) throw unknownClient()
  return tokensFor(grant, request, options)
}

/** @throws {OAuthError} */
function checkProgram(form: URLSearchParams, request: Request, { program }: McpOAuthOptions): void {
  const credentials = basicCredentials(request) ?? {
    id: form.get('client_id') ?? '',
    secret: form.get('client_secret') ?? '',
  }
  const isRight =
    program !== undefined &&
    [isEqual(credentials.id, program.id), isEqual(credentials.secret, program.secret)].every(Boolean)
  if (!isRight) throw unknownClient()
}

const unknownClient = () => new OAuthError('invalid_client', 'Unknown client, or a wrong secret.', 401)

/** @see RFC 6749, section 2.3.1: both parts are encoded like the fields of a form. */
function basicCredentials(request: Request): McpProgram | undefined {
  const [, encoded] = /^Basic +([\w+/=]{1,2000})$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  if (encoded === undefined) return undefined
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return { id: decoded(id), secret: decoded(secret) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Compares in constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
