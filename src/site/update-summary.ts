import { type Frontmatter, type PageHead, pageHeadOf } from '../content/page.ts'
import { replacePageNodes } from '../navigation/build/replace-page-nodes.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import { isRestricted } from './check-access.ts'
import type { AssembledSummary } from './site.ts'

/**
 * The summary of a site after fields of some pages were edited that only the pages and lists of pages show, such as
 * titles. The navigation has the same structure, so only the entries of these pages are built again.
 *
 * @param edited The current heads of the edited pages.
 * @returns `undefined` if more may differ.
 */
export function updateSummary(
  { value, ...others }: AssembledSummary,
  edited: readonly PageHead[],
): AssembledSummary | undefined {
  const heads = new Map(edited.map(page => [page.route, pageHeadOf(page)]))
  const pages = new Map(value.pages)
  for (const [route, head] of heads) {
    const previous = pages.get(route)
    // A diagnostic contains the position of the fields that restrict a page.
    if (!previous || isRestricted(head) || !hasSameStructure(previous, head)) return undefined
    pages.set(route, head)
  }
  return { value: { ...value, pages, navigation: replacePageNodes(value.navigation, heads) }, ...others }
}

/** Whether two heads of a page differ only in what the page itself and lists of pages show. */
function hasSameStructure(one: PageHead, other: PageHead): boolean {
  const structureOf = ({ title, fieldSpans, frontmatter, ...head }: PageHead) => [head, settingsOf(frontmatter)]
  return isDeepEqual(structureOf(one), structureOf(other))
}

/** Front matter without the fields that only the page itself and lists of pages show. */
export function settingsOf(frontmatter: Frontmatter): object {
  const { title, sidebarTitle, description, icon, tag, keywords, ...settings } = frontmatter
  return settings
}
