import type { NavigationEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'

/** Entries without some pages, and without the groups and divisions that would be empty. */
export function withoutRoutes(
  entries: readonly NavigationEntry[],
  removed: ReadonlySet<Route>,
): readonly NavigationEntry[] {
  if (removed.size === 0) return entries
  const isRemoved = (path: string) => removed.has(routeOfEntry(path))
  return entries.flatMap((entry): readonly NavigationEntry[] => {
    if (entry.type === 'page') return isRemoved(entry.path) ? [] : [entry]
    if (entry.type === 'operation') return [entry]
    const children = withoutRoutes(entry.children, removed)
    const root = entry.type === 'group' && entry.root !== undefined && isRemoved(entry.root) ? undefined : rootOf(entry)
    if (children.length === 0 && entry.children.length > 0 && root === undefined) return []
    return [entry.type === 'group' ? { ...entry, root, children } : { ...entry, children }]
  })
}

const rootOf = (entry: NavigationEntry): string | undefined => (entry.type === 'group' ? entry.root : undefined)
