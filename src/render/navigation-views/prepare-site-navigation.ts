import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { SiteSummary } from '../../site/site.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { iconReferencesOf } from '../icons/icon-references.ts'
import { type IconSprite, spriteOf } from '../icons/icon-sprite.ts'
import { resolvedIconOf } from '../icons/site-icons.ts'
import { themeDesigns } from '../theme/theme-designs.ts'
import { type NavigationFrame, prepareNavigation } from './navigation-frame.ts'
import type { NavigationOptions } from './navigation-options.ts'

type Icons = Readonly<Record<string, ResolvedIcon>>

/** The shared part of a navigation, and its icon file if it has one. */
export interface SiteNavigation {
  readonly navigation: NavigationFrame
  readonly sprite: IconSprite | undefined
}

/** A prepared navigation, and its inputs besides the site summary. */
interface CachedNavigation extends SiteNavigation {
  readonly files: FrameFiles
  readonly icons: Icons
}

const cache = new WeakMap<SiteSummary, CachedNavigation>()

/**
 * Prepare the navigation of a site. Icons come from the icon file of the site if there is one. The result is cached by
 * site summary, as long as templates and icons do not change.
 */
export function prepareSiteNavigation(summary: SiteSummary, files: FrameFiles, resolvedIcons: Icons): SiteNavigation {
  const icons = navigationIcons(summary, resolvedIcons)
  const cached = cache.get(summary)
  if (cached && cached.files === files && isDeepEqual(cached.icons, icons)) return cached
  const sprite = spriteOf(summary, icons)
  const options = navigationOptions(summary, files, icons, sprite)
  const navigation = prepareNavigation(summary.navigation, summary.pages, options)
  cache.set(summary, { files, icons, navigation, sprite })
  return { navigation, sprite }
}

/** The icons that a site summary uses. Icons in the texts of pages change more often, so they are not included. */
function navigationIcons(summary: SiteSummary, resolvedIcons: Icons): Icons {
  const keys = iconReferencesOf(summary).map(({ reference }) => iconKey(reference))
  return Object.fromEntries(keys.flatMap(key => (resolvedIcons[key] ? [[key, resolvedIcons[key]]] : [])))
}

/** The navigation settings for this site. */
function navigationOptions(
  site: SiteSummary,
  files: FrameFiles,
  icons: Icons,
  sprite: IconSprite | undefined,
): NavigationOptions {
  const { config } = site
  return {
    hrefOf: href => siteHref(site, href).href,
    iconOf: reference => sprite?.iconOf(iconKey(reference)) ?? resolvedIconOf(site, icons, reference),
    eyebrows: config.styling.eyebrows ?? themeDesigns[config.theme].eyebrows,
    drilldown: config.drilldown,
    hasPlaygrounds: [...site.pages.values()].some(({ hasPlayground }) => hasPlayground),
    templateVersion: `${templateDigest(files)} ${config.settings.base}`,
  }
}

/** Digest of the templates and strings for lists of the navigation. */
const templateDigest = memoize(({ layouts, partials, authorTemplates, strings }: FrameFiles) =>
  shortDigest(JSON.stringify([layouts.nav, partials, authorTemplates, strings])),
)
