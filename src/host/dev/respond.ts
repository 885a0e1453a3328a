import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileResponse } from '../../server/site/file-response.ts'
import { siteResponse } from '../../server/site/site-response.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import { nodeHeaders } from '../http/node-headers.ts'
import { writeResponse } from '../http/write-response.ts'
import type { ConnectedBrowsers } from './connected-browsers.ts'
import type { EventLoop } from './event-loop.ts'
import { rejectionOf } from './request-guard.ts'
import type { ServedPages } from './served-pages.ts'

interface ResponseParts<Site> {
  readonly loop: EventLoop<Site>
  readonly pages: ServedPages
  readonly browsers: ConnectedBrowsers
  readonly client: (name: string) => Promise<ServedFile | undefined>
  readonly host: string
}

/** Responds to requests as soon as the project is open. */
export function respondWith<Site>({ loop, pages, browsers, client, host }: ResponseParts<Site>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rejection = rejectionOf(request, host)
    if (rejection) return end(response, rejection.status, rejection.text)
    await loop.until(({ is }) => is !== 'opening')
    const prefix = `${encodeURI(pages.base())}/_dev/`
    const [path = ''] = (request.url ?? '/').split('?')
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
    if (method !== 'GET') return end(response, 405, 'Only GET.')
    if (isEventStream) return browsers.connect(request, response)
    const name = path.slice(prefix.length)
    const file = await client(name)
    if (!file) return end(response, 404, 'There is no such file.')
    writeResponse(await fileResponse(name, file, siteRequest, { 'Cache-Control': 'no-store' }), response)
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${text}\n`)
}
