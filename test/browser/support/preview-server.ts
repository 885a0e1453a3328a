import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname } from 'node:path'
import { buildEntries } from './build-entries.ts'
import type { ReadFile, TestServer } from './serve.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The policy of a published site. */
const publishedPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self'; base-uri 'self'; object-src 'none'"

export interface PreviewServer extends TestServer {
  /** Files that differ from those of the site, by their paths without a slash at the start. */
  readonly edited: Map<string, string>
  /** The HTML of the next page load only. Later requests get the current HTML. */
  readonly stale: Map<string, string>
  /** Paths that the open streams asked for, in their order. */
  readonly streams: readonly string[]
  /** Change the content security policy of what is sent from now on. */
  readonly changePolicy: (change: (policy: string) => string) => void
  /** How many streams are open. */
  readonly listening: () => number
  /** Send an event to all clients. Clients that connect later also get `findings`. */
  readonly say: (event: string, data?: unknown) => void
  /** Close all connections, and refuse new ones until `start`. */
  readonly stop: () => void
  readonly start: () => Promise<void>
}

/** A server that behaves like that of a preview: it sends pages with the client, and a stream of events. */
export async function servePreview(read: ReadFile, base = ''): Promise<PreviewServer> {
  const client = (await buildEntries({ client: 'src/islands/dev/dev.ts' }, true)).get('client.js')
  const edited = new Map<string, string>()
  const stale = new Map<string, string>()
  const contentOf = (name: string, isLoad: boolean) => {
    const old = isLoad ? stale.get(name) : undefined
    if (old !== undefined) stale.delete(name)
    return old ?? edited.get(name) ?? read(name)
  }
  const listeners = new Set<ServerResponse>()
  let policy = publishedPolicy
  const streams: string[] = []
  let findings: string | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(url.pathname).slice(base.length + 1)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-security-policy', policy)
    if (path === '_dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(findings ?? ': hello\n\n')
      listeners.add(response)
      streams.push(url.searchParams.get('page') ?? '')
      response.on('close', () => listeners.delete(response))
      return
    }
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const isLoad = request.headers['sec-fetch-dest'] === 'document'
    const content = path === '_dev/client.js' ? client : name === 'favicon.ico' ? '' : contentOf(name, isLoad)
    response.statusCode = content === undefined ? 404 : 200
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
    response.end(extname(name) === '.html' && content !== undefined ? withClient(String(content), base) : content)
  })
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  await listen(0)
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const say = (event: string, data: unknown = '') => {
    const text = `event: ${event}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
    if (event === 'diagnostics') findings = text
    for (const listener of listeners) listener.write(text)
  }
  return {
    origin: `http://localhost:${port}`,
    edited,
    stale,
    streams,
    changePolicy: change => {
      policy = change(publishedPolicy)
    },
    listening: () => listeners.size,
    say,
    stop,
    start: () => listen(port),
    close: async () => stop(),
  }
}

const withClient = (html: string, base: string): string =>
  html
    .replace(/<script type="speculationrules">.*<\/script>/, '')
    .replace('</head>', () => `<script type="module" src="${base}/_dev/client.js"></script>\n</head>`)
