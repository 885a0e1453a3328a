import type { Route } from '../page.ts'

/** The route of a page's file: `guides/index.mdx` → `/guides`. */
export function routeOfPath(path: string): Route {
  const stem = path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return stem === '' ? '/' : `/${stem}`
}
/** The route that a path of the navigation means: without extension, needless slashes and a final `index`. */
export function routeOfEntry(written: string): Route {
  const path = withoutSlashes(written).replace(/\.mdx?$/i, '')
  return `/${path.replace(/(^|\/)index$/, '')}`
}
/** A path as an author writes it, without the slashes that mean nothing. */
export function withoutSlashes(written: string): string {
  return written
    .trim()
    .replace(/^\.\//, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
}
