import { lookup } from 'mrmime'
import type { RequestHeaders } from '../connection.ts'
import { byteRange } from './byte-range.ts'
import { conditionalStatus, isRangeValid } from './conditional-request.ts'
import { acceptedEncoding, isCompressible } from './content-encoding.ts'
import type { ResponseHeaders } from './header-rules.ts'
import type { FileBody, ServedFile } from './site-snapshot.ts'

/** A request for a file. */
export interface FileRequest {
  readonly method: string
  readonly headers: RequestHeaders
}

/** A response as plain data: the dev server writes it without the platform's `Response`, which takes 25 ms to load. */
export interface SiteResponse {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly body?: FileBody | undefined
  /** Whether it is the same for everybody. If absent, it may depend on who asks. */
  readonly isForEverybody?: boolean | undefined
  /** The error in the request, if it has one. The response then has no body. */
  readonly error?: string | undefined
}

/**
 * Respond with a file: all of it, a part of it, compressed, or without a body if the client already has it.
 *
 * @param path Determines the content type.
 * @param ruleHeaders Headers from the rules of the site. They take precedence.
 */
export async function fileResponse(
  path: string,
  file: ServedFile,
  { method, headers }: FileRequest,
  ruleHeaders: ResponseHeaders,
): Promise<SiteResponse> {
  const { modified, size } = file
  const tag = await file.tag()
  const isText = file.compressed !== undefined && isCompressible(path, size)
  const rangeHeader = method === 'GET' ? headers.get('Range') : null
  const encoding = isText && rangeHeader === null ? acceptedEncoding(headers.get('Accept-Encoding')) : undefined
  const validators = { etag: `"${encoding ? `${tag}-${encoding}` : tag}"`, modified }
  const shared = withVary({ ...sharedHeaders(path, validators.etag, file.lastModified), ...ruleHeaders }, isText)
  const status = conditionalStatus(headers, validators)
  if (status !== undefined) return { status, headers: shared }
  const range = isRangeValid(headers.get('If-Range'), validators) ? byteRange(rangeHeader, size) : undefined
  if (range === 'unsatisfiable') return { status: 416, headers: { ...shared, 'Content-Range': `bytes */${size}` } }
  const all = { 'Content-Type': contentTypeOf(path), ...shared }
  if (encoding && file.compressed) {
    const body = await file.compressed(encoding)
    const encoded = { ...all, 'Content-Encoding': encoding, 'Content-Length': String(body.length) }
    return { status: 200, headers: encoded, body: method === 'HEAD' ? undefined : body }
  }
  const length = range ? range.end - range.start + 1 : size
  const headersWithLength = { ...all, 'Accept-Ranges': 'bytes', 'Content-Length': String(length) }
  if (method === 'HEAD') return { status: 200, headers: headersWithLength }
  const body = await file.body(range)
  if (!range) return { status: 200, headers: headersWithLength, body }
  return {
    status: 206,
    headers: { ...headersWithLength, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` },
    body,
  }
}

/** Headers of a whole response and of a 304 response. */
function sharedHeaders(path: string, etag: string, lastModified: string | undefined): ResponseHeaders {
  const headers = { ETag: etag, 'Cache-Control': cacheControlOf(path) }
  return lastModified === undefined ? headers : { ...headers, 'Last-Modified': lastModified }
}

function withVary(headers: ResponseHeaders, isText: boolean): ResponseHeaders {
  if (!isText) return headers
  const others = headers.Vary === undefined ? '' : `${headers.Vary}, `
  return { ...headers, Vary: `${others}Accept-Encoding` }
}

/**
 * How long a file may be cached, unless the rules of the site say otherwise: a file with a hash of its content in its
 * name, forever. For all others, clients check for changes each time.
 */
export function cacheControlOf(path: string): string {
  return hashedFile.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const hashedFile = /^_lectern\/.*[.-][\w-]{8,}\.\w+$/

export function contentTypeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return /^text\/(?:html|markdown|plain)$/.test(type) ? `${type};charset=utf-8` : type
}
