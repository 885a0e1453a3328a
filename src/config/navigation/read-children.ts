import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { ownValue } from '../json/own-value.ts'
import type { Report } from '../json/report.ts'
import type { DivisionEntry, DivisionKind, GroupEntry, NavigationEntry } from '../navigation-entry.ts'
import { asGroups, isDivision } from './join-children.ts'
import { childLists, divisionLists, mayHold, type OwnerKind } from './kinds.ts'
import {
  listItems,
  reportInvalidEntry,
  reportLinkWithChildren,
  reportMisplaced,
  reportNotGlobal,
  reportSourceRef,
} from './navigation-findings.ts'
import { checkKeys, readDivisionFields, readGroupFields } from './node-fields.ts'
import { nodeName } from './node-name.ts'
import { withOneDefault } from './one-default.ts'
import { readPageEntry } from './page-entry.ts'
import { type ChildList, type SettledChildren, settleChildren } from './settle-children.ts'

/** All that stands below a node of the navigation. */
export function readChildren(node: LocatedObject, owner: OwnerKind, report: Report): SettledChildren {
  const lists = node.members
    .filter(({ key }) => childLists.includes(key))
    .map(member => readList(member, owner, report))
    .filter(({ entries }) => entries.length > 0)
  return settleChildren(lists, report)
}

/** The links that are shown with all that stands below a node. */
export function readGlobal(node: LocatedObject, report: Report): readonly DivisionEntry[] {
  const global = memberOf(node, 'global')
  if (!global) return []
  if (global.type !== 'object') return reportInvalidEntry(global, report) ?? []
  return global.members.flatMap(member => {
    const isKnown = ownValue(divisionLists, member.key) !== undefined && member.key !== 'menu'
    if (!isKnown) return reportNotGlobal(member, report) ?? []
    return readList(member, 'root', report).entries.filter(isDivision)
  })
}

function readList(member: Member, owner: OwnerKind, report: Report): ChildList {
  const { key, keySpan, value } = member
  if (!mayHold(owner, key)) reportMisplaced(member, owner, report)
  const entries = listItems(value, report).flatMap(item => readEntry(item, key, report))
  // A group shows no divisions of its own, so they become groups in it.
  if (owner === 'group' && key in divisionLists) return { name: 'groups', entries: entries.flatMap(asGroups), keySpan }
  return { name: key, entries: withOneDefault(entries, keySpan, report), keySpan }
}

function readEntry(item: Located, list: string, report: Report): readonly NavigationEntry[] {
  const kind = divisionLists[list]
  if (item.type === 'string' && !kind) return [readPageEntry(item, report) ?? []].flat()
  if (item.type !== 'object') return reportInvalidEntry(item, report) ?? []
  if (memberOf(item, 'sourceRef')) return reportSourceRef(item, report) ?? []
  if (kind) return [readDivision(item, kind, report)]
  const misplaced = misplacedKind(item)
  if (misplaced) return asGroups(readMisplaced(item, misplaced, report))
  const isGroup = item.members.some(({ key }) => key === 'group' || childLists.includes(key) || key === 'openapi')
  return isGroup ? [readGroup(item, report)] : (reportInvalidEntry(item, report) ?? [])
}

/** The kind of a division that stands where only groups and pages can. */
function misplacedKind(item: LocatedObject): DivisionKind | undefined {
  if (memberOf(item, 'group')) return undefined
  return Object.values(divisionLists).find(kind => memberOf(item, kind) !== undefined)
}

function readMisplaced(item: LocatedObject, kind: DivisionKind, report: Report): DivisionEntry {
  const member = item.members.find(({ key }) => key === kind)
  if (member) reportMisplaced(member, 'group', report)
  return readDivision(item, kind, report)
}

function readGroup(node: LocatedObject, report: Report): GroupEntry {
  checkKeys(node, 'group', report)
  const title = nodeName(node, 'group', report)
  const { children } = readChildren(node, 'group', report)
  return { type: 'group', title, ...readGroupFields(node, report), children, span: node.span }
}

function readDivision(node: LocatedObject, kind: DivisionKind, report: Report): DivisionEntry {
  checkKeys(node, kind, report)
  const { href, ...fields } = readDivisionFields(node, kind, report)
  const { children, links } = readChildren(node, kind, report)
  const name = nodeName(node, kind, report)
  const global = [...readGlobal(node, report), ...links]
  const division: DivisionEntry = { type: 'division', kind, name, ...fields, global, children, span: node.span }
  if (href === undefined) return division
  if (children.length === 0) return { ...division, href }
  reportLinkWithChildren(node, report)
  return division
}
