import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { accessLine } from '../../server/access-line.ts'
import { type Arrival, type ArrivalRules, arrivalOf } from '../../server/arrival.ts'
import type { ApiServer } from '../../server/create-server.ts'
import type { StaticHost } from './static-host.ts'
import { answerMessage, sentHeaders } from './web-adapter.ts'

/** What a site is served with. */
export interface SiteServer {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** Answers what is asked for below `{base}/_api/`. */
  readonly api: ApiServer
  /** Answers everything else. */
  readonly files: StaticHost
  readonly arrivals: ArrivalRules
  /** Takes a line for each request, when it has been answered. */
  readonly log: (line: string) => void
  /** Told of a fault of ours; the reader hears that there was one. */
  readonly onFault: (error: unknown) => void
}

/** Serve a site and what answers beside it. */
export function siteServer(site: SiteServer): RequestListener {
  const prefix = `${encodeURI(site.base)}/_api/`
  return (message, response) => {
    const url = message.url ?? '/'
    const arrival = arrivalOf(sentHeaders(message), message.socket.remoteAddress ?? '', site.arrivals)
    const notes = logAtEnd(site, arrival, message, response)
    const answered = url.startsWith(prefix)
      ? answerApi(site, arrival, notes, message, response)
      : site.files(message, response)
    answered.catch(error => {
      site.onFault(error)
      fail(response)
    })
  }
}

/** @returns Takes what is to be said beside. */
function logAtEnd({ log }: SiteServer, { address }: Arrival, message: IncomingMessage, response: ServerResponse) {
  const notes: string[] = []
  const begun = performance.now()
  const { method = '', url = '' } = message
  response.once('close', () => {
    const { statusCode: status, writableFinished: isWhole } = response
    log(accessLine({ time: new Date(), address, method, url, status, isWhole, ms: performance.now() - begun, notes }))
  })
  return notes
}

/** What a request of an unknown host is taken to be sent to: no page has this origin. */
const nowhere = 'http://unknown.invalid'

async function answerApi(
  { api }: SiteServer,
  { address, origin }: Arrival,
  notes: string[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const client = { address, origin, note: (line: string) => void notes.push(line) }
  // There is no `Request` of these.
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(message.method ?? ''))
    end(response, 405, { code: 'wrong-method', message: 'This method is not answered.' })
  else await answerMessage(message, response, origin ?? nowhere, request => api(request, client))
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else end(response, 500, { code: 'fault', message: 'The server has a fault. It is told in its log.' })
}

function end(response: ServerResponse, status: number, said: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(said))
}
