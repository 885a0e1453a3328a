import type { Navigation } from '../../src/navigation/navigation.ts'
import type { AssembledSummary, SiteSummary } from '../../src/site/site.ts'

/** A navigation as plain data, for comparisons. The visibility of pages is only determined when it is needed. */
export const plainNavigation = ({ visibility, ...navigation }: Navigation, pages: SiteSummary['pages']): object => ({
  ...navigation,
  visibility: new Map([...pages.keys()].map(route => [route, visibility.get(route)])),
})

/** A summary as plain data, for comparisons. Leaves out what only makes the next summary faster. */
export const plainSummary = ({ joined, value, ...summary }: AssembledSummary): object => ({
  ...summary,
  value: { ...value, folders: value.folders(), navigation: plainNavigation(value.navigation, value.pages) },
})
