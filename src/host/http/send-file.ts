import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { lookup } from 'mrmime'
import { contentHash } from '../disk/content-hash.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { SiteFile } from './site-files.ts'
import { isCompressible, takenEncoding } from './text-encodings.ts'

/** Something that can be sent, wherever it is. */
interface Body {
  readonly size: number
  readonly etag: string
  readonly changedAt?: Date | undefined
  /** Both ends are sent; absent, all of it. */
  readonly read: (range?: Range) => Readable
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Answer with a file: whole or a part of it, compressed where that is worth it and taken, or that it is known already.
 * Headers that stand already stay as they are.
 *
 * @param path By which it is told what the file is.
 * @returns Whether it did. If not, the file is gone, and nothing is written.
 */
export async function sendFile(
  path: string,
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const body = await bodyOf(file)
  if (body === undefined) return false
  const isText = isCompressible(path, body.size)
  if (isText) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === body.etag) {
    response.writeHead(304).end()
    return true
  }
  addHeaders(response, headersOf(path, body))
  const encoding = isText ? takenEncoding(request) : undefined
  if (encoding === undefined) sendPlain(body, request, response)
  else {
    response.setHeader('Content-Encoding', encoding.name)
    // What cannot be read to its end leaves an answer that has none.
    pipeline(body.read(), encoding.encoder(), response, () => {})
  }
  return true
}

async function bodyOf(file: SiteFile): Promise<Body | undefined> {
  return 'contents' in file ? bodyOfContents(file.contents) : bodyOnDisk(file.diskPath)
}

function bodyOfContents(contents: string | Uint8Array): Body {
  const bytes = Buffer.from(contents)
  const etag = `W/"${bytes.length}-${contentHash(bytes).slice(0, 16)}"`
  const read = (range?: Range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return { size: bytes.length, etag, read }
}

async function bodyOnDisk(diskPath: string): Promise<Body | undefined> {
  try {
    const { size, mtime } = await stat(diskPath)
    const etag = `W/"${size}-${mtime.getTime()}"`
    return { size, etag, changedAt: mtime, read: range => createReadStream(diskPath, range) }
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function headersOf(path: string, { etag, changedAt }: Body): Readonly<Record<string, string>> {
  const type = lookup(path)
  return {
    ...(type !== undefined && { 'Content-Type': type === 'text/html' ? `${type};charset=utf-8` : type }),
    ...(changedAt !== undefined && { 'Last-Modified': changedAt.toUTCString() }),
    ETag: etag,
    'Cache-Control': 'no-cache',
  }
}

function addHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value)
}

function sendPlain(body: Body, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const asked = rangeIn(headers.range)
  const end = Math.min(asked?.end ?? body.size, body.size - 1)
  const range = asked && asked.start < body.size && asked.start <= end ? { start: asked.start, end } : undefined
  if (asked && asked.start >= body.size) {
    response.writeHead(416, { 'Content-Range': `bytes */${body.size}` }).end()
    return
  }
  if (range) {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${body.size}`)
    response.setHeader('Accept-Ranges', 'bytes')
  }
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : body.size)
  if (method === 'HEAD') response.end()
  else pipeline(body.read(range), response, () => {})
}

/** A suffix or several ranges are not understood: the whole file is always a right answer. */
function rangeIn(written = ''): { readonly start: number; readonly end: number | undefined } | undefined {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(written) ?? []
  return start === undefined ? undefined : { start: Number(start), end: end ? Number(end) : undefined }
}
