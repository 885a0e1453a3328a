import { type LocatedObject, memberOf } from '../json/located.ts'
import { error, type Report } from '../json/report.ts'
import type { RootNavigation } from '../navigation-entry.ts'
import { memoizeReader } from '../readers/memoize-reader.ts'
import { read } from '../readers/reader.ts'
import { oneOf, readAccess } from '../readers/scalars.ts'
import { checkEmpty, checkGlobal, reportSourceRef } from './navigation-diagnostics.ts'
import { checkKeys, directoryListings, readAttachments } from './node-fields.ts'
import { childLists } from './node-kinds.ts'
import { readChildren, readGlobal } from './read-children.ts'

/** Reads the navigation of a `docs.json`. If it is missing, the result is empty. */
export function readNavigation(root: LocatedObject, report: Report): RootNavigation {
  const node = memberOf(root, 'navigation')
  if (node?.type !== 'object') {
    const message = node ? '"navigation" must be an object.' : '"navigation" is missing, so no pages are listed.'
    report(error('config/missing-navigation', node?.span ?? root.span, message, listPages))
    return { directory: 'none', global: [], children: [] }
  }
  return readRoot(node, report)
}

const readRoot = memoizeReader((node: LocatedObject, report: Report): RootNavigation => {
  checkKeys(node, 'root', report)
  if (memberOf(node, 'sourceRef')) reportSourceRef(node, report)
  const { children, links } = readChildren(node, 'root', report)
  const global = [...readGlobal(node, report), ...links]
  const attachments = readAttachments(node, 'root', report)
  if (children.length === 0 && !attachments.openapi && !attachments.asyncapi) reportNoPages(node, report)
  checkEmpty(children, attachments, report)
  checkGlobal(global, report)
  const directory = read(memberOf(node, 'directory'), oneOf(directoryListings), report) ?? 'none'
  const isPublic = read(memberOf(node, 'public'), readAccess, report)
  return { ...(isPublic !== undefined && { public: isPublic }), directory, global, children, ...attachments }
})

const listPages = 'List your pages: "navigation": { "pages": ["index"] }.'

/** Report that no list has pages. Errors in the lists themselves are reported where they are. */
function reportNoPages(node: LocatedObject, report: Report): void {
  if (node.members.some(({ key }) => childLists.includes(key))) return
  const span = { ...node.span, endLine: node.span.line, endColumn: node.span.column + 1 }
  report(error('config/missing-navigation', span, '"navigation" lists no pages.', listPages))
}
