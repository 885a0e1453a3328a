import { htmlByteLength } from '../../source/text/html-byte-length.ts'
import type {
  DivisionView,
  SelectorView,
  SidebarGroupView,
  SidebarNodeView,
  SidebarPageView,
} from '../templates/navigation-view.ts'

/** Estimate the bytes of HTML for a sidebar entry, including nested entries. */
export function estimateEntrySize(view: SidebarNodeView): number {
  return view.type === 'page' ? estimatePageSize(view) : estimateGroupSize(view)
}

function estimatePageSize({
  title,
  href,
  icon,
  tag,
  method,
  lacksPlayground,
  isExternal,
  isDeprecated,
}: SidebarPageView): number {
  const ownSize = 104 + htmlByteLength(title) + htmlByteLength(href) + estimateTagSize(tag)
  return (
    ownSize +
    (method ? 52 + 2 * method.length + (lacksPlayground ? 19 : 0) : 0) +
    (icon ? 150 : 0) +
    (isExternal ? 45 : 0) +
    (isDeprecated ? 120 : 0)
  )
}

function estimateGroupSize({ title, icon, tag, key, children, ...hrefs }: SidebarGroupView): number {
  const { href = '', lazyHref = '', firstHref = '', drilldownHref = '' } = hrefs
  const linkSize = htmlByteLength(href + lazyHref + firstHref + drilldownHref) + (href ? 130 : 0) + (lazyHref ? 20 : 0)
  const ownSize = 190 + 2 * htmlByteLength(title) + key.length + estimateTagSize(tag) + (icon ? 150 : 0)
  return ownSize + linkSize + children.reduce((sum, child) => sum + estimateEntrySize(child), 0)
}

const estimateTagSize = (tag: string | undefined): number => (tag ? 85 + htmlByteLength(tag) : 0)

/** Estimate the bytes of HTML for other parts of a navigation. Most are both in the bar and in the mobile menu. */
export function estimateDivisionsSize(views: readonly DivisionView[], selectors: readonly SelectorView[]): number {
  const all = [...views, ...selectors.flatMap(({ entries }) => entries)]
  return all.reduce((sum, view) => sum + estimateDivisionSize(view), 0)
}

function estimateDivisionSize({ title, href, icon, tag, description = '', menu }: DivisionView): number {
  const ownSize =
    170 +
    2 * htmlByteLength(title) +
    htmlByteLength(href) +
    htmlByteLength(description) +
    estimateTagSize(tag) +
    (icon ? 150 : 0)
  return 2 * ownSize + menu.reduce((sum, item) => sum + estimateDivisionSize(item), 0)
}
