import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { advice, type Report, warning } from '../json/report.ts'
import type { DivisionEntry, NavigationEntry } from '../navigation-entry.ts'
import { isDivision, isLink, mergeChildren } from './merge-children.ts'
import { missingEntries } from './missing-entries.ts'
import { divisionLists } from './node-kinds.ts'

/** One list of children of a node, as written. */
export interface ChildList {
  /** Its key: `tabs`, `pages` … */
  readonly name: string
  readonly entries: readonly NavigationEntry[]
  readonly keySpan: Span
}

/** The children of a node, all of one kind, and the links that are shown next to all of them. */
export interface NormalizedChildren {
  readonly children: readonly NavigationEntry[]
  readonly links: readonly DivisionEntry[]
}

/**
 * Merge all child lists of a node into one, so that no page is lost.
 *
 * Groups and pages may be mixed and keep their order. If there are several kinds of divisions, the outermost is used
 * (products, languages, versions, tabs, dropdowns, anchors). Pages that only the other lists contain go into the
 * division that is open by default, where readers look for them. Repeated pages are left out, because they would be
 * shown twice. Links, often the only content of anchors, are returned separately.
 */
export function normalizeChildren(lists: readonly ChildList[], report: Report): NormalizedChildren {
  const [leading, ...others] = byRank(lists)
  if (!leading || others.length === 0) return { children: leading?.entries ?? [], links: [] }
  if (!isDivisionList(leading)) return { children: normalizePages(lists, report), links: [] }
  const linkLists = lists.filter(list => isDivisionList(list) && list.entries.every(isLink))
  if (linkLists.length === lists.length) return normalizeLinks(leading, others, report)
  const [first, ...rest] = byRank(lists.filter(list => !linkLists.includes(list)))
  for (const list of linkLists) report(reportMixed(list, 'It contains only links, so it is shown next to the others.'))
  const existing = first?.entries ?? []
  const links = missingEntries(existing, [...linkLists, ...rest].flatMap(list => list.entries).filter(isLink))
  const children = rest.reduce((entries, list) => joinList(entries, list, first?.name ?? '', report), existing)
  return { children, links: links.filter(isDivision) }
}

function byRank(lists: readonly ChildList[]): readonly ChildList[] {
  const ranks = Object.keys(divisionLists)
  const rankOf = ({ name }: ChildList) => (ranks.includes(name) ? ranks.indexOf(name) : ranks.length)
  return lists.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function isDivisionList({ name }: ChildList): boolean {
  return name in divisionLists
}

function normalizePages(lists: readonly ChildList[], report: Report): readonly NavigationEntry[] {
  for (const { keySpan } of lists.slice(1)) {
    const message = 'This object has both groups and pages. Both are shown, in the order in which they are written.'
    report(advice('config/mixed-navigation', keySpan, message, 'Move the groups into "pages".'))
  }
  return lists.flatMap(list => list.entries)
}

function normalizeLinks(leading: ChildList, others: readonly ChildList[], report: Report): NormalizedChildren {
  for (const list of others) report(reportMixed(list, 'It contains only links, so it is shown next to the others.'))
  return { children: leading.entries, links: others.flatMap(list => list.entries.filter(isDivision)) }
}

function joinList(
  entries: readonly NavigationEntry[],
  list: ChildList,
  leading: string,
  report: Report,
): readonly NavigationEntry[] {
  const added = missingEntries(
    entries,
    list.entries.filter(entry => !isLink(entry)),
  )
  const handling =
    added.length === 0
      ? `All its pages are also in "${leading}", so it is left out.`
      : `Its pages that are not in "${leading}" are shown in the entry of "${leading}" that opens by default.`
  report(reportMixed(list, handling))
  return mergeChildren(entries, added)
}

function reportMixed({ name, keySpan }: ChildList, handling: string) {
  const message = `"${name}" is mixed with children of another kind. ${handling}`
  return warning('config/mixed-navigation', keySpan, message, 'Use only one kind of children on each level.')
}
