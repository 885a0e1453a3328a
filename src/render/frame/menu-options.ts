import type { Contextual, ContextualOption } from '../../config/config.ts'
import { parseOwnMenu } from '../../content/front-matter/own-menu.ts'
import type { Page, Route } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import type { FrameConfig } from './page-frame.ts'

/** The options in the menu of a page: from its front matter, else from the site. */
export function menuOptionsOf(
  config: Pick<FrameConfig, 'contextual'>,
  page: Pick<Page, 'frontmatter'>,
): readonly ContextualOption[] {
  return (ownMenu(page.frontmatter.custom.contextual) ?? config.contextual)?.options ?? []
}

/** Whether the menu of any page has such an option. */
export function hasMenuOption(
  config: Pick<FrameConfig, 'contextual'>,
  pages: ReadonlyMap<Route, Pick<Page, 'frontmatter'>>,
  isFound: (option: ContextualOption) => boolean,
): boolean {
  const withOwn = pagesWithOwnMenu(pages)
  // Most pages have the menu of the site.
  if (withOwn.length < pages.size && config.contextual?.options.some(isFound)) return true
  return withOwn.some(page => menuOptionsOf(config, page).some(isFound))
}

/** Cached, because many edits change no page. */
const pagesWithOwnMenu = memoize((pages: ReadonlyMap<Route, Pick<Page, 'frontmatter'>>) => {
  const menuPages: Pick<Page, 'frontmatter'>[] = []
  for (const page of pages.values()) if (page.frontmatter.custom.contextual !== undefined) menuPages.push(page)
  return menuPages
})

/** Where the menu of a page is. A page without a table of contents has it at the top anyway. */
export function menuPlaceOf(
  config: Pick<FrameConfig, 'contextual'>,
  page: Pick<Page, 'frontmatter'>,
): Contextual['display'] {
  return (ownMenu(page.frontmatter.custom.contextual) ?? config.contextual)?.display ?? 'header'
}

/** The menu in the front matter of a page, which replaces that of the site. An invalid menu has no effect. */
const ownMenu = (written: unknown): Contextual | undefined => parseOwnMenu(written).menu
