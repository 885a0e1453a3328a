import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import { contentSecurityPolicy } from '../../../src/render/policy/content-security-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export interface TestServer {
  /** `http://localhost:…`, without a slash at its end. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Answers for a path without its leading slash; `undefined` is a 404. */
export type ReadFile = (path: string) => string | Uint8Array | undefined

/**
 * Serve files from memory.
 *
 * @param isCompressed Whether texts are compressed, as on real hosts.
 * @param allowedHosts Further hosts that a page may connect to.
 * @param own The content security policy of the built site. Without it, that of a site with default settings is used.
 */
export async function serve(
  read: ReadFile,
  isCompressed = false,
  allowedHosts: readonly string[] = [],
  own?: string,
): Promise<TestServer> {
  // The policy of a published site, so that each violation fails a test.
  const policy =
    own ?? contentSecurityPolicy({ fonts: {}, integrations: {}, settings: { ...defaultSettings, allowedHosts } })
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    // Browsers request an icon at any time. A missing one is not an error.
    const content = name === 'favicon.ico' ? '' : read(name)
    response.statusCode = content === undefined ? 404 : 200
    const type = types[extname(name) || '.html'] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader('content-security-policy', policy)
    const isText = content !== undefined && /text|json|svg/.test(type)
    if (isCompressed && isText) response.setHeader('content-encoding', 'gzip')
    response.end(isCompressed && isText ? gzipSync(content) : content)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  return { origin: `http://localhost:${port}`, close }
}
