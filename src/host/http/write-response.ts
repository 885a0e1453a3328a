import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { SiteResponse } from '../../server/site/file-response.ts'

/** Send a response without the platform's `Response`, so that the dev server shows its first page sooner. */
export function writeResponse({ status, headers, body, error }: SiteResponse, response: ServerResponse): void {
  if (error !== undefined) {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${error}\n`)
    return
  }
  response.writeHead(status, headers)
  if (body === undefined || body instanceof Uint8Array) response.end(body)
  // If the body cannot be read completely, the response is left incomplete.
  else pipeline(Readable.from(body), response, () => {})
}
