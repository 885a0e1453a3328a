import type { ProxySettings } from '../../config/server-settings.ts'
import type { Route } from '../route.ts'
import { createProxy, type ProxyOptions } from './create-proxy.ts'
import type { ProxyLimits } from './proxy-limits.ts'

/** The proxy of the playgrounds as a route of the server. */
export function proxyRoute(options: ProxyOptions): Route {
  const proxy = createProxy(options)
  return {
    path: 'proxy',
    methods: ['POST'],
    isForPages: true,
    // Authors configure these limits, and the playground explains each of them to readers.
    maxBodyBytes: 'unlimited',
    timeoutMs: 'unlimited',
    isStreamed: true,
    handle: ({ request, client, caller, note }) =>
      proxy(request, { address: client.address, origin: client.origin, caller, note }),
  }
}

/** The limits that an author configures. */
export function limitsOf({ limits }: Pick<ProxySettings, 'limits'>): Partial<ProxyLimits> {
  const { requestsPerMinute, requestsAtOnce, megabytes, seconds, minutes } = limits
  return {
    ...(requestsPerMinute !== undefined && { perMinute: requestsPerMinute }),
    ...(requestsAtOnce !== undefined && { concurrentPerClient: requestsAtOnce }),
    ...(megabytes !== undefined && { maxBytes: megabytes * 1024 * 1024 }),
    ...(seconds !== undefined && { responseMs: seconds * 1000, silenceMs: seconds * 1000 }),
    ...(minutes !== undefined && { totalMs: minutes * 60_000 }),
  }
}
