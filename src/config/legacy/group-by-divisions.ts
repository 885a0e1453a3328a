import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { Located, LocatedObject } from '../json/located.ts'
import {
  itemsOf,
  locatedArray,
  locatedObject,
  locatedText,
  memberAt,
  renameKeys,
  textOf,
  withDefault,
} from './located-edits.ts'

/** A division of an older navigation. Groups belong to it if their pages are in its folder. */
interface LegacyDivision {
  readonly kind: 'tab' | 'anchor'
  readonly entry: Located
  /** The folder of its pages, or its address if it is only a link. */
  readonly url: string
}

/** One level of divisions, and the name of the division for all groups that belong to none of them. */
interface Level {
  readonly kind: LegacyDivision['kind']
  readonly divisions: readonly LegacyDivision[]
  readonly defaultDivision: Located
}

/** Converts a list of groups with separate `tabs`, `anchors` and `versions` to the newer form. */
export function groupByDivisions(groups: Located, root: LocatedObject): LocatedObject {
  const levels = levelsOf(groups, root)
  const versions = memberAt(root, 'versions')
  const internal = itemsOf(versions).filter(version => !hasScheme(textOf(memberAt(version, 'url')) ?? ''))
  const tree =
    versions && internal.length > 0
      ? byVersion(groups, versions, levels)
      : locatedObject(groups, divideGroups(groups, itemsOf(groups), levels))
  const links = globalLinksOf(groups, root)
  return links ? withDefault(tree, ['global'], links) : tree
}

/** Levels, outermost first. The outer kind is the one whose folders contain more of the other kind. */
function levelsOf(groups: Located, root: LocatedObject): readonly Level[] {
  const tabs = legacyDivisions(root, 'tab')
  const anchors = legacyDivisions(root, 'anchor')
  const name = (key: string) => memberAt(root, key, 'name') ?? locatedText(groups, 'Documentation')
  const icon = memberAt(root, 'topAnchor', 'icon') ?? locatedText(groups, 'book-open')
  const tabLevel: Level = {
    kind: 'tab',
    divisions: tabs,
    defaultDivision: locatedObject(groups, { tab: name('primaryTab') }),
  }
  const anchorLevel: Level = {
    kind: 'anchor',
    divisions: anchors,
    defaultDivision: locatedObject(groups, { anchor: name('topAnchor'), icon }),
  }
  const levels =
    containedPages(anchors, tabs) > containedPages(tabs, anchors) ? [anchorLevel, tabLevel] : [tabLevel, anchorLevel]
  return levels.filter(level => level.divisions.length > 0)
}

function containedPages(outer: readonly LegacyDivision[], inner: readonly LegacyDivision[]): number {
  return inner.filter(({ url }) => outer.some(division => isBelow(url, division.url))).length
}

type Lists = Readonly<Record<string, Located>>

/** Distributes groups to the divisions of the levels. The result is the child lists of one node. */
function divideGroups(at: Located, groups: readonly Located[], levels: readonly Level[]): Lists {
  const [level, ...inner] = levels
  if (!level) return { groups: locatedArray(at, groups.map(withoutVersion)) }
  const claimed = level.divisions.map(division => ({ division, own: groups.filter(group => belongs(group, division)) }))
  const unclaimed = groups.filter(group => !claimed.some(({ own: members }) => members.includes(group)))
  const filled = claimed.filter(
    ({ division, own: members }) => members.length > 0 || memberAt(division.entry, 'openapi'),
  )
  if (filled.length === 0) return divideGroups(at, groups, inner)
  const entries = filled.map(({ division, own: members }) =>
    toNode(division, members.length > 0 ? divideGroups(at, members, inner) : {}),
  )
  const first = unclaimed.length > 0 ? [withLists(level.defaultDivision, divideGroups(at, unclaimed, inner))] : []
  return { [`${level.kind}s`]: locatedArray(at, [...first, ...entries]) }
}

function toNode({ kind, entry, url }: LegacyDivision, lists: Lists): Located {
  const openapi = memberAt(entry, 'openapi')
  const attached =
    openapi?.type === 'string' && Object.keys(lists).length === 0
      ? locatedObject(openapi, { source: openapi, directory: locatedText(openapi, url) })
      : openapi
  const node = locatedObject(entry, {
    [kind]: memberAt(entry, 'name'),
    icon: memberAt(entry, 'icon'),
    iconType: memberAt(entry, 'iconType'),
    color: kind === 'anchor' ? toColor(memberAt(entry, 'color')) : undefined,
    hidden: memberAt(entry, 'isDefaultHidden'),
    openapi: attached,
  })
  return withLists(node, lists)
}

function withLists(node: Located, lists: Lists): Located {
  if (node.type !== 'object') return node
  const added = Object.entries(lists).map(([key, value]) => ({ key, keySpan: node.span, value }))
  return { ...node, members: [...node.members, ...added] }
}

/** A gradient becomes its first color. */
function toColor(color: Located | undefined): Located | undefined {
  const start = memberAt(color, 'from') ?? color
  return start?.type === 'string' ? locatedObject(start, { light: start, dark: start }) : undefined
}

function byVersion(groups: Located, versions: Located, levels: readonly Level[]): LocatedObject {
  const areLanguages = itemsOf(versions).every(version => memberAt(version, 'locale'))
  const kind = areLanguages ? 'language' : 'version'
  const nodes = itemsOf(versions).map(version => {
    const name = version.type === 'string' ? version : memberAt(version, 'name')
    const label = areLanguages ? memberAt(version, 'locale') : name
    const node = locatedObject(version, { [kind]: label ?? name, default: memberAt(version, 'default') })
    const versionGroups = itemsOf(groups).filter(group => isOfVersion(group, textOf(name)))
    return withLists(node, divideGroups(groups, versionGroups, levels))
  })
  return locatedObject(groups, { [`${kind}s`]: locatedArray(versions, nodes) })
}

/** A group without a version belongs to all of them. */
function isOfVersion(group: Located, name: string | undefined): boolean {
  const version = textOf(memberAt(group, 'version'))
  return version === undefined || version === name
}

function withoutVersion(group: Located): Located {
  return renameKeys(group, { version: undefined })
}

function legacyDivisions(root: LocatedObject, kind: LegacyDivision['kind']): readonly LegacyDivision[] {
  return itemsOf(memberAt(root, `${kind}s`)).flatMap(entry => {
    const url = textOf(memberAt(entry, 'url'))
    return url === undefined || hasScheme(url) ? [] : [{ kind, entry, url: url.replace(/^\/+|\/+$/g, '') }]
  })
}

/** External links that are shown on every page. */
export function globalLinksOf(at: Located, root: LocatedObject): Located | undefined {
  const lists = (['tab', 'anchor', 'version'] as const).flatMap(kind => {
    const external = itemsOf(memberAt(root, `${kind}s`)).filter(entry =>
      hasScheme(textOf(memberAt(entry, 'url')) ?? ''),
    )
    const nodes = external.map(entry =>
      locatedObject(entry, {
        [kind]: memberAt(entry, 'name'),
        href: memberAt(entry, 'url'),
        icon: kind === 'version' ? undefined : memberAt(entry, 'icon'),
        color: kind === 'anchor' ? toColor(memberAt(entry, 'color')) : undefined,
      }),
    )
    return nodes.length > 0 ? [[`${kind}s`, locatedArray(at, nodes)] as const] : []
  })
  return lists.length > 0 ? locatedObject(at, Object.fromEntries(lists)) : undefined
}

function belongs(group: Located, { url }: LegacyDivision): boolean {
  const page = firstPage(group)
  return page !== undefined && isBelow(page, url)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function firstPage(entry: Located): string | undefined {
  if (entry.type === 'string') return entry.value.replace(/^\/+/, '')
  for (const page of itemsOf(memberAt(entry, 'pages'))) {
    const path = firstPage(page)
    if (path !== undefined) return path
  }
  return undefined
}
