import type { Route } from '../page.ts'

/** The route of a page's file: `guides/index.mdx` → `/guides`. */
export function routeOfPath(path: string): Route {
  const stem = path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return stem === '' ? '/' : `/${stem}`
}

/** The files that may be the page of a route. */
export function pathsOfRoute(route: Route): readonly string[] {
  const path = route.slice(1)
  const endings = path === '' ? ['index.mdx', 'index.md'] : ['.mdx', '.md', '/index.mdx', '/index.md']
  return endings.map(ending => path + ending)
}

/** The route for a path in the navigation: without extension, unnecessary slashes and a final `index`. */
export function routeOfEntry(written: string): Route {
  // Most paths are like this. One search is faster than several replacements.
  if (plainPath.test(written) && !written.endsWith('index')) return `/${written}`
  const path = withoutSlashes(written).replace(/\.mdx?$/i, '')
  return `/${path.replace(/(^|\/)index$/, '')}`
}
const plainPath = /^[\w-]+(?:\/[\w-]+)*$/

/** A path without its unnecessary slashes. */
export function withoutSlashes(written: string): string {
  return written
    .trim()
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
}
