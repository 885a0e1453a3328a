import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { type Located, type Member, memberOf } from '../json/located.ts'
import { error, type Report, warning } from '../json/report.ts'
import type { DivisionEntry, DivisionKind } from '../navigation-entry.ts'
import { describeValue } from '../readers/reader.ts'
import { withArticle } from './navigation-diagnostics.ts'
import { divisionLists, type ParentKind } from './node-kinds.ts'

/** Report a list in a node that cannot contain it. The list is still read. */
export function reportMisplaced({ key, keySpan }: Member, owner: ParentKind, report: Report): void {
  const node = withArticle(owner)
  const [handling, hint] = describeHandling(key, owner)
  const message = `${node.charAt(0).toUpperCase()}${node.slice(1)} cannot contain "${key}". ${handling}`
  report(warning('config/misplaced-children', keySpan, message, hint))
}

/** How a list in the wrong place is handled, and what the author can do. */
function describeHandling(list: string, owner: ParentKind): readonly [string, string] {
  if (list === 'menu') return ['Its items are shown as groups.', 'Only tabs and products have a menu.']
  if (list === 'groups') return ['They are shown below its pages.', 'Move them into "pages".']
  if (owner === 'group')
    return ['They are shown as groups.', `Write nested groups in "pages", or move "${list}" out of the group.`]
  const handling = 'They are still shown, but other tools may reject them.'
  return [handling, 'Use another kind of division, or "groups".']
}

/** Report a division in a list of pages and groups, where it becomes a group. */
export function reportDivisionAsGroup(entry: Located, kind: DivisionKind, report: Report): void {
  const list = Object.keys(divisionLists).find(key => divisionLists[key] === kind) ?? ''
  const message = `"${entry.at}" is ${withArticle(kind)}, but this list can contain only pages and groups. It is shown as a group.`
  const hint = `Rename "${kind}" to "group", or move the entry to "${list}".`
  report(warning('config/misplaced-children', entry.span, message, hint))
}

/** Report a link in a list of pages and groups, which cannot show it. */
export function reportMisplacedLink(what: string, { span }: Pick<DivisionEntry, 'span'>, report: Report): void {
  const message = `${what} is a link, but this list can contain only pages and groups, so it is left out.`
  const hint = 'List a page that has "url" in its front matter, or move the link to "global".'
  report(error('config/misplaced-children', span, message, hint))
}

/** Report a page in a list of groups. It is still listed. */
export function reportPageInGroups({ at, span }: Located, report: Report): void {
  const message = `"${at}" is a page, but "groups" can contain only groups. It is listed without a group.`
  report(warning('config/misplaced-children', span, message, 'Move it to "pages".'))
}

/** Report a list that cannot be shown on every page. */
export function reportNotGlobal({ key, keySpan }: Member, report: Report): undefined {
  const known = Object.keys(divisionLists).filter(list => list !== 'menu')
  const suggestion = ['pages', 'groups', 'menu'].includes(key) ? undefined : didYouMean(key, known)
  if (suggestion !== undefined) {
    report(error('config/unknown-key', keySpan, `Unknown key "${key}" in "global". It is left out.`, suggestion))
    return
  }
  const message = `"global" cannot contain "${key}", so it is left out.`
  report(
    error('config/misplaced-children', keySpan, message, '"global" is for links. Move pages and groups out of it.'),
  )
}

/** Report children of a link that is shown on every page. */
export function reportGlobalChildren({ name, span }: DivisionEntry, report: Report): void {
  const message = `"global" can contain only links, so the children of "${name}" are left out.`
  report(error('config/misplaced-children', span, message, 'Move them out of "global".'))
}

/**
 * Report an entry that cannot be read.
 *
 * @param kind The kind of entry that the list contains; pages and groups if absent.
 */
export function reportInvalidEntry(item: Located, kind: DivisionKind | undefined, report: Report): undefined {
  const what =
    item.type === 'object'
      ? 'is an object without "group"'
      : `must be ${kind ? 'an object' : 'a string or an object'}, but it is ${describeValue(item)}`
  const message = `"${item.at}" ${what}, so it is left out.`
  report(error('config/invalid-entry', item.span, message, hintFor(item, kind)))
}

function hintFor(item: Located, kind: DivisionKind | undefined): string {
  if (kind) return `Write { "${kind}": "Name", "pages": ["index"] }.`
  const page = item.type === 'object' ? (memberOf(item, 'page') ?? memberOf(item, 'path')) : undefined
  if (page?.type === 'string') return `Write "${page.value}" instead of the object.`
  if (item.type === 'object' && memberOf(item, 'href'))
    return 'For a link, list a page that has "url" in its front matter, or move the link to "global".'
  return 'Write the path of a page, or an object such as { "group": "Start", "pages": ["index"] }.'
}
