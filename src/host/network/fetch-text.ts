import type { LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { connectionFailureOf } from '../../server/network/connection-failure.ts'
import { acceptedEncodings } from '../../server/network/decode-body.ts'
import { type NodeNetwork, pinnedTo, redirectOf } from '../../server/network/node-network.ts'
import { publicAddresses } from '../../server/network/private-addresses.ts'
import { unlessAborted } from '../../server/network/unless-aborted.ts'
import type { NetworkFailure } from '../../site/links/reachability.ts'
import { withoutCredentials } from '../../source/paths/without-credentials.ts'
import { isCodeFile } from '../project/file-kinds.ts'
import { machineNetwork } from './machine-network.ts'
import { readResponseBody } from './read-response-body.ts'

/** Options for fetching a text. Each has a default. */
export interface FetchTextOptions {
  /** Whether a URL may use `http:`. */
  readonly allowHttp?: boolean | undefined
  readonly network?: NodeNetwork | undefined
  /** Milliseconds in total, including redirects. */
  readonly ms?: number | undefined
  /** The only origin that may be requested, also after a redirect. */
  readonly origin?: string | undefined
  /** Maximum bytes of the text, after decompression. */
  readonly maxBytes?: number | undefined
}

/** Why a text could not be fetched. */
export type FetchError =
  /** The URL itself, or one that it redirects to, is not allowed. */
  | { readonly kind: 'refused'; readonly rejection: UrlRejection; readonly address: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'no-response'; readonly reason: NetworkFailure; readonly detail: string }
  | { readonly kind: 'redirects' | 'size' }
  /** The response is incomplete, or cannot be decompressed. `detail` is the error code of the system. */
  | { readonly kind: 'unreadable'; readonly detail: string }

/** Not https, with a user name or password, the file name of code, in a private network, or of another origin. */
export type UrlRejection = 'insecure' | 'credentials' | 'code' | 'private' | 'foreign'

export type FetchResult = { readonly kind: 'bytes'; readonly bytes: Buffer } | FetchError

export const maxMegabytes = 100
export const maxSeconds = 30
export const maxRedirects = 5

/** Fetch a public URL, without credentials. Each URL on the way is checked before it is requested. */
export async function fetchText(address: string, options: FetchTextOptions = {}): Promise<FetchResult> {
  const signal = AbortSignal.timeout(options.ms ?? maxSeconds * 1000)
  try {
    const fetched = await follow(new URL(address), options, signal)
    return fetched.kind === 'unreadable' && signal.aborted ? connectionFailureOf(signal.reason) : fetched
  } catch (error) {
    return connectionFailureOf(signal.aborted ? signal.reason : error)
  }
}

/** Check a URL, before its host is resolved. */
export function checkUrl(
  url: URL,
  { allowHttp = false, origin = url.origin }: FetchTextOptions,
): FetchError | undefined {
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return rejectedUrl('insecure', url)
  if (url.username !== '' || url.password !== '') return rejectedUrl('credentials', url)
  if (url.origin !== origin) return rejectedUrl('foreign', url)
  return isCodeFile(url.href) ? rejectedUrl('code', url) : undefined
}

async function follow(start: URL, options: FetchTextOptions, signal: AbortSignal): Promise<FetchResult> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    const rejection = checkUrl(url, options)
    if (rejection !== undefined) return rejection
    const { resolve, request } = options.network ?? machineNetwork
    const addresses = await unlessAborted(publicAddresses(url.hostname, resolve), signal)
    if (addresses === undefined) return rejectedUrl('private', url)
    const response = await requestBody(request(url, optionsFor(addresses, signal)))
    const next = redirectOf(response, url)
    if (next === undefined) return readResponseBody(response, options.maxBytes ?? maxMegabytes * 1024 * 1024)
    response.destroy()
    if (redirects === maxRedirects) return { kind: 'redirects' }
    url = next
  }
}

const rejectedUrl = (rejection: UrlRejection, url: URL): FetchError => ({
  kind: 'refused',
  rejection,
  address: withoutCredentials(url),
})

function optionsFor(addresses: readonly LookupAddress[], signal: AbortSignal): RequestOptions {
  return {
    signal,
    ...pinnedTo(addresses),
    headers: {
      'User-Agent': 'Lectern (+https://github.com/lectern-docs/lectern)',
      Accept: 'application/json, application/yaml, text/yaml, */*;q=0.8',
      'Accept-Encoding': acceptedEncodings,
    },
  }
}

function requestBody(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => request.on('response', resolve).on('error', reject).end())
}
