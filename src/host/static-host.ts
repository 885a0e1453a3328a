import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersOf, parseHeaders } from './header-rules.ts'
import { textOf } from './package-files.ts'
import { parseRedirects, redirectOf } from './redirect-rules.ts'
import { statIfThere } from './stat-if-there.ts'

interface Site {
  readonly folder: string
  readonly base: string
}

type Handler = ReturnType<typeof sirv>

/**
 * Answer requests from a built site as static hosts do: folders with a slash at the end, `404.html`, the rules in
 * `_redirects` and `_headers`. The disk is asked each time, so a new build shows at once.
 */
export function staticHost(folder: string, base: string): RequestListener {
  const files = sirv(folder, { dev: true, etag: true, extensions: ['html'] })
  return (request, response) => answer({ folder, base }, files, request, response)
}

function answer(site: Site, files: Handler, request: IncomingMessage, response: ServerResponse): void {
  const address = addressOf(request.url ?? '/')
  if (address === undefined) end(response, 400, 'This address is not encoded as it should be.')
  else if (request.method !== 'GET' && request.method !== 'HEAD') end(response, 405, 'Only GET and HEAD.')
  else if (!isPlain(address.path)) notFound(site, response)
  else if (!isBelow(site.base, address.path)) redirectOrNothing(site, address, response)
  else serve(site, files, request, response, address)
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
  try {
    return { pathname, path: decodeURIComponent(pathname), search }
  } catch {
    return undefined
  }
}

/** Whether a path cannot lead out of the folder, and is not to be taken for another host where it is sent back. */
function isPlain(path: string): boolean {
  return !path.includes('//') && !path.includes('\0') && !path.split(/[\\/]/).includes('..')
}

function serve(
  site: Site,
  files: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, path, search }: Address,
): void {
  const inner = path.slice(site.base.length)
  for (const [name, value] of headersOf(parseHeaders(rulesIn(site, '_headers')), path)) response.setHeader(name, value)
  const rules = parseRedirects(rulesIn(site, '_redirects'))
  const isThere = isFile(site, inner) || isFile(site, `${inner}.html`) || isFile(site, `${inner}/index.html`)
  const redirect = redirectOf(isThere ? rules.filter(rule => rule.isForced) : rules, path)
  if (redirect !== undefined) sendTo(response, redirect.status, redirect.to, search)
  else if (needsSlash(site, inner)) sendTo(response, 308, `${pathname}/`, search)
  else {
    // A suffix or several ranges would be answered wrongly; the whole file is always a right answer.
    if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) delete request.headers.range
    request.url = (pathname.slice(encodeURI(site.base).length) || '/') + search
    files(request, response, () => notFound(site, response))
  }
}

/** `guides` is a folder with a page, and no file of that name stands in its way. */
function needsSlash(site: Site, inner: string): boolean {
  return !inner.endsWith('/') && !isFile(site, `${inner}.html`) && isFile(site, `${inner}/index.html`)
}

function redirectOrNothing(site: Site, { path, search }: Address, response: ServerResponse): void {
  const redirect = redirectOf(parseRedirects(rulesIn(site, '_redirects')), path)
  if (redirect !== undefined) sendTo(response, redirect.status, redirect.to, search)
  else if (path === '/') sendTo(response, 307, `${site.base}/`, search)
  else end(response, 404, `This site stands at ${site.base}/.`)
}

function notFound({ folder }: Site, response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(textOf(join(folder, '404.html')) ?? 'There is no such page.')
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

function rulesIn({ folder }: Site, name: string): string {
  const diskPath = join(folder, name)
  return statIfThere(diskPath)?.isFile() === true ? readFileSync(diskPath, 'utf8') : ''
}

function isFile({ folder }: Site, inner: string): boolean {
  return statIfThere(join(folder, inner))?.isFile() === true
}

function isBelow(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
