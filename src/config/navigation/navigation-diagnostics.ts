import type { Located, LocatedObject } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import type { Attachments, DivisionEntry, DivisionKind, GroupEntry, NavigationEntry } from '../navigation-entry.ts'
import { wrongType } from '../readers/reader.ts'
import type { ParentKind } from './node-kinds.ts'

/** The entries of a list. A value that is not a list is reported and has no entries. */
export function listItems(value: Located, report: Report): readonly Located[] {
  if (value.type !== 'array') {
    // An error, because the entries are missing from the site.
    const hint = 'Put it in square brackets: [ … ].'
    wrongType(value, 'a list', diagnostic => report({ ...diagnostic, severity: 'error', hint }))
    return []
  }
  // A group without pages may show those of a spec, but a site without pages is empty.
  if (value.items.length === 0 && (!value.at.endsWith('.pages') || value.at === 'navigation.pages')) {
    report(
      warning('config/empty-list', value.span, `"${value.at}" has no entries.`, 'Add an entry, or remove the key.'),
    )
  }
  return value.items
}

/** The name of a kind of node in messages: `a menu item`, `an anchor`. */
export function withArticle(owner: ParentKind): string {
  if (owner === 'root') return 'the navigation'
  if (owner === 'item') return 'a menu item'
  return owner === 'anchor' ? 'an anchor' : `a ${owner}`
}

export function reportSourceRef(item: LocatedObject, report: Report): undefined {
  const message = 'The navigation of another repository ("sourceRef") is not supported, so this entry is left out.'
  report(warning('config/unsupported-source-ref', item.span, message, 'Copy its pages into this project.'))
}

export function reportLinkWithChildren(node: LocatedObject, report: Report): void {
  const member = node.members.find(({ key }) => key === 'href')
  const message = 'An entry with children cannot be a link, so its "href" is ignored.'
  report(warning('config/conflicting-keys', member?.keySpan ?? node.span, message, 'Remove "href".'))
}

/**
 * Report groups and divisions that have nothing to show.
 *
 * @param inherited The specs of the nearest ancestor that has any. Entries without children show their pages.
 */
export function checkEmpty(entries: readonly NavigationEntry[], inherited: Attachments, report: Report): void {
  for (const entry of entries) {
    if (entry.type !== 'group' && entry.type !== 'division') continue
    const attachments = { openapi: entry.openapi ?? inherited.openapi, asyncapi: entry.asyncapi ?? inherited.asyncapi }
    if (!attachments.openapi && !attachments.asyncapi) reportEmpty(entry, report)
    checkEmpty(entry.children, attachments, report)
    if (entry.type === 'division') checkGlobal(entry.global, report)
  }
}

/** Entries in `global` must be links: no pages are generated for their specs. */
export function checkGlobal(links: readonly DivisionEntry[], report: Report): void {
  for (const link of links) {
    if (link.href !== undefined) continue
    const message = `The ${kindName(link.kind)} "${link.name}" has no "href", so it is not shown.`
    report(warning('config/empty-division', link.span, message, 'Add an "href", or remove the entry.'))
  }
}

function reportEmpty(entry: GroupEntry | DivisionEntry, report: Report): void {
  if (entry.children.length > 0 || entry.graphql || entry.sdk) return
  if (entry.type === 'group') {
    if (entry.root !== undefined) return
    const message = `The group "${entry.title}" has no pages, so it is not shown.`
    report(warning('config/empty-division', entry.span, message, 'Add "pages", or remove the group.'))
  } else if (entry.href === undefined) {
    const message = `The ${kindName(entry.kind)} "${entry.name}" has no pages and no valid "href", so it is not shown.`
    report(warning('config/empty-division', entry.span, message, 'Add pages, groups or an "href".'))
  }
}

const kindName = (kind: DivisionKind): string => (kind === 'item' ? 'menu item' : kind)
