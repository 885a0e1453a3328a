import type { Settings } from '../../config/settings.ts'
import type { Route } from '../../content/page.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'

/** The parts of an address: `./start?x=1#install`. Query and fragment include their `?` and `#`. */
export interface ParsedHref {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

export function parseHref(href: string): ParsedHref {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, fragment }
}

/** Whether a browser opens an address on another site. */
export const isExternalHref = (href: string): boolean => /^https?:|^\/\//i.test(href)

/**
 * The address of a route in HTML: with the base path, percent-encoded. It ends in a slash if the page is the index of a
 * folder, because hosts of static files redirect the address of a folder to the one with a slash.
 */
export function hrefOfRoute(route: Route, { base, pages }: Pick<Settings, 'base' | 'pages'>): string {
  const path = encodePath(route)
  if (path === '/') return `${base}/`
  return `${base}${path}${pages === 'folder' ? '/' : ''}`
}

/** The address of a file of the project or the build. */
export function hrefOfFile(path: string, { base }: Pick<Settings, 'base'>): string {
  return `${base}/${encodePath(path.replace(/^\//, ''))}`
}

/** Percent-encodes a path, so that no character of a file name ends it. */
export function encodePath(path: string): string {
  // Fast path: most paths need no encoding.
  if (/^[\w/.~@:$,+=&;-]*$/.test(path)) return path
  return path
    .split('/')
    .map(segment => encodeUrlPart(segment).replace(/%(40|3A|24|2C|2B|3D|26|3B)/g, decodeURIComponent))
    .join('/')
}
