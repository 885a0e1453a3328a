import type { DivisionEntry, GroupEntry, NavigationEntry } from '../../config/navigation-entry.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'
import type { ExpansionContext } from './expansion-context.ts'

/**
 * Whether a group or division has entries, but only pages of prose: then the pages of its own spec come after them.
 *
 * It has to contain the pages itself: an entry with a spec of its own or without entries is where the author wants them,
 * and divisions have no pages next to them.
 */
export function listsNoOperation(
  { children }: GroupEntry | DivisionEntry,
  context: Pick<ExpansionContext, 'needsAttachments'>,
): boolean {
  return children.every(entry => isProse(entry, context))
}

function isProse(entry: NavigationEntry, context: Pick<ExpansionContext, 'needsAttachments'>): boolean {
  const namesSubject = (path: string) => context.needsAttachments?.(routeOfEntry(path)) === true
  if (entry.type === 'page') return !namesSubject(entry.path)
  if (entry.type !== 'group' || entry.openapi || entry.asyncapi) return false
  const isRootProse = entry.root === undefined || !namesSubject(entry.root)
  return isRootProse && entry.children.length > 0 && entry.children.every(child => isProse(child, context))
}
