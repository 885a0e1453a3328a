import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import type { Identity } from '../ports.ts'

/** Identifies the caller: a reader, a key, or anonymous. */
export const identity =
  ({ identify }: Identity): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    c.set('caller', await identify(c.req.raw))
    await next()
  }
