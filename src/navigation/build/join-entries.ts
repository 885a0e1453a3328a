import type { ParentEntry } from '../../config/navigation/entry-content.ts'
import type {
  Attachments,
  DivisionEntry,
  GroupEntry,
  NavigationEntry,
  OperationEntry,
  PageEntry,
} from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { NavDivision, NavGroup, NavLink, NavNode, NavOperation, NavPage } from '../navigation.ts'
import { toDivisionNode } from './division-node.ts'
import type { FindPage } from './find-page.ts'
import type { Inherited, NodeReuse } from './joined-nodes.ts'
import { missingPage, misspeltPage, repeatedPage } from './navigation-diagnostics.ts'
import { toPageNode } from './page-node.ts'

/** A page listed in a language, for checks that compare languages. */
export interface PageOccurrence {
  readonly route: Route
  readonly span: Span
  /** Code of the language division around it. */
  readonly language: string
}

/** The input of joining entries with pages, and the lists that it adds to. */
export interface JoinContext {
  readonly findPage: FindPage
  readonly routes: readonly Route[]
  readonly diagnostics: Diagnostic[]
  /** Absent if they are not needed. */
  readonly occurrences?: PageOccurrence[] | undefined
  /** Absent if all nodes must be joined again. */
  readonly reuse?: NodeReuse | undefined
}

/** Join a list of entries with the existing pages. An entry without a page is reported and left out. */
export function joinEntries(
  entries: readonly NavigationEntry[],
  inherited: Inherited,
  context: JoinContext,
): readonly NavNode[] {
  const nodes: NavNode[] = []
  const routes = new Set<Route>()
  for (const [index, entry] of entries.entries()) {
    const node = joinEntry(entry, inherited, { index, context })
    if (node?.type === 'page' && routes.has(node.route)) {
      context.diagnostics.push(repeatedPage(node.route, entry.span))
    } else if (node) nodes.push(node)
    if (node?.type === 'page') routes.add(node.route)
  }
  return nodes
}

function joinEntry(
  entry: NavigationEntry,
  inherited: Inherited,
  { index, context }: { readonly index: number; readonly context: JoinContext },
): NavNode | undefined {
  const inner = () => ({ ...inherited, key: childKey(inherited.key, index) })
  switch (entry.type) {
    case 'page':
      return joinPage(entry, inherited, context)
    case 'operation':
      return toOperationNode(entry, inherited)
    case 'group':
    case 'division':
      return joinParent(entry, inner(), context)
  }
}

/** A group or division, or the node of an earlier navigation if it is the same. */
function joinParent(entry: ParentEntry, outer: Inherited, context: JoinContext): NavGroup | NavDivision {
  const known = context.reuse?.find(entry, outer)
  if (known) return known
  const { length } = context.diagnostics
  const node = entry.type === 'group' ? joinGroup(entry, outer, context) : joinDivision(entry, outer, context)
  // Diagnostics contain positions, which may be others next time.
  if (context.diagnostics.length === length) context.reuse?.add(entry, outer, node)
  return node
}

function joinPage(
  { path, span }: Pick<PageEntry, 'path' | 'span'>,
  { language }: Inherited,
  context: JoinContext,
): NavPage | NavLink | undefined {
  const match = context.findPage(path)
  if (!match) {
    context.diagnostics.push(missingPage(path, span, context.routes))
    return undefined
  }
  if (match.isMisspelt) context.diagnostics.push(misspeltPage(path, match.page.path, span))
  const node = toPageNode(match.page)
  if (node?.type === 'page' && language !== undefined) context.occurrences?.push({ route: node.route, span, language })
  return node
}

function toOperationNode({ spec, method, path }: OperationEntry, inherited: Inherited): NavOperation {
  return { type: 'operation', spec, method, path, ...attachmentsOf(inherited) }
}

function joinGroup(entry: GroupEntry, outer: Inherited, context: JoinContext): NavGroup {
  const { title, description, icon, tag, expanded, hidden, searchable } = entry
  const inherited: Inherited = { ...inheritedBy(entry, outer), boost: entry.boost ?? outer.boost }
  const root =
    entry.root === undefined ? undefined : joinPage({ path: entry.root, span: entry.span }, inherited, context)
  const rootPage = root?.type === 'page' ? root : undefined
  const children = joinEntries(withoutRoot(entry.children, rootPage, context.findPage), inherited, context)
  return {
    type: 'group',
    key: inherited.key,
    title,
    description,
    icon,
    tag,
    root: rootPage?.route,
    rootPage,
    isExpanded: expanded,
    isHidden: hidden,
    isSearchable: searchable,
    boost: inherited.boost,
    directory: inherited.directory,
    ...attachmentsOf(inherited),
    // A root that is an address elsewhere cannot be the group's page, so it becomes the first of its links.
    children: root?.type === 'link' ? [root, ...children] : children,
  }
}

function withoutRoot(entries: readonly NavigationEntry[], root: NavPage | undefined, findPage: FindPage) {
  if (!root) return entries
  return entries.filter(entry => entry.type !== 'page' || findPage(entry.path)?.page.route !== root.route)
}

function joinDivision(entry: DivisionEntry, outer: Inherited, context: JoinContext): NavDivision {
  const language = entry.kind === 'language' ? entry.name : outer.language
  const inherited: Inherited = { ...inheritedBy(entry, outer), language }
  const children = joinEntries(entry.children, inherited, context)
  return toDivisionNode({ entry, key: inherited.key, children, attachments: attachmentsOf(inherited) })
}

function inheritedBy(entry: GroupEntry | DivisionEntry, outer: Inherited): Inherited {
  return {
    ...outer,
    directory: entry.directory ?? outer.directory,
    openapi: entry.openapi ?? outer.openapi,
    asyncapi: entry.asyncapi ?? outer.asyncapi,
    // Only a tab can have a GraphQL spec, and its groups are parts of it.
    graphql: entry.graphql,
    sdk: entry.sdk ?? outer.sdk,
  }
}

function attachmentsOf({ openapi, asyncapi, graphql, sdk }: Attachments): Attachments {
  return { openapi, asyncapi, graphql, sdk }
}

function childKey(parent: string, index: number): string {
  return parent === '' ? String(index) : `${parent}.${index}`
}
