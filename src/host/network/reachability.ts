import { connectionFailureOf } from '../../server/network/connection-failure.ts'
import { isLocalHost, publicAddresses } from '../../server/network/private-addresses.ts'
import type { ProbeResult, Reachability } from '../../site/links/reachability.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { resolveName } from './machine-network.ts'

/** How other sites are probed. */
export interface ReachabilityOptions {
  /** Milliseconds for one response. */
  readonly ms?: number | undefined
  /** Whether a host is in a private network; rejects for an unknown name. */
  readonly isPrivate?: ((hostname: string) => Promise<boolean>) | undefined
  readonly isLocal?: ((hostname: string) => boolean) | undefined
}

const maxRedirects = 10
const timeoutMs = 10_000
/** Some sites only respond to clients that look like a browser. */
const headers = {
  'User-Agent': 'Mozilla/5.0 (compatible; Lectern; +https://github.com/lectern-docs/lectern) link check',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

/** Probe over HTTP: with HEAD if the server supports it, and never with more than the beginning of a page. */
export function createReachability(options: ReachabilityOptions = {}): Reachability {
  const { ms = timeoutMs, isPrivate = isPrivateHost, isLocal = isLocalHost } = options
  return {
    reach: async address => {
      if (isLocal(new URL(address).hostname)) return { kind: 'local' }
      try {
        return await follow(new URL(address), ms, isPrivate)
      } catch (error) {
        return connectionFailureOf(error)
      }
    },
  }
}

/** Whether a name resolves to a private network; rejects for an unknown name. */
async function isPrivateHost(hostname: string): Promise<boolean> {
  return (await publicAddresses(hostname, resolveName)) === undefined
}

async function follow(
  start: URL,
  ms: number,
  isPrivate: NonNullable<ReachabilityOptions['isPrivate']>,
): Promise<ProbeResult> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    if (await isPrivate(url.hostname)) return { kind: 'private' }
    const { status, location } = await probe(url, ms)
    const next = status >= 300 && status < 400 && location !== null ? nextOf(location, url) : undefined
    if (next === undefined || redirects === maxRedirects) return { kind: 'answered', status }
    url = next
  }
}

function nextOf(location: string, from: URL): URL | undefined {
  if (!canParseUrl(location, from.href)) return undefined
  const next = new URL(location, from)
  return /^https?:$/.test(next.protocol) ? next : undefined
}

interface HeadResponse {
  readonly status: number
  readonly location: string | null
}

/** Some servers do not support HEAD, or respond wrongly: only a GET counts as failure. */
async function probe(url: URL, ms: number): Promise<HeadResponse> {
  const head = await send(url, 'HEAD', ms).catch(error => {
    if (connectionFailureOf(error).reason === 'connection') return undefined
    throw error
  })
  return head === undefined || (head.status >= 400 && head.status !== 429) ? send(url, 'GET', ms) : head
}

async function send(url: URL, method: 'HEAD' | 'GET', ms: number): Promise<HeadResponse> {
  const signal = AbortSignal.timeout(ms)
  const { status, headers: responseHeaders, body } = await fetch(url, { method, headers, redirect: 'manual', signal })
  await body?.cancel()
  return { status, location: responseHeaders.get('location') }
}
