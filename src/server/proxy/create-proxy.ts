import { clientKey } from '../limits/client-key.ts'
import { type ConcurrencyLimiter, openConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import { openRateLimiter, type RateLimiter } from '../limits/rate-limiter.ts'
import type { Clock, Network, Store } from '../ports.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import { callApi } from './call-api.ts'
import { startCall } from './call-lifetime.ts'
import { checkCaller } from './check-caller.ts'
import { originOf, type ProxiedRequest } from './proxied-request.ts'
import { proxiedResponse } from './proxied-response.ts'
import { defaultLimits, type ProxyLimits } from './proxy-limits.ts'
import { readProxiedRequest } from './read-proxied-request.ts'
import { logLineOf, type Rejection, reject, rejectionResponse } from './rejection.ts'

export interface ProxyWorld {
  /** Asked at each request for the servers that may be called: see `allowedOriginsOf`. */
  readonly allowed: () => readonly AllowedOrigin[] | Promise<readonly AllowedOrigin[]>
  readonly network: Network
  /** Where requests of clients are counted. */
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  /** Those that differ from `defaultLimits`. */
  readonly limits?: Partial<ProxyLimits> | undefined
  /** Where readers find the site: `https://docs.example.com`. Without it, what the address of each request says. */
  readonly siteOrigin?: string | undefined
}

/** Never rejects for what a reader or an API does. */
export type PlaygroundProxy = (request: Request, client: ProxyClient) => Promise<Response>

export interface ProxyClient {
  /** The address of the reader, IPv4 or IPv6: limits count by it. */
  readonly address: string
  /** Where the reader finds the site, if the server knows it by other means than the address of the request. */
  readonly origin?: string | undefined
  /** Takes what is told of the request besides, if it is refused or its answer is cut: method, origin and reason. */
  readonly note: (line: string) => void
}

/**
 * The proxy that sends the requests of the playground: a reader's page asks it, it asks the API.
 *
 * A request is `POST`, `multipart/form-data`: a part `request` with the JSON `{ "method", "url", "headers": [[name,
 * value], …] }`, with `"redirect": "error"` if none is to be followed, and, when a body is sent, a file `body` with its
 * bytes. Answers of an API have the status 200 and the headers `Lectern-Status` (`404`), `Lectern-Headers` (base64 of the
 * JSON `[[name, value], …]`, UTF-8, all headers as they came) and `Lectern-Url` (where redirects led to); their body is
 * that of the API, decompressed. A body with an error was cut. Refusals are JSON, `{ code, message }`, with a status of 400 and above and without `Lectern-Status`.
 *
 * A server that mounts it at `POST {base}/_api/proxy`
 *
 * - hands over every method, since other ones are refused here, and the headers as the reader's browser sent them;
 * - says `siteOrigin`, or builds the address of the request from a host that it knows: `Host` is for the caller to choose;
 * - takes the client's address from the connection, or from a header of a server in front that it trusts;
 * - aborts the signal of the request when the reader hangs up, or else cancels the body of the answer;
 * - reads the body of the request as it comes, and writes each piece of the answer at once, neither compressed nor kept;
 * - destroys the connection when the body of the answer has an error, so that the page sees the cut, and not an end;
 * - makes one proxy for its whole lifetime: the counts are in it;
 * - tells servers in front to let headers of 100 kB through, or lowers `maxHeaderBytes`.
 */
export function createProxy({ allowed, network, store, clock, limits, siteOrigin }: ProxyWorld): PlaygroundProxy {
  const held = { ...defaultLimits, ...limits }
  const perMinute = { requests: held.perMinute, windowMs: 60_000 }
  const rates = openRateLimiter('proxy', perMinute, store, clock)
  const running = openConcurrencyLimiter({ total: held.concurrent, perKey: held.concurrentPerClient })
  return async (request, { address, origin, note }) => {
    const record = (refusal: Rejection) => {
      // A reader who leaves is not refused.
      if (refusal.reason !== 'cancelled') note(logLineOf(refusal))
    }
    const site = siteOrigin ?? origin ?? new URL(request.url).origin
    const entry = checkCaller(request, site) ?? (await enter(clientKey(address), rates, running))
    if (typeof entry === 'function') return pass(request, { allowed, network, limits: held, leave: entry, record })
    record(entry)
    return rejectionResponse(entry)
  }
}

/** @returns What ends the place that the request takes, unless there is none for it. */
async function enter(key: string, rates: RateLimiter, running: ConcurrencyLimiter): Promise<(() => void) | Rejection> {
  const retryAfter = await rates.take(key)
  if (retryAfter !== undefined) return reject('too-many-requests', { retryAfter })
  return running.enter(key) ?? reject('busy', { retryAfter: 1 })
}

interface Passing extends Pick<ProxyWorld, 'allowed' | 'network'> {
  readonly limits: ProxyLimits
  readonly leave: () => void
  readonly record: (refusal: Rejection) => void
}

/** From here on a place is taken. It is left when the answer has ended, or when there is none. */
async function pass(request: Request, passing: Passing): Promise<Response> {
  const { limits, leave, record } = passing
  let answered: Response | undefined
  try {
    const read = await readProxiedRequest(request, limits)
    const outcome = read.kind === 'rejected' ? read : await send(read, request.signal, passing)
    if (outcome instanceof Response) {
      answered = outcome
      return answered
    }
    record(outcome)
    return rejectionResponse(outcome)
  } finally {
    if (answered === undefined) leave()
  }
}

async function send(
  request: ProxiedRequest,
  reader: AbortSignal,
  { allowed, network, limits, leave, record }: Passing,
): Promise<Response | Rejection> {
  const calling = { allowed: await allowed(), network, limits }
  const { method } = request
  const lifetime = startCall(reader)
  const onTime = lifetime.endAfter(limits.responseMs, 'answer-timeout')
  const called = await callApi(request, calling, lifetime).finally(onTime)
  if (called.kind === 'rejected') return { ...called, method }
  const callOff = lifetime.endAfter(limits.totalMs, 'answer-too-long')
  const onEnd = () => {
    callOff()
    leave()
    const reason = lifetime.endedFor()
    if (reason !== undefined) record(reject(reason, { method, origin: originOf(called.sent.url) }))
  }
  const response = proxiedResponse(called, lifetime, limits, onEnd)
  if (response instanceof Response) return response
  callOff()
  return { ...response, method }
}
