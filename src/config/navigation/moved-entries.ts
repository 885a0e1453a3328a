import { lazy } from '../../source/lazy.ts'
import { movedSpan } from '../json/moved-values.ts'
import type { Attachments, DivisionEntry, GroupEntry, NavigationEntry } from '../navigation-entry.ts'
import { type ParentEntry, shareContent } from './entry-content.ts'
import { namesSpec } from './names-spec.ts'

/**
 * A group that an edit of other lines moved up or down. Its entries are only moved when they are needed.
 *
 * @param lines The number of lines that it was moved down by. Negative: up.
 */
export function movedGroup(group: GroupEntry, lines: number): GroupEntry {
  const { children: entries, ...fields } = group
  const children = lazy(() => entries.map(entry => movedEntry(entry, lines)))
  return withContentOf(group, {
    ...fields,
    ...movedAttachments(group, lines),
    span: movedSpan(group.span, lines),
    get children() {
      return children()
    },
  })
}

function movedDivision(division: DivisionEntry, lines: number): DivisionEntry {
  const { children: entries, global, ...fields } = division
  const children = lazy(() => entries.map(entry => movedEntry(entry, lines)))
  return withContentOf(division, {
    ...fields,
    ...movedAttachments(division, lines),
    global: global.map(entry => movedDivision(entry, lines)),
    span: movedSpan(division.span, lines),
    get children() {
      return children()
    },
  })
}

function movedEntry(entry: NavigationEntry, lines: number): NavigationEntry {
  if (entry.type === 'group') return movedGroup(entry, lines)
  if (entry.type === 'division') return movedDivision(entry, lines)
  return { ...entry, span: movedSpan(entry.span, lines) }
}

/** The positions of specs are a part of the content. */
function withContentOf<Entry extends ParentEntry>(entry: Entry, moved: Entry): Entry {
  if (!namesSpec(entry)) shareContent(entry, moved)
  return moved
}

function movedAttachments({ openapi, asyncapi, graphql, sdk }: Attachments, lines: number): Attachments {
  return {
    openapi: openapi && { ...openapi, span: movedSpan(openapi.span, lines) },
    asyncapi: asyncapi && { ...asyncapi, span: movedSpan(asyncapi.span, lines) },
    graphql: graphql && { ...graphql, span: movedSpan(graphql.span, lines) },
    sdk: sdk && { ...sdk, span: movedSpan(sdk.span, lines) },
  }
}
