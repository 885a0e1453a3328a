import type { ProxySettings } from '../../config/server-settings.ts'
import type { Route } from '../create-server.ts'
import { createProxy, type ProxyWorld } from './create-proxy.ts'
import type { ProxyLimits } from './proxy-limits.ts'

/** The proxy of the playgrounds as a route of the server. */
export function proxyRoute(world: ProxyWorld): Route {
  return { path: 'proxy', isForPages: true, answer: createProxy(world) }
}

/** The limits that an author sets. */
export function limitsOf({ limits }: Pick<ProxySettings, 'limits'>): Partial<ProxyLimits> {
  const { requestsPerMinute, requestsAtOnce, megabytes, seconds, minutes } = limits
  return {
    ...(requestsPerMinute !== undefined && { perMinute: requestsPerMinute }),
    ...(requestsAtOnce !== undefined && { atOncePerClient: requestsAtOnce }),
    ...(megabytes !== undefined && { mostBytes: megabytes * 1024 * 1024 }),
    ...(seconds !== undefined && { headMs: seconds * 1000, silenceMs: seconds * 1000 }),
    ...(minutes !== undefined && { answerMs: minutes * 60_000 }),
  }
}
