import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { type ClientRules, clientOf } from '../client.ts'

/** Says who sends the request, and to which site. */
export const client =
  (rules: ClientRules): MiddlewareHandler<AppEnvironment> =>
  (c, next) => {
    c.set('client', clientOf(c.req.raw.headers, c.env.connection.remoteAddress, rules))
    return next()
  }
