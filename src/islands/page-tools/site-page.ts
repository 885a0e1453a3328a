import { ToolError } from './page-tool.ts'

/** A page of this site, as the server returns it to the reader. */
export interface SitePage {
  readonly url: URL
  readonly document: Document
}

/** Longer chains of redirects are not followed. */
const maxRedirects = 3

/**
 * Load a page of this site. Addresses of other sites, and pages that redirect to them, are rejected.
 *
 * @param written An address, relative to the current page.
 * @throws {ToolError}
 */
export async function loadSitePage(written: string, signal: AbortSignal | undefined): Promise<SitePage> {
  let url = siteUrl(written, location.href)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await fetchFromSite(url, 'text/html', signal)
    if (!isHtml(response)) throw new ToolError('This address is not a page.')
    const responseUrl = siteUrl(response.url, response.url)
    const document = new DOMParser().parseFromString(await response.text(), 'text/html')
    const target = redirectIn(document)
    // A response has no fragment.
    if (target === undefined)
      return { url: Object.assign(responseUrl, { hash: responseUrl.hash || url.hash }), document }
    url = siteUrl(target, responseUrl.href)
  }
  throw new ToolError('This page redirects too often.')
}

/**
 * The address of the Markdown file of a page.
 *
 * @throws {ToolError} if the page has none.
 */
export function markdownUrlOf({ url, document }: SitePage): URL {
  const href = document.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href')
  if (!href) throw new ToolError('This page has no Markdown version.')
  return siteUrl(href, url.href)
}

/** @throws {ToolError} */
export async function fetchFromSite(url: URL, type: string, signal: AbortSignal | undefined): Promise<Response> {
  // A redirect to another site fails, because the request may not leave this one.
  const request = fetch(url, { mode: 'same-origin', headers: { Accept: type }, signal: signal ?? null })
  const response = await request.catch((error: unknown) => {
    signal?.throwIfAborted()
    console.warn(error)
    throw new ToolError('This address cannot be reached, or it redirects to another site.')
  })
  if (response.status === 401 || response.status === 403) throw new ToolError('The reader may not read this page.')
  if (!response.ok) throw new ToolError(`No page found at ${url.pathname}.`)
  return response
}

export const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('Content-Type') ?? '')

/** The prefix of every address of the site, without a trailing slash: its scripts are in a folder below it. */
const base = new URL(import.meta.url).pathname.replace(/\/_lectern\/.*$/s, '')

/** @throws {ToolError} if the address is not one of this site. */
function siteUrl(written: string, from: string): URL {
  const url = URL.canParse(written, from) ? new URL(written, from) : undefined
  const isInside = url?.origin === location.origin && `${url.pathname}/`.startsWith(`${base}/`)
  if (!url || !isInside) throw new ToolError('This address is not on this site. Only its own pages can be opened.')
  return url
}

/** Where a page sends its readers, if it is a redirect. */
function redirectIn(document: Document): string | undefined {
  const content = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? ''
  return /url\s*=\s*['"]?([^'"]*)/i.exec(content)?.[1]
}
