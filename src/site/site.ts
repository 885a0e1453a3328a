import type { Config, Redirect } from '../config/config.ts'
import type { Page, PageHead, Route } from '../content/page.ts'
import type { JoinedNodes } from '../navigation/build/joined-nodes.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { Asset } from '../source/source-file.ts'

/** Everything about a site that depends only on the heads of its pages, not on their content. */
export interface SiteSummary {
  readonly config: Config
  readonly pages: ReadonlyMap<Route, PageHead>
  /** Pages that are only navigation entries: their front matter contains the address that they link to. */
  readonly links: readonly PageHead[]
  /**
   * For links to folders without their own page: the first page in each, a visible one if possible. Found on first use, because
   * few sites have such links.
   */
  readonly folders: () => ReadonlyMap<Route, Route>
  /** Routes by their lower-case form, for links that differ from a page only in case. */
  readonly routesInLowerCase: ReadonlyMap<string, Route>
  readonly navigation: Navigation
  /** Files by their paths. */
  readonly assets: Pick<ReadonlyMap<string, Asset>, 'has' | 'keys'>
  /**
   * The redirects that take effect, in the order in which they are applied. Redirects to themselves or from an existing
   * page are left out.
   */
  readonly redirects: readonly Redirect[]
}

/** The summary of a site, with all diagnostics that were found for it. */
export interface AssembledSummary extends Outcome<SiteSummary> {
  /** Those of its diagnostics that depend only on the navigation and the heads of pages. */
  readonly ofNavigation: readonly Diagnostic[]
  /** What makes it faster to join the next navigation with its pages. */
  readonly joined: JoinedNodes
}

/** Everything about a site except the bodies of its pages. Each build creates a new one. */
export interface Site extends SiteSummary {
  /**
   * The part that does not depend on the content of pages. The same object as in the previous site if nothing in it
   * changed.
   */
  readonly summary: AssembledSummary
  readonly pages: ReadonlyMap<Route, Page>
  readonly links: readonly Page[]
  readonly assets: ReadonlyMap<string, Asset>
  /** Files and folders that documentation tools wrote. Their pages, styles and scripts are not part of the site. */
  readonly libraries: readonly string[]
}
