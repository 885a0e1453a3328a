import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import type { Metrics } from '../metrics-port.ts'
import type { Clock } from '../ports.ts'

/** Measures each request until its response was sent, or until the client has disconnected. */
export const measureRequests =
  (
    { requestStarted }: Pick<Metrics, 'requestStarted'>,
    { now }: Pick<Clock, 'now'>,
  ): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const startedAt = now()
    const end = requestStarted()
    let status = clientClosedRequest
    c.env.connection.onFinish(() =>
      end({ route: c.get('route') ?? 'site', method: methodOf(c.req.method), status, durationMs: now() - startedAt }),
    )
    await next()
    status = c.res.status
  }

/** The client disconnected before the response. No server sends this status. */
const clientClosedRequest = 499

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Each label value needs memory, and clients choose the method. */
const methodOf = (method: string): string => (methods.has(method) ? method : 'other')
