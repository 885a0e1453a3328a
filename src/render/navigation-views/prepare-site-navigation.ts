import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { SiteSummary } from '../../site/site.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { sameData } from '../../source/json/same-data.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { iconReferencesOf } from '../icons/icon-references.ts'
import { type IconSprite, spriteOf } from '../icons/icon-sprite.ts'
import { resolvedIconOf } from '../icons/site-icons.ts'
import { themeDesigns } from '../theme/theme-designs.ts'
import { type NavigationFrame, prepareNavigation } from './navigation-frame.ts'
import type { NavigationOptions } from './navigation-options.ts'

type Icons = Readonly<Record<string, ResolvedIcon>>

/** What all pages share of a navigation, and the file of its icons if it has one. */
export interface SiteNavigation {
  readonly navigation: NavigationFrame
  readonly sprite: IconSprite | undefined
}

/** A drawn navigation, and what it is drawn from beside its outline. */
interface CachedNavigation extends SiteNavigation {
  readonly files: FrameFiles
  readonly icons: Icons
}

const cache = new WeakMap<SiteSummary, CachedNavigation>()

/**
 * Draw the navigation of a site, its icons from the site's file of them if there is one. What was drawn of an outline
 * stays, as long as templates and icons do.
 */
export function prepareSiteNavigation(outline: SiteSummary, files: FrameFiles, drawn: Icons): SiteNavigation {
  const icons = navigationIcons(outline, drawn)
  const before = cache.get(outline)
  if (before && before.files === files && sameData(before.icons, icons)) return before
  const sprite = spriteOf(outline, icons)
  const drawing = navigationOptions(outline, files, icons, sprite)
  const navigation = prepareNavigation(outline.navigation, outline.pages, drawing)
  cache.set(outline, { files, icons, navigation, sprite })
  return { navigation, sprite }
}

/** Those that an outline names: what stands in the texts of pages comes and goes. */
function navigationIcons(outline: SiteSummary, drawn: Icons): Icons {
  const keys = iconReferencesOf(outline).map(({ reference }) => iconKey(reference))
  return Object.fromEntries(keys.flatMap(key => (drawn[key] ? [[key, drawn[key]]] : [])))
}

/** How the navigation draws its links on this site. */
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

/** Names the templates and words that lists of the navigation are drawn with. */
const templateDigest = memoize(({ layouts, partials, authorTemplates, strings }: FrameFiles) =>
  shortDigest(JSON.stringify([layouts.nav, partials, authorTemplates, strings])),
)
