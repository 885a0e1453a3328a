import type { Client } from '../client.ts'
import { isProgram } from '../health-route.ts'
import { networksOf } from '../network/trusted-networks.ts'
import type { Route } from '../route.ts'
import type { OpenedMetrics } from './open-metrics.ts'

/**
 * The metrics for a scraper, in the OpenMetrics format. Only clients in a private network or on this machine get them:
 * for all others, the route does not exist.
 */
export function metricsRoute({ read }: Pick<OpenedMetrics, 'read'>): Route {
  const isPrivate = networksOf(privateNetworks)
  return {
    path: '/metrics',
    methods: ['GET'],
    matches: (request, client) => isProgram(request) && isDirect(request, client) && isPrivate(client.address),
    handle: async () => {
      const { contentType, text } = await read()
      return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
    },
  }
}

const privateNetworks = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]

/**
 * Behind a proxy that is not listed as trusted, all clients seem to have the address of the proxy. Such requests are
 * recognized by the headers that proxies add.
 */
const isDirect = ({ headers }: Request, { isProxied }: Client): boolean =>
  isProxied || !proxyHeaders.some(name => headers.has(name))

const proxyHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via']
