import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { type ClientRules, clientOf } from '../client.ts'

/** Determines the sender of the request and the site it addresses. */
export const client =
  (rules: ClientRules): MiddlewareHandler<AppEnvironment> =>
  (c, next) => {
    c.set('client', clientOf(c.req.raw.headers, c.env.connection.remoteAddress, rules))
    return next()
  }
