import type { PageView } from '../templates/page-view.ts'
import type { SiteView } from '../templates/site-view.ts'

type TabsPlace = SiteView['tabsPlace']

/** Maximum widths of the bar, in rem: for windows of about 1400 px, and of 1280 px, where some items are only icons. */
const [maxWidth, maxNarrowWidth] = [88, 80]
/** Widths in rem of an average letter (Chinese ones are twice as wide), an icon, and the space around an item. */
const [letter, icon, padding] = [0.5, 1.6, 1.5]
/** Widths in rem of the logo, a minimal search field, and the rest: mode switch, gaps and edges. */
const [logo, search, otherWidth] = [14, 10, 8]

/** The view of the site with the position of its tabs, and of the tabs in each theme that a reader can choose. */
export function withTabsPlace(site: SiteView, around: Pick<PageView, 'tabs' | 'selectors'>): SiteView {
  const placeFor = (tabsPlace: TabsPlace) => tabsPlaceOf({ site: { ...site, tabsPlace }, ...around })
  const themes = site.themes?.map(theme => ({ ...theme, tabsPlace: placeFor(theme.tabsPlace) }))
  return { ...site, tabsPlace: placeFor(site.tabsPlace), themes }
}

/**
 * The position of a page's tabs: as in the theme, but in a separate row if they do not fit into the bar with all other
 * items.
 */
export function tabsPlaceOf({ site, tabs, selectors }: Pick<PageView, 'site' | 'tabs' | 'selectors'>): TabsPlace {
  if (site.tabsPlace === 'row') return 'row'
  const around = { site, tabs, selectors }
  return estimateBarWidth(around, false) > maxWidth || estimateBarWidth(around, true) > maxNarrowWidth
    ? 'row'
    : 'inline'
}

/** The width of all items in the bar. In a narrow bar, links and languages with an icon have no text. */
function estimateBarWidth(
  { site, tabs, selectors }: Pick<PageView, 'site' | 'tabs' | 'selectors'>,
  isNarrow: boolean,
): number {
  const { links, primary } = site.navbar
  const inBar = selectors.filter(({ kind }) => kind !== 'dropdown')
  const widths = [
    ...[...tabs, ...(primary ? [primary] : [])].map(item => estimateWidth(item.title, item.icon)),
    ...links.map(link => estimateWidth(isNarrow && link.icon ? '' : link.title, link.icon)),
    ...inBar.map(({ label, kind }) => {
      const isLanguage = kind === 'language'
      return estimateWidth(isNarrow && isLanguage ? '' : label, isLanguage || undefined) + 1
    }),
  ]
  return [logo, site.search ? search : 0, otherWidth, ...widths].reduce((sum, width) => sum + width, 0)
}

function estimateWidth(title: string, itemIcon: unknown): number {
  const letters = [...title].reduce((sum, one) => sum + (one < '\u1100' ? letter : 2 * letter), 0)
  return letters + (itemIcon === undefined ? 0 : icon) + padding
}
