import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import type { Report } from '../json/report.ts'
import type { DivisionEntry, DivisionKind, GroupEntry, NavigationEntry } from '../navigation-entry.ts'
import { memoizeReader } from '../readers/memoize-reader.ts'
import { wrongType } from '../readers/reader.ts'
import { reportDuplicateNames } from './duplicate-names.ts'
import { divisionToGroups, isDivision, isLink } from './merge-children.ts'
import {
  reportDivisionAsGroup,
  reportGlobalChildren,
  reportInvalidEntry,
  reportMisplaced,
  reportMisplacedLink,
  reportNotGlobal,
  reportPageInGroups,
} from './misplaced-entries.ts'
import { movedGroup } from './moved-entries.ts'
import { listItems, reportLinkWithChildren, reportSourceRef } from './navigation-diagnostics.ts'
import { checkKeys, readDivisionFields, readGroupFields } from './node-fields.ts'
import { canContain, childLists, divisionLists, type ParentKind } from './node-kinds.ts'
import { readNodeName } from './node-name.ts'
import { type ChildList, type NormalizedChildren, normalizeChildren } from './normalize-children.ts'
import { readPageEntry } from './page-entry.ts'
import { withSingleDefault } from './single-default.ts'

/** Reads all children of a node of the navigation. */
export function readChildren(node: LocatedObject, owner: ParentKind, report: Report): NormalizedChildren {
  const lists = node.members
    .filter(({ key }) => childLists.includes(key))
    .map(member => readList(member, owner, report))
    .filter(({ entries }) => entries.length > 0)
  return normalizeChildren(lists, report)
}

/** Reads the links that are shown on all pages below a node. */
export function readGlobal(node: LocatedObject, report: Report): readonly DivisionEntry[] {
  const global = memberOf(node, 'global')
  if (!global) return []
  if (global.type !== 'object') {
    const hint = 'Write { "anchors": [ … ] }.'
    wrongType(global, 'an object', diagnostic => report({ ...diagnostic, severity: 'error', hint }))
    return []
  }
  return global.members.flatMap(member => {
    const isKnown = ownValue(divisionLists, member.key) !== undefined && member.key !== 'menu'
    if (!isKnown) return reportNotGlobal(member, report) ?? []
    return readGlobalList(member, report)
  })
}

function readGlobalList(member: Member, report: Report): readonly DivisionEntry[] {
  const entries = listItems(member.value, report).flatMap(item => readEntry(item, member.key, report, true))
  return withSingleDefault(entries, member.keySpan, report).filter(isDivision)
}

function readList(member: Member, owner: ParentKind, report: Report): ChildList {
  const { key, keySpan, value } = member
  if (!canContain(owner, key)) reportMisplaced(member, owner, report)
  const entries = listItems(value, report).flatMap(item => readEntry(item, key, report))
  reportDuplicateNames(entries, member, report)
  // Groups cannot contain divisions, and only tabs and products can contain a menu: elsewhere both become groups.
  const isShownAsGroups = key in divisionLists && (owner === 'group' || (key === 'menu' && !canContain(owner, key)))
  if (isShownAsGroups) return { name: 'groups', entries: toGroups(entries, report), keySpan }
  return { name: key, entries: withSingleDefault(entries, keySpan, report), keySpan }
}

function toGroups(entries: readonly NavigationEntry[], report: Report): readonly NavigationEntry[] {
  for (const entry of entries)
    if (isDivision(entry) && isLink(entry)) reportMisplacedLink(`"${entry.name}"`, entry, report)
  return entries.flatMap(divisionToGroups)
}

function readEntry(item: Located, list: string, report: Report, isGlobal = false): readonly NavigationEntry[] {
  const kind = divisionLists[list]
  if (item.type === 'string' && !kind) {
    if (list === 'groups') reportPageInGroups(item, report)
    return [readPageEntry(item, report) ?? []].flat()
  }
  if (item.type !== 'object') return reportInvalidEntry(item, kind, report) ?? []
  if (memberOf(item, 'sourceRef')) return reportSourceRef(item, report) ?? []
  if (kind) return [readDivision(item, kind, report, isGlobal)]
  const misplaced = misplacedKind(item)
  if (misplaced) return readMisplaced(item, misplaced, report)
  const isGroup = item.members.some(({ key }) => key === 'group' || childLists.includes(key) || key === 'openapi')
  return isGroup ? [readGroup(item, report)] : (reportInvalidEntry(item, kind, report) ?? [])
}

/** The kind of a division in a list that can contain only groups and pages. */
function misplacedKind(item: LocatedObject): DivisionKind | undefined {
  if (memberOf(item, 'group')) return undefined
  return Object.values(divisionLists).find(kind => memberOf(item, kind) !== undefined)
}

function readMisplaced(item: LocatedObject, kind: DivisionKind, report: Report): readonly NavigationEntry[] {
  const division = readDivision(item, kind, report)
  if (isLink(division)) reportMisplacedLink(`"${item.at}"`, division, report)
  else reportDivisionAsGroup(item, kind, report)
  return divisionToGroups(division)
}

const readGroup = memoizeReader((node: LocatedObject, report: Report): GroupEntry => {
  checkKeys(node, 'group', report)
  const title = readNodeName(node, 'group', report)
  const { children } = readChildren(node, 'group', report)
  return { type: 'group', title, ...readGroupFields(node, report), children, span: node.span }
}, movedGroup)

/** @param isGlobal Whether it is shown on every page, so that it must be a link. */
function readDivision(node: LocatedObject, kind: DivisionKind, report: Report, isGlobal = false): DivisionEntry {
  checkKeys(node, kind, report)
  const { href, ...fields } = readDivisionFields(node, kind, report)
  const { children, links } = readChildren(node, kind, report)
  const name = readNodeName(node, kind, report)
  const global = [...readGlobal(node, report), ...links]
  const division: DivisionEntry = { type: 'division', kind, name, ...fields, global, children, span: node.span }
  if (isGlobal && children.length > 0) reportGlobalChildren(division, report)
  if (isGlobal) return { ...division, href, children: [] }
  if (href === undefined) return division
  if (children.length === 0) return { ...division, href }
  reportLinkWithChildren(node, report)
  return division
}
