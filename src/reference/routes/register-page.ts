import type { Route } from '../../content/page.ts'
import type { GeneratedPage } from '../subjects/generated-page.ts'
import { isSameSubject } from '../subjects/generated-page.ts'
import type { ExpansionContext } from './expansion-context.ts'

/**
 * Add a page that the navigation requests. If another page has the same route, this one gets a number.
 *
 * @returns
 *   The route of the page.
 */
export function registerPage(
  page: GeneratedPage,
  { pages, moved, isPage }: Pick<ExpansionContext, 'pages' | 'moved' | 'isPage'>,
): Route {
  const other = pages.get(page.route)
  if (other && !isSameSubject(page, other)) {
    const route = numberedRoute(page, { pages, isPage })
    if (!pages.has(route)) {
      pages.set(route, { ...page, route })
      moved.push({ page: { ...page, route }, other })
    }
    return route
  }
  if (!other) pages.set(page.route, page)
  return page.route
}

/** The first route with a number that is free, or that this page already has. */
function numberedRoute(page: GeneratedPage, { pages, isPage }: Pick<ExpansionContext, 'pages' | 'isPage'>): Route {
  for (let count = 1; ; count++) {
    const route = `${page.route}-${count}`
    const existing = pages.get(route)
    if (existing ? isSameSubject(page, existing) : !isPage(route.slice(1))) return route
  }
}
