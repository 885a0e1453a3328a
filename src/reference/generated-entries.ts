import type { ApiDescription } from '../api-spec/api-description.ts'
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
}

/** Heading of the operations and channels that have no tag. */
const withoutTag = 'API Reference'

/** A page for each operation of a description, in groups by their first tag: groups in the order of their first use. */
export function operationEntries(description: ApiDescription, { directory, span }: Asked): Generated {
  const pages: GeneratedPage[] = []
  const groups = new Map<string, PageEntry[]>()
  for (const [operation, route] of operationRoutes(description, directory)) {
    pages.push({ route, source: description.source, subject: subjectOf(operation), span })
    if (operation.extensions.isHidden) continue
    const title = labelOf(description, operation.tags[0]) ?? withoutTag
    groups.set(title, [...(groups.get(title) ?? []), pageEntry(route, span)])
  }
  return { entries: [...groups].map(([title, children]) => groupEntry(title, children, span)), pages }
}

/** A page for each channel: grouped by their first tag, those without one directly. */
export function channelEntries(description: ApiDescription, { directory, span }: Asked): Generated {
  const pages: GeneratedPage[] = []
  const groups = new Map<string, PageEntry[]>()
  const direct: PageEntry[] = []
  for (const [channel, route] of channelRoutes(description, directory)) {
    pages.push({ route, source: description.source, subject: { type: 'channel', id: channel.id }, span })
    if (channel.extensions.isHidden) continue
    const title = labelOf(description, channel.tags[0])
    if (title === undefined) direct.push(pageEntry(route, span))
    else groups.set(title, [...(groups.get(title) ?? []), pageEntry(route, span)])
  }
  return { entries: [...direct, ...[...groups].map(([title, children]) => groupEntry(title, children, span))], pages }
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
