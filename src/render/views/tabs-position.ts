import type { PageView } from '../templates/page-view.ts'
import type { SiteView } from '../templates/site-view.ts'

type TabsPosition = SiteView['tabsPosition']

// All widths are in rem.

/** Maximum width of the bar in a window of about 1400 px. */
const maxWidth = 88
/** Maximum width of the bar in a window of 1280 px, where some items are only icons. */
const maxNarrowWidth = 80
/** An average letter. Chinese ones are twice as wide. */
const letterWidth = 0.5
const iconWidth = 1.6
/** The space around an item. */
const paddingWidth = 1.5
const logoWidth = 14
/** The search field at its smallest. */
const searchWidth = 10
/** The mode switch, gaps and edges. */
const otherWidth = 8

/** The view of the site with the position of its tabs, and of the tabs in each theme that a reader can choose. */
export function withTabsPosition(site: SiteView, around: Pick<PageView, 'tabs' | 'selectors'>): SiteView {
  const positionFor = (tabsPosition: TabsPosition) => tabsPositionOf({ site: { ...site, tabsPosition }, ...around })
  const themes = site.themes?.map(theme => ({ ...theme, tabsPosition: positionFor(theme.tabsPosition) }))
  return { ...site, tabsPosition: positionFor(site.tabsPosition), themes }
}

/**
 * The position of a page's tabs: as in the theme, but in a separate row if they do not fit into the bar with all other
 * items.
 */
export function tabsPositionOf({ site, tabs, selectors }: Pick<PageView, 'site' | 'tabs' | 'selectors'>): TabsPosition {
  if (site.tabsPosition === 'row') return 'row'
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
  return [logoWidth, site.search ? searchWidth : 0, otherWidth, ...widths].reduce((sum, width) => sum + width, 0)
}

function estimateWidth(title: string, itemIcon: unknown): number {
  const letters = [...title].reduce((sum, one) => sum + (one < '\u1100' ? letterWidth : 2 * letterWidth), 0)
  return letters + (itemIcon === undefined ? 0 : iconWidth) + paddingWidth
}
