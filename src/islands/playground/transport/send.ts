import { ByteStore } from './byte-store.ts'
import { type Call, type Exchange, type Failure, headerOf, type ResponseHead } from './exchange.ts'
import { forbiddenMethods } from './forbidden-headers.ts'
import { isMixedContent } from './mixed-content.ts'
import type { TimeLimit } from './time-limit.ts'
import { parseProxiedHead, proxyFailureOf } from './to-proxy-call.ts'
import { watchPolicy } from './watch-policy.ts'

export interface SendOptions {
  /** Aborts the exchange, before or during the response. */
  readonly signal?: AbortSignal | undefined
  /** Applies until the response starts; then there is no limit. */
  readonly limit?: TimeLimit | undefined
  readonly onHead?: ((head: ResponseHead) => void) | undefined
  /** Called with each chunk in the order of arrival. */
  readonly onBytes?: ((chunk: Uint8Array<ArrayBuffer>) => void) | undefined
}

/** Send a request and collect its response. Network errors are not thrown, but reported in the exchange. */
export async function send(call: Call, options: SendOptions = {}): Promise<Exchange> {
  const started = Date.now()
  const start = performance.now()
  const elapsed = () => performance.now() - start
  const result = await startRequest(call, options)
  const end = (outcome: Omit<Exchange, 'call' | 'started' | 'timings'>, head?: number): Exchange => ({
    call,
    started,
    timings: { head, end: elapsed() },
    ...outcome,
  })
  if (!(result instanceof Response)) return end({ body: new Blob([]), failure: result })
  const head = headOf(result, call)
  if (!head) return end({ body: new Blob([]), failure: await proxyFailureOf(result) })
  const untilHead = elapsed()
  options.onHead?.(head)
  const store = new ByteStore()
  const failure = await readBody(result, store, options)
  return end({ head, body: store.toBlob(headerOf(head.headers, 'content-type') ?? ''), failure }, untilHead)
}

/** The response when it starts, or why it does not. */
async function startRequest(call: Call, { signal, limit }: SendOptions): Promise<Response | Failure> {
  const policy = watchPolicy(call.url)
  const signals = [limit?.signal, signal].filter(candidate => candidate !== undefined)
  try {
    return await fetch(call.url, { ...call.init, signal: AbortSignal.any(signals) })
  } catch {
    if (signal?.aborted) return { type: 'aborted' }
    if (limit?.signal.aborted) return { type: 'timeout', afterMs: limit.ms ?? 0 }
    const known = knownFailure(call)
    if (known) return known
    const block = await policy.violation()
    if (block) return { type: 'policy', ...block }
    // The browser does not know the result of the request that the proxy sends.
    return { type: call.isProxied ? 'proxy-unreachable' : 'network' }
  } finally {
    limit?.end()
    policy.end()
  }
}

function headOf(response: Response, call: Call): ResponseHead | undefined {
  if (call.isProxied) return parseProxiedHead(response, call.targetRequest.url)
  const { status, statusText, url, redirected } = response
  return { status, statusText, headers: [...response.headers], url, isRedirected: redirected }
}

/** How long one response may block the page, in milliseconds. */
const maxWorkTime = 8

/** How many bytes are processed at once: a browser may deliver much more. */
const chunkBytes = 64 * 1024

/** @returns Why the response is incomplete; `undefined` if it is complete. */
async function readBody(
  response: Response,
  store: ByteStore,
  { signal, onBytes }: SendOptions,
): Promise<Failure | undefined> {
  const reader = response.body?.getReader()
  let worked = 0
  while (reader) {
    const next = await reader.read().catch(() => undefined)
    if (!next) return { type: signal?.aborted ? 'aborted' : 'broken' }
    if (next.done) return undefined
    store.add(next.value)
    for (let at = 0; at < next.value.length; at += chunkBytes) {
      const start = performance.now()
      onBytes?.(next.value.subarray(at, at + chunkBytes))
      worked += performance.now() - start
      if (worked < maxWorkTime) continue
      await yieldToPage()
      worked = 0
    }
  }
  return undefined
}

/** Lets the page handle input. Skipped for a hidden page, whose timers are slow. */
async function yieldToPage(): Promise<void> {
  if (!document.hidden) await new Promise(resolve => setTimeout(resolve))
}

/** Failures that can be detected without the browser. */
function knownFailure(call: Call): Failure | undefined {
  const address = URL.canParse(call.url, location.href) ? new URL(call.url, location.href) : undefined
  // Browsers reject URLs with a user name.
  const isAddress = address && /^https?:$/.test(address.protocol) && address.username + address.password === ''
  if (!isAddress || forbiddenMethods.has(call.init.method ?? '')) return { type: 'unsendable' }
  return isMixedContent(address.href) ? { type: 'mixed-content' } : undefined
}
