import type { Located, LocatedObject, Member } from '../json/located.ts'
import { error, type Report, warning } from '../json/report.ts'
import type { Attachments, DivisionEntry, NavigationEntry } from '../navigation-entry.ts'
import { typeNames, wrongType } from '../readers/reader.ts'
import type { OwnerKind } from './kinds.ts'

/** The entries of a list; what is no list has none, after its report. */
export function listItems(value: Located, report: Report): readonly Located[] {
  if (value.type !== 'array') {
    // What should stand in the list is missing from the site.
    wrongType(value, 'a list', finding => report({ ...finding, severity: 'error' }))
    return []
  }
  // A group without pages may have those of an API description; a site without pages has nothing.
  if (value.items.length === 0 && (!value.at.endsWith('.pages') || value.at === 'navigation.pages')) {
    report(warning('config/empty-list', value.span, `"${value.at}" has no entry.`, 'Add an entry, or remove the key.'))
  }
  return value.items
}

/** Report a list in a node that cannot hold it; it is read all the same. */
export function reportMisplaced({ key, keySpan }: Member, owner: OwnerKind, report: Report): void {
  report(warning('config/misplaced-children', keySpan, `"${key}" cannot stand below ${articled(owner)}.`))
}

/** Report a list that cannot be shown on every page. */
export function reportNotGlobal({ key, keySpan }: Member, report: Report): undefined {
  const hint = 'Put links to other places into "global", and pages beside it.'
  const message = `"${key}" cannot stand in "global", so it is left out.`
  report(error('config/misplaced-children', keySpan, message, hint))
}

/** A node as a message calls it: `a menu item`, `an anchor`. */
export function articled(owner: OwnerKind): string {
  if (owner === 'root') return 'the navigation'
  if (owner === 'item') return 'a menu item'
  return owner === 'anchor' ? 'an anchor' : `a ${owner}`
}

export function reportInvalidEntry(item: Located, report: Report): undefined {
  const what = item.type === 'object' ? 'an object that names nothing' : typeNames[item.type]
  const hint = 'Name a page by its path, or write an object such as { "group": "Start", "pages": ["index"] }.'
  report(error('config/invalid-entry', item.span, `"${item.at}" is ${what}, so nothing is shown for it.`, hint))
}

export function reportSourceRef(item: LocatedObject, report: Report): undefined {
  const message = 'The navigation of another repository ("sourceRef") is not supported, so this entry is left out.'
  report(warning('config/unsupported-source-ref', item.span, message, 'Copy its pages into this project.'))
}

export function reportLinkWithChildren(node: LocatedObject, report: Report): void {
  const member = node.members.find(({ key }) => key === 'href')
  const message = 'An entry with children cannot be a link too; its "href" is left out.'
  report(warning('config/conflicting-keys', member?.keySpan ?? node.span, message, 'Remove "href".'))
}

/**
 * Report divisions in which nothing can be shown.
 *
 * @param around The descriptions of the nearest entry that has some: they fill what stands in it and lists nothing.
 */
export function checkEmpty(entries: readonly NavigationEntry[], around: Attachments, report: Report): void {
  for (const entry of entries) {
    if (entry.type !== 'group' && entry.type !== 'division') continue
    const inside = { openapi: entry.openapi ?? around.openapi, asyncapi: entry.asyncapi ?? around.asyncapi }
    if (entry.type === 'division' && !inside.openapi && !inside.asyncapi) reportEmpty(entry, report)
    checkEmpty(entry.children, inside, report)
    if (entry.type === 'division') checkGlobal(entry.global, report)
  }
}

/** What is shown everywhere has no pages of a description: none are made there. */
export function checkGlobal(links: readonly DivisionEntry[], report: Report): void {
  for (const link of links) reportEmpty(link, report)
}

function reportEmpty({ graphql, sdk, href, children, kind, name, span }: DivisionEntry, report: Report): void {
  if (children.length > 0 || href !== undefined || graphql || sdk) return
  const message = `The ${kind === 'item' ? 'menu item' : kind} "${name}" has neither pages nor an address.`
  report(warning('config/empty-division', span, message, 'Give it pages, groups or an "href".'))
}
