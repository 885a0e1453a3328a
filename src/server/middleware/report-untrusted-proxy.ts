import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { isLocalHost } from '../network/private-addresses.ts'
import type { Log } from '../ports.ts'

/**
 * Reports once that requests come through a reverse proxy that is not trusted, because the server then takes all readers
 * for one client. Clients on the internet are not reported, because they can send any header.
 */
export function reportUntrustedProxy({ error }: Pick<Log, 'error'>): MiddlewareHandler<AppEnvironment> {
  let isReported = false
  return (c, next) => {
    if (isReported || !c.req.raw.headers.has('X-Forwarded-For')) return next()
    const { address, isProxied } = c.get('client')
    if (!isProxied && isLocalHost(address)) {
      isReported = true
      error(
        `The reverse proxy at ${address} is not trusted, so all its readers share the limits of one client. Add "${address}" to "server.trustedProxies" in lectern.json.`,
        undefined,
      )
    }
    return next()
  }
}
