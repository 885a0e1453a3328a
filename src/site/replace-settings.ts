import type { Config } from '../config/config.ts'
import { hasAccess } from '../config/navigation/has-access.ts'
import { hasAttachment, mayNameSpec } from '../config/navigation/names-spec.ts'
import type { RootNavigation } from '../config/navigation-entry.ts'
import type { Page } from '../content/page.ts'
import type { Outcome } from '../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import type { Asset } from '../source/source-file.ts'
import { withConfig } from './assemble-site.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import type { Site } from './site.ts'

interface EditedSettings {
  readonly previous: Config
  readonly config: Config
  /** The pages of the site and those that are only links. */
  readonly pages: readonly Page[]
  /** All files, among them those with the settings. */
  readonly assets: ReadonlyMap<string, Asset>
}

/**
 * A site after settings were edited that only rendering uses, such as the name of the site and its colors, or after an edit
 * of a navigation without API descriptions. Pages and their links do not depend on these settings. The caller checks that the
 * same files are pages.
 *
 * @returns The site and all diagnostics of its summary. `undefined` if more may differ, or if links in the configuration have
 *   other problems.
 */
export function replaceSettings(
  site: Site,
  { previous, config, pages, assets }: EditedSettings,
): Outcome<Site> | undefined {
  if (!isDeepEqual(structureOf(previous), structureOf(config))) return undefined
  if (isDeepEqual(previous.navigation, config.navigation) && isDeepEqual(previous.redirects, config.redirects)) {
    // The navigation of the site also contains the pages of an API.
    return withSettings(site, { ...config, navigation: site.config.navigation }, assets)
  }
  if (doesMore(previous.navigation) || doesMore(config.navigation)) return undefined
  return withConfig(site, { config, pages, assets })
}

function withSettings(site: Site, config: Config, assets: Site['assets']): Outcome<Site> | undefined {
  const { summary } = site
  const value = { ...summary.value, config, assets }
  const replaced = { ...site, config, assets, summary: { ...summary, value } }
  const hasSameLinks = isDeepEqual(checkConfigLinks(summary.value), checkConfigLinks(value))
  return hasSameLinks ? { value: replaced, diagnostics: summary.diagnostics } : undefined
}

/** Whether a navigation does more than list pages: it generates pages, or decides who may read them. */
const doesMore = (navigation: RootNavigation): boolean =>
  navigation.public !== undefined ||
  hasAttachment(navigation) ||
  navigation.children.some(entry => mayNameSpec(entry) || hasAccess(entry))

/** Everything that other layers than rendering use, except for the navigation. Of addresses, they use where these lead. */
function structureOf({
  navigation,
  theme,
  name,
  description,
  colors,
  logo,
  favicon,
  appearance,
  fonts,
  background,
  thumbnails,
  navbar,
  footer,
  banner,
  drilldown,
  contextual,
  search,
  notFound,
  hasTelemetry,
  integrations,
  iconPositions,
  addresses,
  redirects,
  ...structure
}: Config): object {
  return {
    ...structure,
    hrefs: addresses.map(({ href, kind }) => [href, kind]),
    redirects: redirects.map(({ span, destinationSpan, ...redirect }) => redirect),
  }
}
