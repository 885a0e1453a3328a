import type { Arrival } from './arrival.ts'

/** Who asks, as a route is told. */
export interface Client {
  /** Address of the reader, IPv4 or IPv6: limits count by it. */
  readonly address: string
  /** Takes what the log is to say of the request besides. No secrets. */
  readonly note: (line: string) => void
}

/** What answers at one address below `_api`. */
export interface Route {
  /** Behind `{base}/_api/`: `proxy`. */
  readonly path: string
  /** Whether pages of the site alone ask it: then it is not asked under a name that is not the site's. */
  readonly isForPages: boolean
  /** It is handed every method. The address of the request begins with the origin of the site. */
  readonly answer: (request: Request, client: Client) => Promise<Response>
}

export interface ServerWorld {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly version: string
  readonly routes: readonly Route[]
}

/** Answers what is asked below `{base}/_api/`; rejects for a fault of ours alone. */
export type ApiServer = (request: Request, client: Client & Pick<Arrival, 'origin'>) => Promise<Response>

/** The server beside a site: all that it answers besides files. */
export function createServer({ base, version, routes }: ServerWorld): ApiServer {
  const table = new Map([...routes, healthOf(version)].map(route => [`${encodeURI(base)}/_api/${route.path}`, route]))
  return async (request, client) => {
    const { pathname } = new URL(request.url)
    const route = table.get(pathname)
    if (!route) return told(404, 'not-found', 'Nothing answers at this address.')
    if (route.isForPages && client.origin === undefined)
      return told(421, 'unknown-host', `${nobody} Its operator sets "siteUrl" in lectern.json.`)
    return route.answer(request, client)
  }
}

const nobody = 'This server does not know that it is reached under this name.'

/** Says that the server is there, to whoever watches over it. */
function healthOf(version: string): Route {
  return {
    path: 'health',
    isForPages: false,
    answer: async ({ method }) => {
      if (method === 'GET' || method === 'HEAD') return Response.json({ status: 'ok', version }, { headers })
      return told(405, 'wrong-method', 'Health is asked for with GET.', { Allow: 'GET, HEAD' })
    },
  }
}

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** An answer that says what is wrong, for a program and for a person. */
export function told(status: number, code: string, message: string, more: Readonly<Record<string, string>> = {}) {
  return Response.json({ code, message }, { status, headers: { ...headers, ...more } })
}
