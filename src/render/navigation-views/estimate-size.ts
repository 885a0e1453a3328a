import { bytesOf } from '../../source/text/html-bytes.ts'
import type {
  DivisionView,
  SelectorView,
  SidebarGroupView,
  SidebarNodeView,
  SidebarPageView,
} from '../templates/page-view.ts'

/** Roughly the bytes of HTML that an entry of a sidebar takes, with all that is listed in it. */
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
  const own = 104 + bytesOf(title) + bytesOf(href) + estimateTagSize(tag)
  return (
    own +
    (method ? 52 + 2 * method.length + (lacksPlayground ? 19 : 0) : 0) +
    (icon ? 150 : 0) +
    (isExternal ? 45 : 0) +
    (isDeprecated ? 120 : 0)
  )
}

function estimateGroupSize({ title, icon, tag, key, children, ...hrefs }: SidebarGroupView): number {
  const { href = '', lazyHref = '', firstHref = '', drilldownHref = '' } = hrefs
  const ofLinks = bytesOf(href + lazyHref + firstHref + drilldownHref) + (href ? 130 : 0) + (lazyHref ? 20 : 0)
  const own = 190 + 2 * bytesOf(title) + key.length + estimateTagSize(tag) + (icon ? 150 : 0)
  return own + ofLinks + children.reduce((sum, child) => sum + estimateEntrySize(child), 0)
}

const estimateTagSize = (tag: string | undefined): number => (tag ? 85 + bytesOf(tag) : 0)

/** Roughly the bytes of HTML that other parts of a navigation take: most stand in the bar and in the menu of a phone. */
export function estimateDivisionsSize(views: readonly DivisionView[], selectors: readonly SelectorView[]): number {
  const all = [...views, ...selectors.flatMap(({ entries }) => entries)]
  return all.reduce((sum, view) => sum + estimateDivisionSize(view), 0)
}

function estimateDivisionSize({ title, href, icon, tag, description = '', menu }: DivisionView): number {
  const own = 170 + 2 * bytesOf(title) + bytesOf(href) + bytesOf(description) + estimateTagSize(tag) + (icon ? 150 : 0)
  return 2 * own + menu.reduce((sum, item) => sum + estimateDivisionSize(item), 0)
}
