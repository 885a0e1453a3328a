import type { PageView } from './page-view.ts'

type TabsPlace = PageView['site']['tabsPlace']

/** How wide the row may be, in rem: a window of about 1400 px. In smaller ones links and languages show signs alone. */
const room = 88
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
  const { links, primary } = site.navbar
  const inBar = selectors.filter(({ kind }) => kind !== 'dropdown')
  const pieces = [...tabs, ...links, ...(primary ? [primary] : [])].map(piece => widthOf(piece.title, piece.icon))
  const menus = inBar.map(({ label, kind }) => widthOf(label, kind === 'language' || undefined) + 1)
  const taken = [logo, site.search ? search : 0, rest, ...pieces, ...menus].reduce((sum, width) => sum + width, 0)
  return taken > room ? 'row' : 'inline'
}

function widthOf(title: string, sign: unknown): number {
  const letters = [...title].reduce((sum, one) => sum + (one < '\u1100' ? letter : 2 * letter), 0)
  return letters + (sign === undefined ? 0 : icon) + padding
}
