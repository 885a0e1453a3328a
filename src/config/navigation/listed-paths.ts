import { memoize } from '../../source/memoize.ts'
import type { NavigationEntry } from '../navigation-entry.ts'

/** Paths without extension that the navigation names. Cached, because an edit compares them with the previous ones. */
export const listedPaths = memoize((entries: readonly NavigationEntry[]): ReadonlySet<string> => {
  const paths = new Set<string>()
  const visit = (entry: NavigationEntry) => {
    if (entry.type === 'page') paths.add(entry.path)
    if (entry.type === 'group' && entry.root !== undefined) paths.add(entry.root)
    if (entry.type === 'group' || entry.type === 'division') entry.children.forEach(visit)
  }
  entries.forEach(visit)
  return paths
})
