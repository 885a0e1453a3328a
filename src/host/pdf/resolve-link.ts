import type { Route } from '../../content/page.ts'
import type { LinkTarget } from './document/assemble-pdf.ts'
import { decode } from './document/decode.ts'

export interface LinkContext {
  /** Where the site seems to be for the browser. */
  readonly origin: string
  readonly base: string
  /** The address of the published site, if it is known. */
  readonly siteUrl: string | undefined
  /** The pages in the PDF. */
  readonly included: ReadonlySet<Route>
  /** The page at the site root. */
  readonly home: Route | undefined
  /** The new address of a route that is redirected. */
  readonly redirectOf: (route: Route) => string | undefined
}

/**
 * Where a link of a printed page leads: to a page in the PDF, or to an address. `undefined`: to a part of the site that
 * is not in the PDF, if the address of the published site is not known.
 */
export function resolveLink(url: string, context: LinkContext): LinkTarget | undefined {
  const { origin, base, siteUrl, included, home, redirectOf } = context
  if (url !== origin && !url.startsWith(`${origin}/`)) return { url }
  const address = url.slice(origin.length)
  const [path = '', fragment] = address.split('#', 2)
  const route = routeOf(path, base)
  const redirected = route === undefined ? undefined : redirectOf(route)?.replace(/[?#].*$/s, '')
  const targets = [route, redirected, route === '/' ? home : undefined]
  const chapter = targets.find(target => target !== undefined && included.has(target))
  if (chapter !== undefined) return { chapter, id: fragment ? decode(fragment) : undefined }
  return siteUrl === undefined ? undefined : { url: `${siteUrl}${address}` }
}

/** `/docs/guides/start/index.html?tab=2` is the page `/guides/start`. */
function routeOf(address: string, base: string): Route | undefined {
  const path = decode(address.replace(/\?.*$/s, ''))
  if (path === undefined || !`${path}/`.startsWith(`${base}/`)) return undefined
  const inner = path
    .slice(base.length)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/^\/+|\/+$/g, '')
  return `/${inner}`
}
