import type { Config, Redirect } from '../../config/config.ts'
import { listedPaths } from '../../config/navigation/listed-paths.ts'
import type { Route } from '../../content/page.ts'
import { pathsOfRoute, routeOfPath } from '../../content/pages/routes.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { isPattern } from '../links/redirects.ts'

/**
 * Files of pages whose address is redirected, with the redirect. Authors who move a page often leave the old file in the
 * project. A page that the navigation lists is never redirected, nor one whose redirect leads to a page that the
 * navigation does not list, because that page may not exist or be redirected as well.
 */
export function redirectedPages(
  { redirects, navigation }: Pick<Config, 'redirects' | 'navigation'>,
  files: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Redirect> {
  // Only needed if a page has the address of a redirect.
  const listed = lazy(() => listedPaths(navigation.children))
  const filesAt = (route: Route) => pathsOfRoute(route).filter(path => files.has(path))
  const pagesAt = (route: Route) => filesAt(route).filter(path => routeOfPath(path) === route)
  const isListed = (path: string) => listed().has(path.replace(/\.mdx?$/, ''))
  const leadsAway = ({ destination }: Redirect) =>
    /^https?:/.test(destination) || filesAt(destination.replace(/(?!^)\/?(?:[?#].*)?$/, '')).some(isListed)
  const found = new Map<string, Redirect>()
  for (const redirect of redirects) {
    if (isPattern(redirect.source)) continue
    const paths = pagesAt(redirect.source)
    if (paths.length === 0 || paths.some(isListed) || !leadsAway(redirect)) continue
    for (const path of paths) if (!found.has(path)) found.set(path, redirect)
  }
  return found
}

/** A page that is not part of the site, because its address is redirected. */
export const redirectedPage = (path: string, { source, span }: Redirect): Diagnostic => ({
  code: 'site/redirect-over-page',
  severity: 'warning',
  message: `"${source}" is redirected, so "${path}" is not part of the site. The navigation does not list this page.`,
  span,
  hint: `Delete "${path}". To publish it, list it in the navigation and remove the redirect.`,
})
