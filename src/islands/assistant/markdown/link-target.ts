import type { Source } from '../conversation/conversation.ts'

/** The context that decides where links of an answer may lead. */
export interface LinkContext {
  /** `https://docs.example.com`. */
  readonly origin: string
  /** The base path of the site, without a trailing slash. */
  readonly base: string
  /** The sources of the answer. */
  readonly sources: readonly Source[]
}

/**
 * The address that a link or an image of an answer leads to; `undefined` if a reader must not follow it. Only pages of
 * this site and the addresses of sources are allowed: any other address could tell its owner about the conversation.
 */
export function linkTarget(written: string, context: LinkContext): string | undefined {
  const url = parseWritten(written, context)
  if (!url) return undefined
  const local = onThisSite(url, context)
  if (local) return local
  const source = context.sources.find(candidate => sameAddress(parseAddress(candidate.url), url))
  return source && sourceTarget(source, context, url.hash)
}

/**
 * The address of a source. The server may know the site by another origin than the reader uses; it is still a page of
 * this site.
 *
 * @param hash Another fragment of the page.
 */
export function sourceTarget(source: Source, context: LinkContext, hash?: string): string | undefined {
  const url = parseAddress(source.url)
  if (!url) return undefined
  if (hash) url.hash = hash
  const isPage = url.origin !== context.origin && isRouteOf(source.id, url.pathname, context.base)
  const here = isPage ? new URL(url.pathname + url.search + url.hash, context.origin) : url
  return onThisSite(here, context) ?? (here.origin === context.origin ? undefined : here.href)
}

/**
 * Whether an address is that of a route: `/docs/start/`, `/docs/start` and `/docs/start.html` all belong to `/start`.
 */
function isRouteOf(id: string, pathname: string, base: string): boolean {
  const trimmed = (path: string) => path.replace(/(?:\/index)?\.html$|\/+$/g, '')
  return id.startsWith('/') && trimmed(pathname) === trimmed(base + id.replace(/[?#].*$/su, ''))
}

/** `undefined` for anything except a page: other schemes, credentials, hidden characters, a fragment without a page. */
function parseWritten(written: string, { origin, base, sources }: LinkContext): URL | undefined {
  // Browsers remove some of these characters, so `java\nscript:` is a scheme for them.
  if (written === '' || written.startsWith('#') || hidden.test(written)) return undefined
  const url = parseAddress(written, `${origin}${base}/`)
  // A route of a source, without the base path.
  const isRoute = base !== '' && written.startsWith('/') && sources.some(({ id }) => pathOf(id) === pathOf(written))
  return isRoute ? parseAddress(base + written, origin) : url
}

const hidden = /[\p{Cc}\p{Cf}\p{Z}\\]/u
const pathOf = (address: string): string => address.replace(/[?#].*$/su, '')

function parseAddress(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/** The address of a page of this site. Files of the server are not pages, and no link may ask the assistant. */
function onThisSite(url: URL, { origin, base }: LinkContext): string | undefined {
  const isInside = url.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
  if (!isInside || url.pathname.slice(base.length).startsWith('/_')) return undefined
  const clean = new URL(url)
  if (clean.searchParams.has('assistant')) clean.searchParams.delete('assistant')
  // Absolute: a path that begins with two slashes would be another host.
  return clean.href
}

const sameAddress = (one: URL | undefined, other: URL): boolean =>
  one !== undefined && one.origin === other.origin && one.pathname === other.pathname && one.search === other.search
