import type { Settings } from '../../config/settings.ts'
import type { Route } from '../../content/page.ts'

/** What an author wrote, taken apart: `./start?x=1#install`. Query and fragment have their sign. */
export interface ParsedHref {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

export function parseHref(href: string): ParsedHref {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, fragment }
}

/** Whether an address leads to another site in the browser. */
export const isExternalHref = (href: string): boolean => /^https?:|^\/\//i.test(href)

/** The address of a route as HTML has it: with the base path, percent-encoded. */
export function hrefOfRoute(route: Route, { base }: Pick<Settings, 'base'>, hasTrailingSlash = false): string {
  const path = encodePath(route)
  if (path === '/') return `${base}/`
  return `${base}${path}${hasTrailingSlash ? '/' : ''}`
}

/** The address of a file of the project or the build. */
export function hrefOfFile(path: string, { base }: Pick<Settings, 'base'>): string {
  return `${base}/${encodePath(path.replace(/^\//, ''))}`
}

/** Percent-encode a path, sign by sign: what stands in a file name never ends it. */
export function encodePath(path: string): string {
  // Most have nothing but plain signs.
  if (/^[\w/.~@:$,+=&;-]*$/.test(path)) return path
  return path
    .split('/')
    .map(segment => encodeURIComponent(segment).replace(/%(40|3A|24|2C|2B|3D|26|3B)/g, decodeURIComponent))
    .join('/')
}
