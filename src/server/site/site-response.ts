import { wrongMethodMessage } from '../error-response.ts'
import { type FileRequest, fileResponse, type SiteResponse } from './file-response.ts'
import type { ResponseHeaders } from './header-rules.ts'
import { markdownFileOf, prefersMarkdown } from './markdown-version.ts'
import type { Redirect } from './redirect-rules.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** A request to a site. */
export interface SiteRequest extends FileRequest {
  /** Path and query as the client sent them: `/docs/guides/start?a=1`. */
  readonly target: string
}

/**
 * Respond to a request as static hosts do: a slash at the end of folders, `404.html`, the rules in `_redirects` and
 * `_headers`.
 */
export async function siteResponse(site: SiteSnapshot, request: SiteRequest): Promise<SiteResponse> {
  const address = addressOf(request.target)
  if (address === undefined) return errorSiteResponse(400, 'Invalid address: it is not properly encoded.')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return errorSiteResponse(405, wrongMethodMessage(['GET', 'HEAD']), { Allow: 'GET, HEAD' })
  if (!isSafePath(address.path)) return notFound(site, request, { inner: '', headers: {} })
  if (!isBelow(site.base, address.path)) return outsideBase(site, address)
  return insideBase(site, request, address)
}

interface Address {
  /** As the client sent it. */
  readonly pathname: string
  /** Decoded. */
  readonly path: string
  /** Empty, or starting with `?`. */
  readonly search: string
}

/** @returns `undefined` if it is not the address of a file. */
function addressOf(target: string): Address | undefined {
  if (!target.startsWith('/')) return undefined
  const query = target.indexOf('?')
  const [pathname, search] = query < 0 ? [target, ''] : [target.slice(0, query), target.slice(query)]
  const path = decodePathname(pathname)
  return path === undefined ? undefined : { pathname, path, search }
}

/** @returns `undefined` if it is not properly encoded. */
export function decodePathname(pathname: string): string | undefined {
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Whether a path stays inside the folder, is the only spelling of its file's path, and does not look like another host
 * in a redirect.
 */
function isSafePath(path: string): boolean {
  return !unsafePath.test(path)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: file paths do not contain them
const unsafePath = /\/\/|[\u0000-\u001f\u007f]|(?:^|[\\/])\.{1,2}(?:[\\/]|$)/

function isBelow(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

async function insideBase(site: SiteSnapshot, request: SiteRequest, address: Address): Promise<SiteResponse> {
  const { pathname, path, search } = address
  const inner = path.slice(site.base.length)
  const headers = site.headers(path)
  if (rulePaths.has(inner)) return notFound(site, request, { inner, headers })
  const needsSlash = await isFolder(site, inner)
  const fileAtAddress = needsSlash ? undefined : await fileOfAddress(site, inner)
  const redirect = (needsSlash || fileAtAddress !== undefined ? site.precedingRedirects : site.redirects)(path)
  if (redirect) return redirectResponse(redirect, search, headers)
  if (needsSlash) return redirectResponse({ status: 308, to: `${pathname}/` }, search, headers)
  if (fileAtAddress === undefined) return notFound(site, request, { inner, headers })
  const markdown = markdownFileOf(fileAtAddress)
  const hasMarkdown = markdown !== undefined && (await site.has(markdown))
  const sentPath = hasMarkdown && prefersMarkdown(request.headers.get('Accept')) ? markdown : fileAtAddress
  const file = await site.file(sentPath)
  if (!file) return notFound(site, request, { inner, headers })
  const response = await fileResponse(sentPath, file, request, hasMarkdown ? { ...headers, Vary: 'Accept' } : headers)
  return { ...response, isForEverybody: file.varies !== true }
}

/** The files with the rules of a site: hosts read them, and do not serve them. */
const rulePaths: ReadonlySet<string> = new Set(['/_headers', '/_redirects'])

/**
 * The file that a reader sees at an address, or the 404 page.
 *
 * @param pathname As in the browser, with the base path.
 */
export async function displayedFilePath(site: Pick<SiteSnapshot, 'base' | 'has'>, pathname: string): Promise<string> {
  const path = decodePathname(pathname) ?? '//'
  if (!isSafePath(path) || !isBelow(site.base, path)) return notFoundPath
  const inner = path.slice(site.base.length)
  return (await fileOfAddress(site, inner)) ?? (await fileOfAddress(site, `${inner}/`)) ?? notFoundFile(site, inner)
}

/**
 * The file that is sent for an address: the file itself, a page of that name, or the page of its folder.
 *
 * @param address Decoded, without the base path: `/guides/start/`.
 */
async function fileOfAddress({ has }: Pick<SiteSnapshot, 'has'>, address: string): Promise<string | undefined> {
  const path = address.replace(/^\//, '')
  const bare = path.replace(/\/$/, '')
  const candidates =
    path.endsWith('/') || path === '' ? [`${path}index.html`, `${bare}.html`, bare] : [path, `${path}.html`]
  for (const candidate of candidates) {
    const exists = has(candidate)
    if (typeof exists === 'boolean' ? exists : await exists) return candidate
  }
  return undefined
}

/** Whether `guides` is a folder with a page, and there is no page `guides.html`. */
async function isFolder({ has }: SiteSnapshot, inner: string): Promise<boolean> {
  if (inner.endsWith('/')) return false
  const path = inner.slice(1)
  return (await has(path === '' ? 'index.html' : `${path}/index.html`)) && !(await has(`${path}.html`))
}

function outsideBase(site: SiteSnapshot, { path, search }: Address): SiteResponse {
  const redirect = site.redirects(path)
  if (redirect) return redirectResponse(redirect, search, {})
  if (path === '/') return redirectResponse({ status: 307, to: `${encodeURI(site.base)}/` }, search, {})
  return errorSiteResponse(404, `This site is at ${site.base}/.`)
}

const notFoundPath = '404.html'

/** Folders of languages are not deeper. */
const maxFolders = 4

/** The 404 page of the nearest folder that has one. A page of the site may have this name too. */
async function notFoundFile({ has }: Pick<SiteSnapshot, 'has'>, inner: string): Promise<string> {
  const folders = inner.split('/').slice(1, -1).slice(0, maxFolders)
  for (let count = folders.length; count > 0; count--) {
    const path = `${folders.slice(0, count).join('/')}/${notFoundPath}`
    if ((await has(path)) && !(await has(markdownFileOf(path) ?? ''))) return path
  }
  return notFoundPath
}

interface MissingAddress {
  /** Decoded, without the base path. */
  readonly inner: string
  /** Of the rules for the address. */
  readonly headers: ResponseHeaders
}

/**
 * The 404 page of the site, or a line of text. It must not be cached, because the page may be published later. A missing
 * picture, script or similar file gets the line of text, because browsers do not show the page for it.
 */
async function notFound(site: SiteSnapshot, request: FileRequest, missing: MissingAddress): Promise<SiteResponse> {
  const rules = withoutFileHeaders(missing.headers)
  if (resourceKinds.has(request.headers.get('Sec-Fetch-Dest') ?? ''))
    return errorSiteResponse(404, 'This file does not exist.', rules)
  const path = await notFoundFile(site, missing.inner)
  const file = await site.file(path)
  if (!file) return errorSiteResponse(404, 'This page does not exist.', rules)
  const plain = { method: request.method, headers: { get: (name: string) => unconditional(request, name) } }
  const { headers, body } = await fileResponse(path, file, plain, rules)
  const { ETag: _, 'Last-Modified': __, 'Accept-Ranges': ___, ...uncached } = headers
  return { status: 404, headers: uncached, body }
}

/** What browsers request files for, other than pages: https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header */
const resourceKinds: ReadonlySet<string> = new Set(['audio', 'font', 'image', 'script', 'style', 'track', 'video'])

/** An error page is always sent whole, even if the client has it in its cache. */
function unconditional({ headers }: FileRequest, name: string): string | null {
  return name === 'Accept-Encoding' ? headers.get(name) : null
}

function redirectResponse({ status, to }: Redirect, search: string, ruleHeaders: ResponseHeaders): SiteResponse {
  const [address = '', fragment] = to.split('#')
  const query = address.includes('?') ? '' : search
  const hash = fragment === undefined ? '' : `#${escapeUrl(fragment)}`
  const headers = {
    ...withoutFileHeaders(ruleHeaders),
    Location: escapeUrl(address) + query + hash,
    'Content-Length': '0',
  }
  return { status, headers: { 'Cache-Control': 'no-cache', ...headers } }
}

/** Text that is already percent-encoded stays as it is. */
const escapeUrl = (text: string): string =>
  encodeURI(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/%25([\da-f]{2})/gi, '%$1')

/** Rules about the type and the caching of all files, such as `/*.md`, do not apply to missing ones and redirects. */
function withoutFileHeaders({
  'Cache-Control': caching,
  'Content-Type': _,
  ...headers
}: ResponseHeaders): ResponseHeaders {
  return caching !== undefined && /no-store|no-cache/.test(caching) ? { ...headers, 'Cache-Control': caching } : headers
}

function errorSiteResponse(status: number, error: string, headers: ResponseHeaders = {}): SiteResponse {
  return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, error }
}
