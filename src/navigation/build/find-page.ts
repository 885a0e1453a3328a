import type { PageHead, Route } from '../../content/page.ts'
import { routeOfEntry, withoutSlashes } from '../../content/pages/routes.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'

export interface FoundPage {
  readonly page: PageHead
  /** Whether the author wrote the path in other letter case or encoding than the file name. */
  readonly isMisspelt: boolean
}

export type FindPage = (written: string) => FoundPage | undefined

/** Creates a function that finds the page for a path in the navigation. Its lookup tables are built once. */
export function createPageFinder(pages: ReadonlyMap<Route, PageHead>): FindPage {
  const byFoldedRoute = new Map<string, PageHead>()
  for (const [route, page] of pages) byFoldedRoute.set(normalizedRoute(route), page)
  return written => {
    const exact = pages.get(`/${withoutSlashes(written)}`) ?? pages.get(routeOfEntry(written))
    if (exact) return { page: exact, isMisspelt: false }
    const similar = byFoldedRoute.get(routeOfEntry(normalizedRoute(percentDecode(written))))
    return similar && { page: similar, isMisspelt: true }
  }
}

// Some file systems decompose accents, so that the same name differs in its code points.
function normalizedRoute(route: Route): string {
  return route.normalize('NFC').toLowerCase()
}
