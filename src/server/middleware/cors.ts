import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import type { AppEnvironment } from '../app-context.ts'

/** Which pages of other sites may call a route, and what they may send and read. Credentials are never included. */
export interface CorsPolicy {
  readonly origins: '*' | readonly string[]
  readonly methods: readonly string[]
  readonly allowedHeaders: readonly string[]
  readonly exposedHeaders: readonly string[]
}

const preflightSeconds = 86_400

/** Allows pages of other sites to call a route, and responds to their preflight requests. */
export function cors(policy: CorsPolicy): MiddlewareHandler<AppEnvironment> {
  return honoCors({
    origin: policy.origins === '*' ? '*' : [...policy.origins],
    allowMethods: [...policy.methods, 'OPTIONS'],
    allowHeaders: [...policy.allowedHeaders],
    exposeHeaders: [...policy.exposedHeaders],
    maxAge: preflightSeconds,
  })
}
