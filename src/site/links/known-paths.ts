import { indexPaths } from '../../navigation/path-index.ts'
import { memoize } from '../../source/memoize.ts'
import type { SiteSummary } from '../site.ts'

/** The routes of a site, to suggest one for a misspelled address. */
export const routesIn = memoize((pages: SiteSummary['pages']) => indexPaths(pages.keys()))

/** The published files of a site. */
export const filesIn = memoize((assets: SiteSummary['assets']) => indexPaths(assets.keys()))

/** The folders of addresses. */
export const foldersIn = memoize((addresses: readonly string[]) =>
  indexPaths(new Set(addresses.flatMap(address => address.slice(0, address.lastIndexOf('/')) || []))),
)
