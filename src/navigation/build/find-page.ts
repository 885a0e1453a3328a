import type { PageHead, Route } from '../../content/page.ts'
import { routeOfEntry, withoutSlashes } from '../../content/pages/routes.ts'
import { lazy } from '../../source/lazy.ts'
import { memoize } from '../../source/memoize.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'

export interface FoundPage {
  readonly page: PageHead
  /** Whether the author wrote the path in other letter case or encoding than the file name. */
  readonly isMisspelt: boolean
}

export type FindPage = (written: string) => FoundPage | undefined

/**
 * Returns the function that finds the page for a path in the navigation. Most paths are exact, so the other table is rarely
 * built. Cached, because the navigation is often joined again with the same pages.
 */
export const pageFinder = memoize((pages: ReadonlyMap<Route, PageHead>): FindPage => {
  const byFoldedRoute = lazy(() => {
    const table = new Map<string, PageHead>()
    for (const [route, page] of pages) table.set(normalizedRoute(route), page)
    return table
  })
  return written => {
    // Most paths of entries are routes too.
    const exact =
      pages.get(`/${written}`) ?? pages.get(`/${withoutSlashes(written)}`) ?? pages.get(routeOfEntry(written))
    if (exact) return { page: exact, isMisspelt: false }
    const similar = byFoldedRoute().get(routeOfEntry(normalizedRoute(percentDecode(written))))
    return similar && { page: similar, isMisspelt: true }
  }
})

// Some file systems decompose accents, so that the same name differs in its code points.
function normalizedRoute(route: Route): string {
  return route.normalize('NFC').toLowerCase()
}
