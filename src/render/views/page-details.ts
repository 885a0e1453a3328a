import type { ResolvedLink } from '../../content/page.ts'
import type { PageContributors } from '../../source/docs-folder.ts'
import type { DirectoryView, LinkView } from '../templates/navigation-view.ts'
import type { PageNavigation } from './page-navigation.ts'

/**
 * What a page shows besides its own content and the frame, such as its links to other pages. Plain data: all of it is part
 * of the key of its file, so it contains results (a resolved link, a title), not the site from which they were made.
 */
export interface PageDetails {
  /** What it shows of the navigation. */
  readonly navigation: PageNavigation
  /** Hrefs of style sheets and scripts that only this page needs. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Href of the script for the author's components. The page only loads it if they need it. */
  readonly componentScript?: string | undefined
  /** When its file was last changed, ISO 8601. */
  readonly changedAt?: string | undefined
  /** Who changed its file, if the site shows it. */
  readonly contributors?: PageContributors | undefined
  readonly is404?: boolean
  /** Whether search engines should not show it. */
  readonly isNoindex?: boolean | undefined
  /** Whether it has a Markdown file. */
  readonly hasMarkdown?: boolean | undefined
  /** Href of its RSS feed; absent if it has none. */
  readonly feedHref?: string | undefined
  /** The list of the other pages of its group. */
  readonly directory?: DirectoryView | undefined
  readonly related: readonly LinkView[]
  /** Href of its generated social image; absent if it has none. */
  readonly socialImage?: string | undefined
  /** Resolved addresses in its front matter. */
  readonly frontMatterLinks: Readonly<Record<string, ResolvedLink>>
}

/** The details of a page that refers to other pages and files only in its navigation. */
export const noPageDetails: Omit<PageDetails, 'navigation'> = {
  styles: [],
  scripts: [],
  related: [],
  frontMatterLinks: {},
}
