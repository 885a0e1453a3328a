import type { NavigationEntry } from '../navigation-entry.ts'
import { isParentEntry, memoizeByContent } from './entry-content.ts'

/** Whether `public` of an entry, or of one in it, decides who may read pages. */
export const hasAccess = (entry: NavigationEntry): boolean => isParentEntry(entry) && decidesAccess(entry)

/** Cached, because most edits change only one group. */
const decidesAccess = memoizeByContent(entry => entry.public !== undefined || entry.children.some(hasAccess))
