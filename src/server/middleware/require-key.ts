import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnvironment } from '../app-context.ts'
import { errorResponse } from '../error-response.ts'
import { networksOf } from '../network/trusted-networks.ts'
import type { KeyCaller } from '../ports.ts'

/** Which API keys may call a route. */
export interface KeyRule {
  readonly kind: KeyCaller['keyKind']
  /** Whether admin keys may call it as well: the route only reads. */
  readonly allowsAdmin?: boolean | undefined
}

/** Rejects requests without a valid key, or with a key that may not call the route. */
export const requireKey =
  ({ kind, allowsAdmin = false }: KeyRule): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const caller = c.get('caller')
    if (caller.kind !== 'key') return errorResponse(noKey)
    const isAllowed = caller.keyKind === kind || (allowsAdmin && caller.keyKind === 'admin')
    const message = isAllowed ? restriction(caller, allowsAdmin ? 'read' : scopeOf(c), c) : wrongKind[kind]
    return message === undefined ? next() : errorResponse({ status: 403, code: 'forbidden', message })
  }

const noKey = {
  status: 401,
  code: 'invalid-key',
  message: 'A valid API key is required. Send it as "Authorization: Bearer <key>".',
  headers: { 'WWW-Authenticate': 'Bearer' },
} as const

const wrongKind = {
  assistant: 'This route needs an assistant key. The request has an admin key.',
  admin: 'This route needs an admin key. The request has an assistant key.',
} as const

const scopeOf = ({ req }: AppContext) => (req.method === 'GET' || req.method === 'HEAD' ? 'read' : 'write')

/** Why a key may not be used for a request. */
function restriction(
  { networks, origins, scopes }: KeyCaller,
  scope: 'read' | 'write',
  c: AppContext,
): string | undefined {
  if (networks.length > 0 && !networksOf(networks)(c.get('client').address))
    return 'This API key cannot be used from this address.'
  const origin = c.req.raw.headers.get('Origin')
  if (origin !== null && origins.length > 0 && !origins.includes(origin))
    return `This API key cannot be used by pages of ${origin}.`
  const isAllowed = scopes.length === 0 || scopes.includes('write') || scopes.includes(scope)
  return isAllowed ? undefined : `This API key does not have the scope "${scope}".`
}
