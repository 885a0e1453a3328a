import { context, propagation, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'

/**
 * Creates a span for each request until its response was sent. A trusted proxy can continue its own trace; trace
 * headers of other clients are ignored.
 */
export const traceRequests =
  (tracer: Tracer): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const { method, raw } = c.req
    const parent = c.get('client').isProxied
      ? propagation.extract(context.active(), raw.headers, carrier)
      : context.active()
    const { connection } = c.env
    let status = clientClosedRequest
    await tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async span => {
      span.setAttributes({ 'http.request.method': method, 'lectern.request_id': c.get('requestId') })
      connection.onFinish(isComplete => {
        const route = c.get('route')
        if (route !== undefined) {
          span.updateName(`${method} ${route}`)
          span.setAttribute('http.route', route)
        }
        span.setAttributes({ 'http.response.status_code': status, 'lectern.is_complete': isComplete })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      await next()
      status = c.res.status
    })
  }

/** The client disconnected before the response. No server sends this status. */
const clientClosedRequest = 499

const carrier = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
}
