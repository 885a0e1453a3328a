import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { PageHead, Route } from '../../content/page.ts'
import { firstPageOf } from '../../navigation/first-page.ts'
import { groupsAt } from '../../navigation/lookup/navigation-index.ts'
import type { NavGroup, NavLink, NavLocation, NavNode, NavPage } from '../../navigation/navigation.ts'
import type { DirectoryView } from '../templates/navigation-view.ts'
import { toLinkView } from './link-view.ts'
import type { NavigationFrame } from './navigation-frame.ts'

type Section = DirectoryView['groups'][number]
type Entry = Section['pages'][number]

interface DirectorySource {
  readonly navigation: NavigationFrame
  /** For the descriptions of the pages in the list. */
  readonly pages: ReadonlyMap<Route, PageHead>
}

/** The list below the content of a group's root page: the other pages and groups of the group. */
export function directoryOf(
  { navigation, pages }: DirectorySource,
  route: Route,
  location: NavLocation,
): DirectoryView | undefined {
  const group = groupsAt(navigation.index, location).at(-1)
  if (!group || group.root !== route || group.directory === 'none') return undefined
  const style = group.directory
  const source = { navigation, pages }
  const groups =
    style === 'card' ? [{ pages: cardsOf(group.children, source) }] : sectionsOf({ title: undefined }, group, source)
  const nonEmpty = groups.filter(({ pages }) => pages.length > 0)
  return nonEmpty.length === 0 ? undefined : { style, groups: nonEmpty }
}

/** A card for each other page and each group. */
function cardsOf(nodes: readonly NavNode[], source: DirectorySource): readonly Entry[] {
  return nodes.flatMap(node => {
    if (node.type === 'group') return groupCardOf(node, source)
    return isListed(node) ? [toEntry(node, source)] : []
  })
}

function groupCardOf(group: NavGroup, source: DirectorySource): readonly Entry[] {
  const page = firstPageOf([group])
  if (!page) return []
  // A group has the description of its first page only if that is its root page.
  const description = page.route === group.root ? descriptionOf(page.route, source) : group.description
  return [
    {
      ...toLinkView({ title: group.title, href: page.route, icon: group.icon }, source.navigation.options),
      description,
    },
  ]
}

/** The pages of a group under its title, then those of its nested groups, at any depth. */
function sectionsOf(heading: Omit<Section, 'pages'>, group: NavGroup, source: DirectorySource): readonly Section[] {
  // A nested group lists its root page too. The page that shows the directory does not list itself.
  const root =
    heading.title !== undefined && group.rootPage && isListed(group.rootPage) ? [toEntry(group.rootPage, source)] : []
  const pages = group.children.flatMap(node => (isListed(node) ? [toEntry(node, source)] : []))
  const nested = group.children.flatMap(node =>
    node.type === 'group' && !node.isHidden
      ? sectionsOf({ title: node.title || undefined, description: node.description }, node, source)
      : [],
  )
  return [{ ...heading, pages: [...root, ...pages] }, ...nested]
}

function isListed(node: NavNode): node is NavPage | NavLink {
  return node.type === 'link' || (node.type === 'page' && !node.isHidden)
}

function toEntry(node: NavPage | NavLink, source: DirectorySource): Entry {
  const { title, icon } = node
  if (node.type === 'link') return toLinkView(node, source.navigation.options)
  const description = descriptionOf(node.route, source)
  return { ...toLinkView({ title, href: node.route, icon }, source.navigation.options), description }
}

function descriptionOf(route: Route, { pages }: DirectorySource): string | undefined {
  const description = pages.get(route)?.frontmatter.description
  return description && inlineMarkdownText(description)
}
