import type { Config, Redirect } from '../config/config.ts'
import type { Page, PageHead, Route } from '../content/page.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { Outcome } from '../source/diagnostics/diagnostic.ts'
import type { Asset } from '../source/source-file.ts'

/** What is known of a site by the heads of its pages: its lists and its addresses, whatever stands on them. */
export interface SiteSummary {
  readonly config: Config
  readonly pages: ReadonlyMap<Route, PageHead>
  /** Pages that are only entries of the navigation: their head names the address that they lead to. */
  readonly links: readonly PageHead[]
  /** First page below each folder that has no page of its own, a visible one if there is any: for links to the folder. */
  readonly folders: ReadonlyMap<Route, Route>
  /** Routes in lower case, for links that differ from a page in case alone. */
  readonly routesInLowerCase: ReadonlyMap<string, Route>
  readonly navigation: Navigation
  /** Files by their paths. */
  readonly assets: Pick<ReadonlyMap<string, Asset>, 'has' | 'keys'>
  /** Redirects that hold, in the order in which they are followed; those onto themselves or over a page are not in it. */
  readonly redirects: readonly Redirect[]
}

/** Everything that is known of a site but the bodies of its pages; made anew by each build. */
export interface Site extends SiteSummary {
  /** What is known without the texts of pages. Of sites that say the same, one after the other, it is the very same. */
  readonly summary: Outcome<SiteSummary>
  readonly pages: ReadonlyMap<Route, Page>
  readonly links: readonly Page[]
  readonly assets: ReadonlyMap<string, Asset>
}
