import type { Network } from '../network.ts'
import type { AllowedOrigin } from './allowed-origins.ts'
import { answerResponse } from './answer-response.ts'
import { callApi } from './call-api.ts'
import { type Clock, type Entry, openGate } from './gate.ts'
import { judgeCaller } from './judge-caller.ts'
import { beginLife } from './life.ts'
import { defaultLimits, type ProxyLimits } from './proxy-limits.ts'
import { readWanted } from './read-wanted.ts'
import { logLineOf, type Refusal, refusalResponse, refused } from './refusal.ts'
import { originOf, type WantedRequest } from './wanted-request.ts'

export interface ProxyWorld {
  /** Asked at each request for the servers that may be called: see `allowedOriginsOf`. */
  readonly allowed: () => readonly AllowedOrigin[]
  readonly network: Network
  readonly clock: Clock
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
 * - makes one proxy for its whole life: the counts are in it;
 * - tells servers in front to let headers of 100 kB through, or lowers `mostHeadBytes`.
 */
export function createProxy({ allowed, network, clock, limits, siteOrigin }: ProxyWorld): PlaygroundProxy {
  const held = { ...defaultLimits, ...limits }
  const gate = openGate(clock, held)
  return async (request, { address, note }) => {
    const record = (refusal: Refusal) => {
      // A reader who leaves is not refused.
      if (refusal.reason !== 'cancelled') note(logLineOf(refusal))
    }
    const site = siteOrigin ?? new URL(request.url).origin
    const entry = judgeCaller(request, site) ?? gate.enter(address)
    if (entry.kind === 'entered') return pass(request, { allowed, network, limits: held, entry, record })
    record(entry)
    return refusalResponse(entry)
  }
}

interface Passing extends Pick<ProxyWorld, 'allowed' | 'network'> {
  readonly limits: ProxyLimits
  readonly entry: Entry
  readonly record: (refusal: Refusal) => void
}

/** From here on a place is taken. It is left when the answer has ended, or when there is none. */
async function pass(request: Request, passing: Passing): Promise<Response> {
  const { limits, entry, record } = passing
  let answered: Response | undefined
  try {
    const wanted = await readWanted(request, limits)
    const outcome = wanted.kind === 'refused' ? wanted : await send(wanted, request.signal, passing)
    if (outcome instanceof Response) {
      answered = outcome
      return answered
    }
    record(outcome)
    return refusalResponse(outcome)
  } finally {
    if (answered === undefined) entry.leave()
  }
}

async function send(
  wanted: WantedRequest,
  reader: AbortSignal,
  { allowed, network, limits, entry, record }: Passing,
): Promise<Response | Refusal> {
  const calling = { allowed: allowed(), network, limits }
  const { method } = wanted
  const life = beginLife(reader)
  const onTime = life.endAfter(limits.headMs, 'answer-timeout')
  const answered = await callApi(wanted, calling, life).finally(onTime)
  if (answered.kind === 'refused') return { ...answered, method }
  const callOff = life.endAfter(limits.answerMs, 'answer-too-long')
  const onEnd = () => {
    callOff()
    entry.leave()
    const reason = life.endedFor()
    if (reason !== undefined) record(refused(reason, { method, origin: originOf(answered.asked.url) }))
  }
  const response = answerResponse(answered, life, limits, onEnd)
  if (response instanceof Response) return response
  callOff()
  return { ...response, method }
}
