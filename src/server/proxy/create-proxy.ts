import { clientKey } from '../limits/client-key.ts'
import { type ConcurrencyLimiter, openConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import { openRateLimiter, type RateLimiter } from '../limits/rate-limiter.ts'
import type { Network } from '../network-port.ts'
import type { Caller, Clock, Store } from '../ports.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import { callApi } from './call-api.ts'
import { startCall } from './call-lifetime.ts'
import { checkCaller } from './check-caller.ts'
import { originOf, type ProxiedRequest } from './proxied-request.ts'
import { proxiedResponse } from './proxied-response.ts'
import { defaultLimits, type ProxyLimits } from './proxy-limits.ts'
import { readProxiedRequest } from './read-proxied-request.ts'
import { logLineOf, type Rejection, reject, rejectionResponse } from './rejection.ts'

export interface ProxyOptions {
  /** Returns the servers that a caller may call, for each request: see `allowedOriginsOf`. */
  readonly allowed: (caller: Caller) => readonly AllowedOrigin[] | Promise<readonly AllowedOrigin[]>
  readonly network: Network
  /** The store of the request counts. */
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  /** Limits that differ from `defaultLimits`. */
  readonly limits?: Partial<ProxyLimits> | undefined
  /** Where readers find the site: `https://docs.example.com`. If absent, it is derived from the URL of each request. */
  readonly siteOrigin?: string | undefined
}

/** Never rejects because of a reader or an API. */
export type PlaygroundProxy = (request: Request, client: ProxyClient) => Promise<Response>

export interface ProxyClient {
  /** The address of the reader, IPv4 or IPv6, which limits are based on. */
  readonly address: string
  /** Where the reader finds the site, if the server does not derive it from the URL of the request. */
  readonly origin?: string | undefined
  /** If absent, nobody has signed in. */
  readonly caller?: Caller | undefined
  /** Adds a line to the access log if a request is rejected or its response is cut: method, origin and reason. */
  readonly note: (line: string) => void
}

/**
 * The proxy that sends the requests of the playground: a reader's page calls the proxy, and the proxy calls the API.
 *
 * A request is `POST`, `multipart/form-data`: a part `request` with the JSON `{ "method", "url", "headers": [[name,
 * value], …] }`, with `"redirect": "error"` if redirects must not be followed, and, for a request with a body, a file
 * `body` with its bytes. Responses of an API have the status 200 and the headers `Lectern-Status` (`404`),
 * `Lectern-Headers` (base64 of the JSON `[[name, value], …]`, UTF-8, all headers as received) and `Lectern-Url` (the
 * address after redirects). Their body is the decompressed body of the API. A body that ends with an error was cut.
 * Rejections are JSON, `{ code, message }`, with a status of at least 400 and without `Lectern-Status`.
 *
 * A server that mounts it at `POST {base}/_api/proxy`
 *
 * - passes on the headers as the browser sent them;
 * - sets `siteOrigin`, or builds the URL of the request from a known host, because the client can choose `Host`;
 * - takes the client's address from the connection, or from a header of a trusted server in front of it;
 * - aborts the signal of the request when the reader disconnects, or cancels the body of the response;
 * - streams the body of the request, and writes each chunk of the response immediately, uncompressed and uncached;
 * - destroys the connection if the body of the response has an error, so that the page notices that it was cut;
 * - creates one proxy for its whole lifetime, because the proxy holds the counts;
 * - configures servers in front of it for headers of 100 kB, or lowers `maxHeaderBytes`.
 */
export function createProxy({ allowed, network, store, clock, limits, siteOrigin }: ProxyOptions): PlaygroundProxy {
  const allLimits = { ...defaultLimits, ...limits }
  const perMinute = { requests: allLimits.perMinute, windowMs: 60_000 }
  const rates = openRateLimiter('proxy', perMinute, store, clock)
  const running = openConcurrencyLimiter({ total: allLimits.concurrent, perKey: allLimits.concurrentPerClient })
  return async (request, { address, origin, caller = nobody, note }) => {
    const record = (rejection: Rejection) => {
      // A reader who disconnects is not a rejection.
      if (rejection.reason !== 'cancelled') note(logLineOf(rejection))
    }
    const site = siteOrigin ?? origin ?? new URL(request.url).origin
    const entry = checkCaller(request, site) ?? (await enter(clientKey(address), rates, running))
    if (typeof entry === 'function')
      return forward(request, { allowed: () => allowed(caller), network, limits: allLimits, leave: entry, record })
    record(entry)
    return rejectionResponse(entry)
  }
}

const nobody: Caller = { kind: 'nobody' }

/** @returns A function that ends the request, or a rejection if too many are running. */
async function enter(key: string, rates: RateLimiter, running: ConcurrencyLimiter): Promise<(() => void) | Rejection> {
  const retryAfter = await rates.take(key)
  if (retryAfter !== undefined) return reject('too-many-requests', { retryAfter })
  return running.enter(key) ?? reject('busy', { retryAfter: 1 })
}

interface CallContext extends Pick<ProxyOptions, 'network'> {
  readonly allowed: () => ReturnType<ProxyOptions['allowed']>
  readonly limits: ProxyLimits
  readonly leave: () => void
  readonly record: (rejection: Rejection) => void
}

/** The request counts as running from here until the response has ended, or until it is rejected. */
async function forward(request: Request, context: CallContext): Promise<Response> {
  const { limits, leave, record } = context
  let response: Response | undefined
  try {
    const proxiedRequest = await readProxiedRequest(request, limits)
    const outcome =
      proxiedRequest.kind === 'rejected' ? proxiedRequest : await send(proxiedRequest, request.signal, context)
    if (outcome instanceof Response) {
      response = outcome
      return response
    }
    record(outcome)
    return rejectionResponse(outcome)
  } finally {
    if (response === undefined) leave()
  }
}

async function send(
  request: ProxiedRequest,
  reader: AbortSignal,
  { allowed, network, limits, leave, record }: CallContext,
): Promise<Response | Rejection> {
  const options = { allowed: await allowed(), network, limits }
  const { method } = request
  const lifetime = startCall(reader)
  const cancelTimeout = lifetime.endAfter(limits.responseMs, 'answer-timeout')
  const outcome = await callApi(request, options, lifetime).finally(cancelTimeout)
  if (outcome.kind === 'rejected') return { ...outcome, method }
  const cancelTotalTimeout = lifetime.endAfter(limits.totalMs, 'answer-too-long')
  const onEnd = () => {
    cancelTotalTimeout()
    leave()
    const reason = lifetime.endedFor()
    if (reason !== undefined) record(reject(reason, { method, origin: originOf(outcome.sent.url) }))
  }
  const response = proxiedResponse(outcome, lifetime, limits, onEnd)
  if (response instanceof Response) return response
  cancelTotalTimeout()
  return { ...response, method }
}
