import type { Config } from '../config/config.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import type { Asset } from '../source/source-file.ts'
import { checkConfigLinks } from './links/check-config-links.ts'
import type { Site } from './site.ts'

interface EditedSettings {
  readonly previous: Config
  readonly config: Config
  /** All files, among them those with the settings. */
  readonly assets: ReadonlyMap<string, Asset>
}

/**
 * A site after settings were edited that only rendering uses, such as the name of the site and its colors. Pages, their
 * links, and the navigation do not depend on these settings.
 *
 * @returns `undefined` if more may differ, or if links in the configuration have other problems.
 */
export function replaceSettings(
  { summary, ...site }: Site,
  { previous, config, assets }: EditedSettings,
): Site | undefined {
  if (!isDeepEqual(structureOf(previous), structureOf(config))) return undefined
  // The navigation of the site also contains the pages of an API.
  const replaced = { config: { ...config, navigation: site.config.navigation }, assets }
  const value = { ...summary.value, ...replaced }
  if (!isDeepEqual(checkConfigLinks(summary.value), checkConfigLinks(value))) return undefined
  return { ...site, ...replaced, summary: { ...summary, value } }
}

/** Everything that other layers than rendering use. Of addresses, they use where these lead. */
function structureOf({
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
  ...structure
}: Config): object {
  return { ...structure, hrefs: addresses.map(({ href, kind }) => [href, kind]) }
}
