import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { networkOverNode } from '../../../src/server/network/network-over-node.ts'
import type { AllowedOrigin } from '../../../src/server/proxy/allowed-origins.ts'
import { createProxy, type PlaygroundProxy } from '../../../src/server/proxy/create-proxy.ts'
import type { ProxyLimits } from '../../../src/server/proxy/proxy-limits.ts'
import { internet } from '../../support/network.ts'

export const site = 'https://docs.example.com'
export const api = 'https://api.example.com'

type Pages = Parameters<typeof internet>[0]

interface Around {
  /** Origins that descriptions name. */
  readonly named?: readonly string[]
  /** Origins that the operator lists. */
  readonly listed?: readonly string[]
  /** In the place of both. */
  readonly allowed?: readonly AllowedOrigin[]
  readonly names?: Parameters<typeof internet>[1]
  readonly limits?: Partial<ProxyLimits>
}

/** What a page says in the part `request`; given as something else it is sent as it is. */
interface Wanted {
  readonly method?: string
  readonly url?: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly body?: Uint8Array | string | FormData
  readonly redirect?: string
  readonly signal?: AbortSignal
  readonly client?: string
}

/** A proxy on an internet of one server on this machine. */
export async function proxied(
  pages: Pages,
  { named = [api], listed = [], allowed: whole, names, limits }: Around = {},
) {
  const { network: node, ...seen } = await internet(pages, names)
  const network = networkOverNode(node)
  const lines: string[] = []
  const time = { now: 0 }
  const client = { address: '203.0.113.7', note: (line: string) => lines.push(line) }
  const allowed = whole ?? [
    ...named.map(origin => ({ origin, mayBePrivate: false })),
    ...listed.map(origin => ({ origin, mayBePrivate: true })),
  ]
  const clock = { now: () => time.now }
  const world = { allowed: () => allowed, network, store: memoryStore({ clock }), clock, limits }
  const proxy = createProxy({ ...world, siteOrigin: site })
  return { ...seen, proxy, world, client, lines, time, send: (wanted: Wanted = {}) => sendTo(proxy, wanted, lines) }
}

/** Ask a proxy as a page of the site does. */
export async function sendTo(
  proxy: PlaygroundProxy,
  { client = '203.0.113.7', signal, ...wanted }: Wanted,
  lines: string[] = [],
): Promise<Response> {
  return proxy(await requestFor(wanted, signal), {
    address: client,
    note: line => lines.push(line),
  })
}

export async function requestFor(
  { method = 'GET', url = `${api}/`, headers = [], body, redirect }: Wanted,
  signal?: AbortSignal,
): Promise<Request> {
  const form = new FormData()
  const sent = body instanceof FormData ? new Response(body) : undefined
  const type = sent?.headers.get('Content-Type')
  const all = type ? [...headers, ['Content-Type', type]] : headers
  form.append('request', JSON.stringify({ method, url, headers: all, redirect }))
  const bytes = sent ? new Uint8Array(await sent.arrayBuffer()) : body
  if (typeof bytes === 'string' || bytes instanceof Uint8Array)
    form.append('body', new Blob([new Uint8Array(Buffer.from(bytes))]))
  return pageRequest({ body: form, ...(signal ? { signal } : {}) })
}

/** A request as a page of the site makes it. */
export function pageRequest(
  init: RequestInit & { readonly duplex?: 'half' },
  headers: Readonly<Record<string, string>> = {},
): Request {
  return new Request(`${site}/docs/_api/proxy`, {
    method: 'POST',
    ...init,
    headers: { Origin: site, 'Sec-Fetch-Site': 'same-origin', Cookie: 'session=of-the-docs', ...headers },
  })
}

/** What the page reads in an answer of an API. */
export function headOf({ status, headers }: Response) {
  const list = headers.get('Lectern-Headers')
  return {
    outer: status,
    status: headers.get('Lectern-Status'),
    url: headers.get('Lectern-Url'),
    headers:
      list === null ? undefined : (JSON.parse(Buffer.from(list, 'base64').toString('utf8')) as [string, string][]),
  }
}

/** Status and code of a refusal. */
export async function refusalOf(response: Response) {
  const { error, code, message, ...rest } = (await response.json()) as Record<string, string>
  return { status: response.status, error, code, message, rest, told: response.headers.has('Lectern-Status') }
}
