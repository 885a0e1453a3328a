import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { wrongMethodMessage } from '../../server/error-response.ts'
import { fileResponse } from '../../server/site/file-response.ts'
import { siteResponse } from '../../server/site/site-response.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import { nodeHeaders } from '../http/node-headers.ts'
import { writeResponse } from '../http/write-response.ts'
import type { ConnectedBrowsers } from './connected-browsers.ts'
import type { EventLoop } from './event-loop.ts'
import { rejectionOf } from './request-guard.ts'
import type { ServedPages } from './served-pages.ts'

/** Of pages that are requested before the project is read. Each takes time until all of them are answered. */
const maxAddresses = 8

interface ResponseParts<Site> {
  readonly loop: EventLoop<Site>
  /** Receives the addresses that are requested while the project is read, without the base path. */
  readonly requestedAddresses: Set<string>
  /** The base path as long as no site defines it. */
  readonly base: string
  readonly pages: ServedPages
  readonly browsers: ConnectedBrowsers
  readonly client: (name: string) => Promise<ServedFile | undefined>
  readonly host: string
}

/** Responds to requests as soon as the project is open. */
export function respondWith<Site>(parts: ResponseParts<Site>) {
  const { loop, requestedAddresses, base, pages, browsers, client, host } = parts
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rejection = rejectionOf(request, host)
    if (rejection) return end(response, rejection.status, rejection.text)
    const [path = ''] = (request.url ?? '/').split('?')
    if (loop.state().is === 'opening' && path.startsWith(base) && requestedAddresses.size < maxAddresses)
      requestedAddresses.add(path.slice(base.length))
    await loop.until(({ is }) => is !== 'opening')
    const prefix = `${encodeURI(pages.base())}/_dev/`
    const isEventStream = path === `${prefix}events`
    // A page that listens for changes is not waiting for a response.
    if (!isEventStream) {
      loop.send({ is: 'requested' })
      response.once('close', () => loop.send({ is: 'answered' }))
    }
    const { method = 'GET', url: target = '/' } = request
    const siteRequest = { method, target, headers: nodeHeaders(request) }
    if (!path.startsWith(prefix)) {
      await pages.read(path)
      return writeResponse(await siteResponse(await pages.snapshot(), siteRequest), response)
    }
    if (method !== 'GET') return end(response, 405, wrongMethodMessage(['GET']), { Allow: 'GET' })
    if (isEventStream) return browsers.connect(request, response)
    const name = path.slice(prefix.length)
    const file = await client(name)
    if (!file) return end(response, 404, 'File not found.')
    writeResponse(await fileResponse(name, file, siteRequest, { 'Cache-Control': 'no-store' }), response)
  }
}

function end(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
