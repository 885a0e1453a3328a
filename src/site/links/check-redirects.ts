import type { Redirect } from '../../config/config.ts'
import { didYouMeanPath } from '../../navigation/nearest-path.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { SiteSummary } from '../site.ts'
import { hintForBase } from './base-hint.ts'
import { hintForFeed } from './generated-files.ts'
import { parseHref } from './href.ts'
import { foldersIn, routesIn } from './known-paths.ts'
import { destinationOf, examplePathOf, firstWildcard, isPattern, matcherOf } from './redirects.ts'
import { redirectTargetHref } from './site-href.ts'

/** Redirects whose target does not exist. A redirect to another redirect is valid; the other one is checked itself. */
export function checkRedirects(site: SiteSummary): readonly Diagnostic[] {
  if (site.redirects.length === 0) return []
  const addresses = [...site.pages.keys(), ...[...site.assets.keys()].map(path => `/${path}`)]
  return site.redirects.flatMap(redirect => {
    const { source, destination } = redirect
    if (hasScheme(destination)) return []
    const { path } = parseHref(destination)
    const isFolder = isPattern(source) && isPattern(path)
    return (isFolder ? checkFolder(redirect, path, site, addresses) : checkPath(redirect, path, site)) ?? []
  })
}

function checkPath(redirect: Redirect, path: string, site: SiteSummary): Diagnostic | undefined {
  if (redirectTargetHref(site, path) !== undefined || destinationOf(site.redirects, path) !== undefined)
    return undefined
  return brokenRedirect(
    redirect,
    'no page or file has this address',
    hintForFeed(path, site) ?? hintForBase(site, path) ?? didYouMeanPath(path, routesIn(site.pages)),
  )
}

/** A wildcard can match any text, so one existing address is enough. */
function checkFolder(redirect: Redirect, path: string, site: SiteSummary, addresses: readonly string[]) {
  const match = matcherOf(path)
  if (addresses.some(address => match(address) !== undefined)) return undefined
  if (destinationOf(site.redirects, examplePathOf(path)) !== undefined) return undefined
  const folder = path.slice(0, firstWildcard(path)).replace(/\/[^/]*$/, '')
  return brokenRedirect(
    redirect,
    'no page or file has an address like this',
    didYouMeanPath(folder, foldersIn(addresses)),
  )
}

function brokenRedirect(
  { source, destination, destinationSpan }: Redirect,
  reason: string,
  suggestion?: string,
): Diagnostic {
  return {
    code: 'site/broken-redirect',
    severity: 'warning',
    message: `"${source}" is redirected to "${destination}", but ${reason}.`,
    span: destinationSpan,
    hint: suggestion ?? 'Use the address of an existing page or file, or remove the redirect.',
  }
}
