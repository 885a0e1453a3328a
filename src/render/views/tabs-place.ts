import type { PageView } from '../templates/page-view.ts'

type TabsPlace = PageView['site']['tabsPlace']

/** How wide the row may be, in rem: a window of about 1400 px, and one of 1280, where links and languages show signs alone. */
const [room, narrowRoom] = [88, 80]
/** Of a letter in the size of the bar, on the average (Chinese ones are twice as wide), and of what surrounds a piece. */
const [letter, icon, padding] = [0.5, 1.6, 1.5]
/** What is there in any case: logo, the least of a search field, switch of the mode, distances and edges. */
const [logo, search, rest] = [14, 10, 8]

/** The site as a page shows it, its tabs where they find room; so for each theme that a reader may try. */
export function withTabsPlace(site: PageView['site'], around: Pick<PageView, 'tabs' | 'selectors'>): PageView['site'] {
  const placeFor = (tabsPlace: TabsPlace) => tabsPlaceOf({ site: { ...site, tabsPlace }, ...around })
  const themes = site.themes?.map(theme => ({ ...theme, tabsPlace: placeFor(theme.tabsPlace) }))
  return { ...site, tabsPlace: placeFor(site.tabsPlace), themes }
}

/**
 * Where the tabs of a page stand: as the theme wishes, but in a row of their own where they would not find room beside
 * all that the author wants in the bar.
 */
export function tabsPlaceOf({ site, tabs, selectors }: Pick<PageView, 'site' | 'tabs' | 'selectors'>): TabsPlace {
  if (site.tabsPlace === 'row') return 'row'
  const around = { site, tabs, selectors }
  return estimateBarWidth(around, false) > room || estimateBarWidth(around, true) > narrowRoom ? 'row' : 'inline'
}

/** All that stands in the bar; where it is narrow, what has a sign may stand without its words. */
function estimateBarWidth(
  { site, tabs, selectors }: Pick<PageView, 'site' | 'tabs' | 'selectors'>,
  isNarrow: boolean,
): number {
  const { links, primary } = site.navbar
  const inBar = selectors.filter(({ kind }) => kind !== 'dropdown')
  const pieces = [
    ...[...tabs, ...(primary ? [primary] : [])].map(piece => estimateWidth(piece.title, piece.icon)),
    ...links.map(link => estimateWidth(isNarrow && link.icon ? '' : link.title, link.icon)),
    ...inBar.map(({ label, kind }) => {
      const isLanguage = kind === 'language'
      return estimateWidth(isNarrow && isLanguage ? '' : label, isLanguage || undefined) + 1
    }),
  ]
  return [logo, site.search ? search : 0, rest, ...pieces].reduce((sum, width) => sum + width, 0)
}

function estimateWidth(title: string, sign: unknown): number {
  const letters = [...title].reduce((sum, one) => sum + (one < '\u1100' ? letter : 2 * letter), 0)
  return letters + (sign === undefined ? 0 : icon) + padding
}
