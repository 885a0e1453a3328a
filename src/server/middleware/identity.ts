import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import type { Identity } from '../ports.ts'

/** Says who is asking: a reader, a key, nobody. */
export const identity =
  ({ identify }: Identity): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    c.set('caller', await identify(c.req.raw))
    await next()
  }
