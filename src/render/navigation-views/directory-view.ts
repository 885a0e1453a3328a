import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Route } from '../../content/page.ts'
import { firstPageOf } from '../../navigation/first-page.ts'
import { groupsAt } from '../../navigation/lookup/navigation-index.ts'
import type { NavGroup, NavLink, NavLocation, NavNode, NavPage } from '../../navigation/navigation.ts'
import type { DirectoryView } from '../templates/navigation-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

type Section = DirectoryView['groups'][number]
type Entry = Section['pages'][number]

/** The list below the content of a group's root page: the other pages and groups of the group. */
export function directoryOf(frame: NavigationFrame, route: Route, place: NavLocation): DirectoryView | undefined {
  const group = groupsAt(frame.index, place).at(-1)
  if (!group || group.root !== route || group.directory === 'none') return undefined
  const style = group.directory
  const groups = style === 'card' ? [{ pages: cardsOf(group.children, frame) }] : sectionsOf(undefined, group, frame)
  const nonEmpty = groups.filter(({ pages }) => pages.length > 0)
  return nonEmpty.length === 0 ? undefined : { style, groups: nonEmpty }
}

/** A card for each other page and each group. */
function cardsOf(nodes: readonly NavNode[], frame: NavigationFrame): readonly Entry[] {
  return nodes.flatMap(node => {
    if (node.type === 'group') return groupCardOf(node, frame)
    return isListed(node) ? [toEntry(node, frame)] : []
  })
}

function groupCardOf(group: NavGroup, frame: NavigationFrame): readonly Entry[] {
  const page = firstPageOf([group])
  if (!page) return []
  // A group has the description of its first page only if that is its root page.
  const description = page.route === group.root ? descriptionOf(page.route, frame) : undefined
  return [{ ...toLinkView({ title: group.title, href: page.route, icon: group.icon }, frame.options), description }]
}

/** The pages of a group under its title, then those of its nested groups, at any depth. */
function sectionsOf(title: string | undefined, group: NavGroup, frame: NavigationFrame): readonly Section[] {
  // A nested group lists its root page too. The page that shows the directory does not list itself.
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
