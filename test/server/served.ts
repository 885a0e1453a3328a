import { type AppOptions, createApp } from '../../src/server/app.ts'
import { manualClock } from '../../src/server/in-memory/clock.ts'
import { memoryConnection } from '../../src/server/in-memory/connection.ts'
import { memoryLog } from '../../src/server/in-memory/log.ts'
import { memorySiteFiles } from '../../src/server/in-memory/site-files.ts'
import { memoryStore } from '../../src/server/in-memory/store.ts'
import type { Metrics } from '../../src/server/metrics-port.ts'
import { isPlainTarget } from '../../src/server/middleware/request-target.ts'
import { networksOf } from '../../src/server/network/trusted-networks.ts'
import type { Identity } from '../../src/server/ports.ts'
import type { Route } from '../../src/server/route.ts'
import { openSiteForCallers, type SiteForCallers } from '../../src/server/site/site-for-callers.ts'

export const site = 'https://docs.example.com'

interface Around {
  readonly files?: Readonly<Record<string, string>>
  readonly base?: string
  readonly protect?: SiteForCallers['protect']
  readonly routes?: readonly Route[]
  readonly trusted?: readonly string[]
  readonly identity?: Identity
  readonly metrics?: Metrics
  readonly tracing?: AppOptions['tracing']
}

interface Sent extends RequestInit {
  /** Address of the other side of the connection. */
  readonly from?: string
  readonly duplex?: 'half'
}

/** A whole server without a socket, a clock or a disk. */
export function served({
  files = { 'index.html': 'home' },
  base = '',
  protect,
  routes,
  trusted = [],
  identity,
  metrics,
  tracing,
}: Around = {}) {
  const [clock, log, folder] = [manualClock(), memoryLog(), memorySiteFiles(files)]
  let count = 0
  const store = memoryStore({ clock })
  const app = createApp({
    base,
    version: '1.2.3',
    site: openSiteForCallers(folder, { base, clock, protect }),
    routes,
    clients: { host: 'localhost', siteOrigin: site, isTrusted: networksOf(trusted) },
    identity,
    metrics,
    tracing,
    store,
    clock,
    log,
    newId: () => `request-${++count}`,
  })
  const send = async (target: string, { from, headers, ...init }: Sent = {}) => {
    const connection = memoryConnection(target, from)
    const request = new Request(isPlainTarget(target) ? site + target : site, {
      ...init,
      headers: new Headers(headers),
    })
    if (!request.headers.has('Host')) request.headers.set('Host', 'docs.example.com')
    const response = await app.fetch(request, connection)
    return Object.assign(response, { connection })
  }
  return { app, send, clock, log, folder, store }
}

/** A route that says what it was given. */
export const echo = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  methods: ['GET', 'POST'],
  handle: async ({ request, params, client, caller }) =>
    new Response(JSON.stringify({ method: request.method, params, address: client.address, caller: caller.kind })),
  ...more,
})
