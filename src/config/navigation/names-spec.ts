import type { Attachments, NavigationEntry } from '../navigation-entry.ts'
import { isParentEntry, memoizeByContent, type ParentEntry } from './entry-content.ts'

/**
 * Whether an entry names an API description or a library, or an operation of one, itself or in its children. Cached, because
 * most groups name none, and most edits change only one group.
 */
export const namesSpec: (entry: ParentEntry) => boolean = memoizeByContent(
  entry => hasAttachment(entry) || entry.children.some(mayNameSpec),
)

/** The same for any entry. */
export const mayNameSpec = (entry: NavigationEntry): boolean =>
  isParentEntry(entry) ? namesSpec(entry) : entry.type === 'operation'

/** Whether a node names an API description or a library itself. */
export const hasAttachment = ({ openapi, asyncapi, graphql, sdk }: Attachments): boolean =>
  openapi !== undefined || asyncapi !== undefined || graphql !== undefined || sdk !== undefined
