import type { ApiDescription } from '../api-spec/api-description.ts'
import { isConnectable } from '../api-spec/playground-subject.ts'
import type { GroupEntry, NavigationEntry, PageEntry } from '../config/navigation-entry.ts'
import type { Route } from '../content/page.ts'
import type { Span } from '../source/diagnostic.ts'
import { type GeneratedPage, subjectOf } from './generated-page.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'

/** Entries of the navigation, and the pages that they lead to. */
export interface Generated {
  readonly entries: readonly NavigationEntry[]
  readonly pages: readonly GeneratedPage[]
}

/** Where generated pages lie, and what asks for them. */
export interface Asked {
  readonly directory: string
  readonly span: Span
  /** Whether a group of the author's holds the entries: then what has no tag needs no heading. */
  readonly isInGroup: boolean
}

/** Heading of the operations that have no tag, and of the channels over WebSockets. */
const withoutTag = { operations: 'API Reference', channels: 'Websockets' }

/** A page for each operation of a description, in groups by their first tag: groups in the order of their first use. */
export function operationEntries(description: ApiDescription, { directory, span }: Asked): Generated {
  const pages: GeneratedPage[] = []
  const taken = new Set<string>()
  const groups = new Map<string, PageEntry[]>()
  for (const [operation, route] of operationRoutes(description, directory)) {
    const isTaken = taken.has(route)
    taken.add(route)
    pages.push({ route, source: description.source, subject: subjectOf(operation), span })
    if (operation.extensions.isHidden || isTaken) continue
    const title = labelOf(description, operation.tags[0]) ?? withoutTag.operations
    groups.set(title, [...(groups.get(title) ?? []), pageEntry(route, span)])
  }
  return { entries: [...groups].map(([title, children]) => groupEntry(title, children, span)), pages }
}

/** A page for each channel: grouped by their first tag, before them those without one. */
export function channelEntries(description: ApiDescription, { directory, span, isInGroup }: Asked): Generated {
  const pages: GeneratedPage[] = []
  const taken = new Set<string>()
  const groups = new Map<string, PageEntry[]>()
  const direct: { readonly entry: PageEntry; readonly isLive: boolean }[] = []
  for (const [channel, route] of channelRoutes(description, directory)) {
    const isTaken = taken.has(route)
    taken.add(route)
    pages.push({ route, source: description.source, subject: { type: 'channel', id: channel.id }, span })
    if (channel.extensions.isHidden || isTaken) continue
    const title = labelOf(description, channel.tags[0])
    if (title === undefined) direct.push({ entry: pageEntry(route, span), isLive: isConnectable(channel) })
    else groups.set(title, [...(groups.get(title) ?? []), pageEntry(route, span)])
  }
  const untagged = direct.map(({ entry }) => entry)
  const isHeaded = !isInGroup && direct.some(({ isLive }) => isLive)
  const first = isHeaded ? [groupEntry(withoutTag.channels, untagged, span)] : untagged
  return { entries: [...first, ...[...groups].map(([title, children]) => groupEntry(title, children, span))], pages }
}

const labelOf = ({ tags }: ApiDescription, tag: string | undefined): string | undefined =>
  tags.find(({ name }) => name === tag)?.label ?? tag

/** A route as the path of a `pages` entry. */
export const pageEntry = (route: Route, span: Span): PageEntry => ({ type: 'page', path: route.slice(1), span })

const groupEntry = (title: string, children: readonly NavigationEntry[], span: Span): GroupEntry => ({
  type: 'group',
  title,
  expanded: false,
  hidden: false,
  searchable: false,
  children,
  span,
})
