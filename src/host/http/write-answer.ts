import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { SiteAnswer } from '../../server/site/file-answer.ts'

/** Send an answer without the platform's `Response`, as the dev server does for the sake of its first page. */
export function writeAnswer({ status, headers, body, error }: SiteAnswer, response: ServerResponse): void {
  if (error !== undefined) {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${error}\n`)
    return
  }
  response.writeHead(status, headers)
  if (body === undefined || body instanceof Uint8Array) response.end(body)
  // What cannot be read to its end leaves a response without an end.
  else pipeline(Readable.from(body), response, () => {})
}
