import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { isConnectable } from '../../api-spec/playground/playground-subject.ts'
import type { NavigationEntry, PageEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { type GeneratedPage, subjectOf } from '../subjects/generated-page.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'
import { type GroupedPage, groupEntry, tagGroups, tagLabelsOf } from './tag-groups.ts'

/** Navigation entries and their pages. */
export interface GeneratedEntries {
  readonly entries: readonly NavigationEntry[]
  readonly pages: readonly GeneratedPage[]
}

/** The directory of generated pages, and the position that requests them. */
export interface GenerationOptions {
  readonly directory: string
  readonly span: Span
  /** Whether the entries are in a group of the author: then pages without a tag need no heading. */
  readonly isInGroup: boolean
}

/** Heading of operations without a tag, and of WebSocket channels. */
const withoutTag = { operations: 'API Reference', channels: 'Websockets' }

/** A page for each operation of a spec, grouped by first tag. */
export function operationEntries(description: ApiSpec, { directory, span }: GenerationOptions): GeneratedEntries {
  const pages: GeneratedPage[] = []
  const taken = new Set<string>()
  const shown: GroupedPage[] = []
  for (const [operation, route] of operationRoutes(description, directory)) {
    const isTaken = taken.has(route)
    taken.add(route)
    pages.push({ route, source: description.source, subject: subjectOf(operation), span })
    if (operation.extensions.isHidden || isTaken) continue
    const [tag] = operation.tags
    const groups = tag === undefined ? [withoutTag.operations] : tagLabelsOf(tag, description.tags)
    shown.push({ groups, entry: pageEntry(route, span) })
  }
  return { entries: tagGroups(shown, span), pages }
}

/** A page for each channel, grouped by first tag. Those without a tag come first. */
export function channelEntries(
  description: ApiSpec,
  { directory, span, isInGroup }: GenerationOptions,
): GeneratedEntries {
  const pages: GeneratedPage[] = []
  const taken = new Set<string>()
  const shown: GroupedPage[] = []
  const direct: { readonly entry: PageEntry; readonly isLive: boolean }[] = []
  for (const [channel, route] of channelRoutes(description, directory)) {
    const isTaken = taken.has(route)
    taken.add(route)
    pages.push({ route, source: description.source, subject: { type: 'channel', id: channel.id }, span })
    if (channel.extensions.isHidden || isTaken) continue
    const [tag] = channel.tags
    const entry = pageEntry(route, span)
    if (tag === undefined) direct.push({ entry, isLive: isConnectable(channel) })
    else shown.push({ groups: tagLabelsOf(tag, description.tags), entry })
  }
  const untagged = direct.map(({ entry }) => entry)
  const isHeaded = !isInGroup && direct.some(({ isLive }) => isLive)
  const first = isHeaded ? [groupEntry(withoutTag.channels, untagged, span)] : untagged
  return { entries: [...first, ...tagGroups(shown, span)], pages }
}

/** A route as the path of a `pages` entry. */
export const pageEntry = (route: Route, span: Span): PageEntry => ({ type: 'page', path: route.slice(1), span })
