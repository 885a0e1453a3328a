import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { requestUrlOf } from '../../../api-spec/samples/text/request-url.ts'
import type { FileStore } from '../values/file-store.ts'
import { encodeBody } from './encode-body.ts'
import type { Call, DroppedPart, Pair, SentRequest } from './exchange.ts'
import { isForbiddenHeader, isWritableHeader } from './forbidden-headers.ts'

/** A request as it reaches the API, and the parts of the sample that it lacks. */
export interface PreparedRequest {
  readonly target: SentRequest
  readonly dropped: readonly DroppedPart[]
}

/**
 * The fetch call for a sample, sent directly from the browser to the API.
 *
 * @param credentials Whether to include cookies and certificates for the API host.
 * @returns `dropped` lists what a browser does not send: forbidden headers, cookies, bodies of GET and HEAD.
 */
export function toFetchCall(request: ApiRequest, files: FileStore, credentials = false): Call {
  const { target, dropped } = prepareRequest(request, files)
  const isBodiless = request.method === 'GET' || request.method === 'HEAD'
  const body = isBodiless ? undefined : target.body
  const headers = target.headers.filter(header => !isForbiddenHeader(header))
  const forbiddenHeaders = target.headers.filter(isForbiddenHeader)
  return {
    url: target.url,
    init: {
      method: target.method,
      headers: headers.map(([name, value]) => [name, value]),
      // Leave out an absent body: an empty one would add a Content-Length header.
      ...(body === undefined ? {} : { body }),
      credentials: credentials ? 'include' : 'same-origin',
      cache: 'no-store',
    },
    dropped: [
      ...dropped,
      ...forbiddenHeaders.map(([name]): DroppedPart => ({ type: 'header', name })),
      ...headers.filter(isOftenReplaced).map(([name]): DroppedPart => ({ type: 'replaced', name })),
      ...request.cookies.map(([name]): DroppedPart => ({ type: 'cookie', name })),
      ...(isBodiless && target.body ? [{ type: 'body', name: request.method } as const] : []),
    ],
    targetRequest: { ...target, headers, body },
    isProxied: false,
  }
}

/** Pages may set this header, but Chromium sends its own value anyway. */
const isOftenReplaced = ([name]: Pair): boolean => name.toLowerCase() === 'user-agent'

/** The complete request as a client other than a browser would send it, except for its cookies. */
export function prepareRequest(request: ApiRequest, files: FileStore): PreparedRequest {
  const content = request.body && encodeBody(request.body, files)
  const type: readonly Pair[] = content?.contentType === undefined ? [] : [['Content-Type', content.contentType]]
  const otherHeaders =
    type.length === 0 ? request.headers : request.headers.filter(([name]) => !/^content-type$/i.test(name))
  const headers = [...otherHeaders, ...type]
  const unwritable = headers.filter(header => !isWritableHeader(header))
  return {
    target: {
      method: request.method,
      url: requestUrlOf(request),
      headers: headers.filter(isWritableHeader).map(([name, value]) => [name, encodeHeaderValue(value)] as const),
      body: content?.bytes,
    },
    dropped: [...(content?.dropped ?? []), ...unwritable.map(([name]): DroppedPart => ({ type: 'header', name }))],
  }
}

/** Headers are bytes: characters beyond Latin-1 are sent as UTF-8, like command-line tools do. */
export function encodeHeaderValue(value: string): string {
  if (!/[^\0-\xff]/.test(value)) return value
  return Array.from(new TextEncoder().encode(value), byte => String.fromCharCode(byte)).join('')
}
