import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { advice, type Report, warning } from '../json/report.ts'
import type { Attachments, DirectoryListing, DivisionEntry, DivisionKind, GroupEntry } from '../navigation-entry.ts'
import { validKeys } from '../readers/collections.ts'
import { orDefault, type Reader, read, required } from '../readers/reader.ts'
import { oneOf, readAccess, readBoolean, readNumber, readText } from '../readers/scalars.ts'
import { readBanner } from '../sections/banner.ts'
import { readFooter } from '../sections/footer.ts'
import { topLevelKeys } from '../sections/known-keys.ts'
import { readNavbar } from '../sections/navbar.ts'
import { readHref } from '../values/address.ts'
import { readColorPair } from '../values/color.ts'
import { iconOf } from '../values/icon.ts'
import { readGraphqlAttachment, readSdkAttachment, readSpecAttachment } from '../values/spec-attachment.ts'
import { withArticle } from './navigation-diagnostics.ts'
import { childLists, fieldsByKind, type ParentKind } from './node-kinds.ts'
import { alternativeName } from './node-name.ts'
import { readPagePath } from './page-path.ts'

/** The fields of a group, except its title and its children. */
type GroupFields = Omit<GroupEntry, 'type' | 'title' | 'children' | 'span'>

/** The fields of a division, except its name and its children. */
type DivisionFields = Omit<DivisionEntry, 'type' | 'kind' | 'name' | 'global' | 'children' | 'span'>

/** The options for listing the children of a root page. */
export const directoryListings: readonly DirectoryListing[] = ['none', 'accordion', 'card']

/** Reads the fields of a group. */
export function readGroupFields(node: LocatedObject, report: Report): GroupFields {
  const field = fieldReader(node, report)
  return {
    icon: iconOf(node, report),
    tag: field('tag', readText),
    root: field('root', readPagePath),
    expanded: field('expanded', readBoolean) ?? expandedFromCollapsed(node, report),
    hidden: field('hidden', orDefault(readBoolean, false)) ?? false,
    searchable: field('searchable', orDefault(readBoolean, false)) ?? false,
    boost: field('boost', readBoost),
    public: field('public', readAccess),
    directory: field('directory', oneOf(directoryListings)),
    ...readAttachments(node, 'group', report),
  }
}

/** Reads the fields of a division. */
export function readDivisionFields(node: LocatedObject, kind: DivisionKind, report: Report): DivisionFields {
  const isKnown = (key: string) => fieldsByKind[kind].includes(key)
  const fieldOf = fieldReader(node, report)
  const field = <Value>(key: string, reader: Reader<Value>) => (isKnown(key) ? fieldOf(key, reader) : undefined)
  return {
    icon: isKnown('icon') ? iconOf(node, report) : undefined,
    tag: field('tag', readText),
    description: field('description', readText),
    color: field('color', readColorPair),
    href: field('href', readHref) ?? (isKnown('href') ? hrefFromUrl(node, report) : undefined),
    align: field('align', oneOf(['start', 'end'])),
    default: field('default', orDefault(readBoolean, false)) ?? false,
    hidden: field('hidden', orDefault(readBoolean, false)) ?? false,
    searchable: field('searchable', orDefault(readBoolean, false)) ?? false,
    public: field('public', readAccess),
    directory: field('directory', oneOf(directoryListings)),
    banner: field('banner', readBanner),
    navbar: field('navbar', readNavbar),
    footer: field('footer', readFooter),
    ...readAttachments(node, kind, report),
  }
}

/** Reads the specs of a node. */
export function readAttachments(node: LocatedObject, kind: ParentKind, report: Report): Attachments {
  const field = fieldReader(node, report)
  const isKnown = (key: string) => fieldsByKind[kind].includes(key)
  return {
    openapi: field('openapi', required(readSpecAttachment)),
    asyncapi: field('asyncapi', required(readSpecAttachment)),
    graphql: isKnown('graphql') ? field('graphql', required(readGraphqlAttachment)) : undefined,
    sdk: isKnown('sdk') ? field('sdk', required(readSdkAttachment)) : undefined,
  }
}

/** Report unknown keys of a node. */
export function checkKeys(node: LocatedObject, kind: ParentKind, report: Report): void {
  const known = [...fieldsByKind[kind], ...(kind === 'root' ? [] : [kind]), ...childLists]
  const name = kind === 'root' ? undefined : alternativeName(node, kind)?.key
  for (const member of node.members) {
    const { key, keySpan } = member
    if (key === 'url' && known.includes('href') && isLinkUrl(node, member)) continue
    if (known.includes(key) || key === name || handledElsewhere.includes(key) || key.startsWith('$')) continue
    const owner = withArticle(kind)
    const message = `Unknown key "${key}" in ${owner}.`
    const isUseless = key === 'url' && kind !== 'root' && hasChildren(node)
    const hint = isUseless ? 'Remove it. An entry with children cannot be a link.' : hintFor(key, known, kind)
    report(warning('config/unknown-key', keySpan, message, hint))
  }
  checkSearchable(node, kind, report)
}

const hasChildren = (node: LocatedObject): boolean => childLists.some(list => memberOf(node, list) !== undefined)

function hintFor(key: string, known: readonly string[], kind: ParentKind): string {
  if (key === 'url' && known.includes('href')) return 'Did you mean "href"?'
  if (key === 'graphql') return 'Move it to a tab: { "tab": "GraphQL", "graphql": "schema.graphql" }.'
  if (key === 'sdk') return 'Move it to a tab or a group.'
  if (key === 'href' || key === 'url') return 'For a link, list a page that has "url" in its front matter.'
  const isSetting = kind === 'root' && topLevelKeys.includes(key)
  return didYouMean(key, known) ?? (isSetting ? 'Move it out of "navigation", to the top level.' : validKeys(known))
}

/** `searchable` has no effect on a visible node, but authors may expect the same effect as in front matter. */
function checkSearchable(node: LocatedObject, kind: ParentKind, report: Report): void {
  const member = node.members.find(({ key }) => key === 'searchable')
  const hidden = memberOf(node, 'hidden')
  if (!member || !fieldsByKind[kind].includes('searchable') || (hidden?.type === 'boolean' && hidden.value)) return
  const message = `"searchable" has no effect on ${withArticle(kind)} that is not hidden.`
  const hint = 'To keep a page out of the search, write "searchable: false" in its front matter.'
  report(advice('config/no-effect', member.keySpan, message, hint))
}

const handledElsewhere: readonly string[] = ['collapsed', 'sourceRef']

function fieldReader(node: LocatedObject, report: Report) {
  return <Value>(key: string, reader: Reader<Value>) => read(memberOf(node, key), reader, report)
}

/** Some projects use `collapsed`, the opposite of `expanded`. */
function expandedFromCollapsed(node: LocatedObject, report: Report): boolean {
  const collapsed = node.members.find(member => member.key === 'collapsed')
  if (!collapsed) return false
  const isCollapsed = readBoolean(collapsed.value, report)
  const hint = isCollapsed === false ? 'Write "expanded": true.' : 'Remove it: nested groups are collapsed by default.'
  report(advice('config/renamed-key', collapsed.keySpan, 'The key "collapsed" is now "expanded".', hint))
  return isCollapsed === false
}

/** Some projects write the address of a link as `url`, as in `mint.json`. There, the `url` of a tab could also be a folder. */
function hrefFromUrl(node: LocatedObject, report: Report): string | undefined {
  const member = node.members.find(({ key }) => key === 'url')
  if (!member || !isLinkUrl(node, member)) return undefined
  report(warning('config/renamed-key', member.keySpan, 'The key "url" is now "href".', 'Rename it to "href".'))
  return readHref(member.value, report)
}

const isLinkUrl = (node: LocatedObject, { value }: Member): boolean =>
  value.type === 'string' && hasScheme(value.value.trim()) && !memberOf(node, 'href') && !hasChildren(node)

const readBoost: Reader<number> = (value, report) => {
  const boost = readNumber(value, report)
  if (boost === undefined || boost > 0) return boost
  report(warning('config/invalid-value', value.span, `"${value.at}" must be greater than 0, but it is ${boost}.`))
  return undefined
}
