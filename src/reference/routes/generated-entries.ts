import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { isConnectable } from '../../api-spec/playground/playground-subject.ts'
import type { NavigationEntry, PageEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { type GeneratedPage, subjectOf } from '../subjects/generated-page.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'
import { type GroupedPage, groupEntry, tagGroups, tagLabelsOf } from './tag-groups.ts'

/** The directory of generated pages, and the position that requests them. */
export interface GenerationOptions {
  readonly directory: string
  readonly span: Span
  /** Adds a page to the site, and returns its route, which differs if another page has the same one. */
  readonly register: (page: GeneratedPage) => Route
}

/** Heading of operations without a tag, and of WebSocket channels. */
const withoutTag = { operations: 'API Reference', channels: 'Websockets' }

/** A page for each operation of a spec, grouped by first tag. */
export function operationEntries(
  spec: ApiSpec,
  { directory, span, register }: GenerationOptions,
): readonly NavigationEntry[] {
  const grouped: GroupedPage[] = []
  for (const [operation, intended] of operationRoutes(spec, directory)) {
    const route = register({ route: intended, source: spec.source, subject: subjectOf(operation), span })
    if (operation.extensions.isHidden) continue
    const [tag] = operation.tags
    const groups = tag === undefined ? [withoutTag.operations] : tagLabelsOf(tag, spec.tags)
    grouped.push({ groups, entry: pageEntry(route, span) })
  }
  return tagGroups(grouped, spec.tags, span)
}

/**
 * A page for each channel, grouped by first tag. Those without a tag come first.
 *
 * @param isInGroup Whether the entries are in a group of the author: then pages without a tag need no heading.
 */
export function channelEntries(
  spec: ApiSpec,
  { directory, span, register }: GenerationOptions,
  isInGroup: boolean,
): readonly NavigationEntry[] {
  const grouped: GroupedPage[] = []
  const direct: { readonly entry: PageEntry; readonly isConnectable: boolean }[] = []
  for (const [channel, intended] of channelRoutes(spec, directory)) {
    const subject = { type: 'channel', id: channel.id } as const
    const route = register({ route: intended, source: spec.source, subject, span })
    if (channel.extensions.isHidden) continue
    const [tag] = channel.tags
    const entry = pageEntry(route, span)
    if (tag === undefined) direct.push({ entry, isConnectable: isConnectable(channel) })
    else grouped.push({ groups: tagLabelsOf(tag, spec.tags), entry })
  }
  const untagged = direct.map(({ entry }) => entry)
  const hasHeading = !isInGroup && direct.some(({ isConnectable }) => isConnectable)
  const untaggedEntries = hasHeading ? [groupEntry(withoutTag.channels, untagged, span)] : untagged
  return [...untaggedEntries, ...tagGroups(grouped, spec.tags, span)]
}

/** A route as the path of a `pages` entry. */
export const pageEntry = (route: Route, span: Span): PageEntry => ({ type: 'page', path: route.slice(1), span })
