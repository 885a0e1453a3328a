import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { fileNameOf } from '../source/paths/path-parts.ts'
import type { Asset } from '../source/source-file.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import { checkRedirects } from './links/check-redirects.ts'
import type { Site, SiteSummary } from './site.ts'

/**
 * A site after pictures were added or removed. Links of pages are resolved later.
 *
 * @param paths The paths of these files.
 * @returns `undefined` if redirects or the configuration may depend on these files.
 */
export function replaceAssets(
  site: Site,
  assets: ReadonlyMap<string, Asset>,
  paths: readonly string[],
): Site | undefined {
  const { summary } = site
  const value: SiteSummary = { ...summary.value, assets }
  if (paths.some(path => mayBeRedirected(summary.value, path))) return undefined
  const checksOf = (each: SiteSummary) => [checkConfigLinks(each), checkRedirects(each)]
  if (!isDeepEqual(checksOf(summary.value), checksOf(value))) return undefined
  return { ...site, summary: { ...summary, value }, assets }
}

/** Whether a redirect may start or end at a file. */
function mayBeRedirected({ config }: SiteSummary, path: string): boolean {
  const name = fileNameOf(path)
  if (config.redirects.length === 0) return false
  // Redirects may contain other names in an encoded form.
  return !/^[\w.-]+$/.test(name) || config.redirects.some(redirect => Object.values(redirect).some(isNamed(name)))
}

const isNamed =
  (name: string) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.includes(name)
