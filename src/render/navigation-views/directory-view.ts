import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Route } from '../../content/page.ts'
import { firstPageOf } from '../../navigation/first-page.ts'
import { groupsAt } from '../../navigation/lookup/navigation-index.ts'
import type { NavGroup, NavLink, NavNode, NavPage, Place } from '../../navigation/navigation.ts'
import type { DirectoryView } from '../templates/page-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

type Section = DirectoryView['groups'][number]
type Entry = Section['pages'][number]

/** What a group's root page lists below its content: the pages and groups beside it. */
export function directoryOf(frame: NavigationFrame, route: Route, place: Place): DirectoryView | undefined {
  const group = groupsAt(frame.index, place).at(-1)
  if (!group || group.root !== route || group.directory === 'none') return undefined
  const style = group.directory
  const groups = style === 'card' ? [{ pages: cardsOf(group.children, frame) }] : sectionsOf(undefined, group, frame)
  const shown = groups.filter(({ pages }) => pages.length > 0)
  return shown.length === 0 ? undefined : { style, groups: shown }
}

/** A card for each page and each group beside the root page. */
function cardsOf(nodes: readonly NavNode[], frame: NavigationFrame): readonly Entry[] {
  return nodes.flatMap(node => {
    if (node.type === 'group') return groupCardOf(node, frame)
    return isListed(node) ? [toEntry(node, frame)] : []
  })
}

function groupCardOf(group: NavGroup, frame: NavigationFrame): readonly Entry[] {
  const page = firstPageOf([group])
  if (!page) return []
  // The description of its first page speaks for a group only where that page is the group's own.
  const description = page.route === group.root ? descriptionOf(page.route, frame) : undefined
  return [{ ...toLinkView({ title: group.title, href: page.route, icon: group.icon }, frame.options), description }]
}

/** The pages of a group under its title, then those of the groups in it, at any depth. */
function sectionsOf(title: string | undefined, group: NavGroup, frame: NavigationFrame): readonly Section[] {
  // Below its own title a group lists its root page too; the page that shows the directory does not list itself.
  const root = title !== undefined && group.rootPage && isListed(group.rootPage) ? [toEntry(group.rootPage, frame)] : []
  const pages = group.children.flatMap(node => (isListed(node) ? [toEntry(node, frame)] : []))
  const nested = group.children.flatMap(node =>
    node.type === 'group' && !node.isHidden ? sectionsOf(node.title || undefined, node, frame) : [],
  )
  return [{ title, pages: [...root, ...pages] }, ...nested]
}

function isListed(node: NavNode): node is NavPage | NavLink {
  return node.type === 'link' || (node.type === 'page' && !node.isHidden)
}

function toEntry(node: NavPage | NavLink, frame: NavigationFrame): Entry {
  const { title, icon } = node
  if (node.type === 'link') return toLinkView(node, frame.options)
  const description = descriptionOf(node.route, frame)
  return { ...toLinkView({ title, href: node.route, icon }, frame.options), description }
}

function descriptionOf(route: Route, { pages }: NavigationFrame): string | undefined {
  const description = pages.get(route)?.frontmatter.description
  return description && inlineMarkdownText(description)
}
