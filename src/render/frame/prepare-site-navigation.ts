import { iconKey } from '../../components/page-data.ts'
import type { NavigationTree } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { type IconSprite, spriteOf } from '../icons/icon-sprite.ts'
import { type NavigationFrame, prepareNavigation } from '../navigation-views/navigation-frame.ts'
import type { NavigationOptions } from '../navigation-views/navigation-options.ts'
import { themeDesigns } from '../theme/theme-designs.ts'
import type { NavigationSource } from './navigation-source.ts'
import { frameLink } from './page-frame.ts'

/** The shared part of a navigation, and its icon file if it has one. */
export interface SiteNavigation {
  readonly navigation: NavigationFrame
  readonly sprite: IconSprite | undefined
}

/** A prepared navigation, and what it was prepared from. */
interface CachedNavigation extends SiteNavigation {
  readonly source: NavigationSource
}

const cache = new WeakMap<NavigationTree, CachedNavigation>()

/**
 * Prepare the navigation of a site. Icons come from the icon file of the site if there is one. The result is cached as
 * long as nothing in its source changes.
 *
 * @param previous An earlier navigation, from which unchanged groups are reused.
 */
export function prepareSiteNavigation(source: NavigationSource, previous?: NavigationTree): SiteNavigation {
  const cached = cache.get(source.displayed)
  if (cached && isSameSource(cached.source, source) && hasSameApiRoutes(cached.source, source)) return cached
  const sprite = spriteOf(source.displayed, source.icons, source.config.settings)
  const known = reusableNavigation(previous, source, sprite)
  const options = known?.options ?? navigationOptions(source, sprite)
  const navigation = prepareNavigation(source.displayed, source.apiRoutes, options, known)
  cache.set(source.displayed, { source, navigation, sprite })
  return { navigation, sprite }
}

/** An earlier navigation, if it was prepared with the same options. */
function reusableNavigation(
  previous: NavigationTree | undefined,
  source: NavigationSource,
  sprite: IconSprite | undefined,
): NavigationFrame | undefined {
  const cached = previous && cache.get(previous)
  if (!cached || cached.sprite?.path !== sprite?.path || !isSameSource(cached.source, source)) return undefined
  return cached.navigation
}

const isSameSource = (one: NavigationSource, other: NavigationSource): boolean =>
  one.files === other.files &&
  one.hasPlaygroundPages === other.hasPlaygroundPages &&
  isDeepEqual(partsOf(one), partsOf(other))

const partsOf = ({ config, icons, links }: NavigationSource): readonly unknown[] => {
  const { settings, theme, drilldown, styling } = config
  return [settings, theme, drilldown, styling.eyebrows, icons, links]
}

/** Which lists are short depends on the API pages in them, but not how a group is shown in a short or a long list. */
const hasSameApiRoutes = (one: NavigationSource, other: NavigationSource): boolean =>
  one.apiRoutes === other.apiRoutes || isDeepEqual([...one.apiRoutes], [...other.apiRoutes])

/** The navigation settings for this site. */
function navigationOptions(source: NavigationSource, sprite: IconSprite | undefined): NavigationOptions {
  const { config, icons } = source
  return {
    hrefOf: address => frameLink(source, address).href,
    hrefOfFile: path => hrefOfFile(path, config.settings),
    iconOf: reference => sprite?.iconOf(iconKey(reference)) ?? icons[iconKey(reference)],
    eyebrows: config.styling.eyebrows ?? themeDesigns[config.theme].eyebrows,
    drilldown: config.drilldown,
    hasPlaygrounds: source.hasPlaygroundPages,
  }
}
