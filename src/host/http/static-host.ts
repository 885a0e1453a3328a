import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOf, parseHeaders } from './header-rules.ts'
import { parseRedirects, redirectOf } from './redirect-rules.ts'
import { sendFile } from './send-file.ts'
import { fileOfAddress, type SiteFile, type SiteFiles } from './site-files.ts'

/** A site as a static host has it. */
export interface HostedSite {
  readonly files: SiteFiles
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** The last word over the headers that the site's own rules give to an address. */
  readonly headers?: ((ofRules: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) | undefined
}

/** Answers a request when what it waits for is there; rejects with a fault of ours. */
export type StaticHost = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answer requests from a site as static hosts do: folders with a slash at the end, `404.html`, the rules in
 * `_redirects` and `_headers`, texts compressed.
 */
export function staticHost(site: HostedSite): StaticHost {
  return async (request, response) => {
    const address = addressOf(request.url ?? '/')
    if (address === undefined) end(response, 400, 'This address is not encoded as it should be.')
    else if (request.method !== 'GET' && request.method !== 'HEAD') end(response, 405, 'Only GET and HEAD.')
    else await answer(site, request, response, address)
  }
}

interface Address {
  /** As the browser sent it. */
  readonly pathname: string
  /** Decoded. */
  readonly path: string
  readonly search: string
}

/** What a request asks for; `undefined` when it is no address of a file. */
function addressOf(written: string): Address | undefined {
  // Two slashes at the beginning would be another host to `URL`.
  const { pathname, search } = new URL(`http://localhost${written.startsWith('/') ? written : '/%'}`)
  const path = decoded(pathname)
  return path === undefined ? undefined : { pathname, path, search }
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * The file of a site that an address shows to a reader, its 404 page if there is none.
 *
 * @param pathname As a browser has it, with the base path.
 */
export function shownFile({ files, base }: HostedSite, pathname: string): string {
  const path = decoded(pathname) ?? '//'
  if (!isPlain(path) || !isBelow(base, path)) return notFoundPath
  const inner = path.slice(base.length)
  return fileOfAddress(files, inner) ?? fileOfAddress(files, `${inner}/`) ?? notFoundPath
}

/** Whether a path cannot lead out of the folder, and is not to be taken for another host where it is sent back. */
function isPlain(path: string): boolean {
  return !path.includes('//') && !path.includes('\0') && !path.split(/[\\/]/).includes('..')
}

async function answer(
  site: HostedSite,
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
): Promise<void> {
  const isOurs = isPlain(address.path) && isBelow(site.base, address.path)
  const ofRules = isOurs ? headersOf(parseHeaders(await textIn(site, '_headers')), address.path) : new Map()
  for (const [name, value] of site.headers?.(ofRules) ?? ofRules) response.setHeader(name, value)
  if (!isPlain(address.path)) await notFound(site, response)
  else if (isOurs) await serve(site, request, response, address)
  else await redirectOrNothing(site, address, response)
}

async function serve(
  site: HostedSite,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, path, search }: Address,
): Promise<void> {
  const inner = path.slice(site.base.length)
  const needsSlash = isFolder(site.files, inner)
  const found = needsSlash ? undefined : fileOfAddress(site.files, inner)
  const rules = parseRedirects(await textIn(site, '_redirects'))
  const isThere = needsSlash || found !== undefined
  const redirect = redirectOf(isThere ? rules.filter(rule => rule.isForced) : rules, path)
  if (redirect !== undefined) sendTo(response, redirect.status, redirect.to, search)
  else if (needsSlash) sendTo(response, 308, `${pathname}/`, search)
  else {
    const file = found === undefined ? undefined : await site.files.fileAt(found)
    const isSent = found !== undefined && file && (await sendFile(found, file, request, response))
    if (!isSent) await notFound(site, response)
  }
}

/** `guides` is a folder with a page, and no file of that name stands in its way. */
function isFolder({ has }: SiteFiles, inner: string): boolean {
  const path = inner.slice(1)
  return !inner.endsWith('/') && !has(`${path}.html`) && has(path === '' ? 'index.html' : `${path}/index.html`)
}

async function redirectOrNothing(site: HostedSite, { path, search }: Address, response: ServerResponse): Promise<void> {
  const redirect = redirectOf(parseRedirects(await textIn(site, '_redirects')), path)
  if (redirect !== undefined) sendTo(response, redirect.status, redirect.to, search)
  else if (path === '/') sendTo(response, 307, `${site.base}/`, search)
  else end(response, 404, `This site stands at ${site.base}/.`)
}

const notFoundPath = '404.html'

async function notFound({ files }: HostedSite, response: ServerResponse): Promise<void> {
  const file = await files.fileAt(notFoundPath)
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(file ? await contentsOf(file) : 'There is no such page.')
}

function sendTo(response: ServerResponse, status: number, to: string, search: string): void {
  const [address = '', fragment] = to.split('#')
  const query = address.includes('?') ? '' : search
  const hash = fragment === undefined ? '' : `#${fragment}`
  // Escapes that are written already stay what they are.
  const escaped = encodeURI(address).replace(/%25([\da-f]{2})/gi, '%$1')
  response.writeHead(status, { Location: escaped + query + hash })
  response.end()
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${text}\n`)
}

async function textIn({ files }: HostedSite, path: string): Promise<string> {
  const file = files.has(path) ? await files.fileAt(path) : undefined
  return file ? Buffer.from(await contentsOf(file)).toString('utf8') : ''
}

/** All of a file that is small. */
async function contentsOf(file: SiteFile): Promise<string | Uint8Array> {
  return 'contents' in file ? file.contents : readFile(file.diskPath)
}

function isBelow(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
