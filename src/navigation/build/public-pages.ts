import { hasAccess } from '../../config/navigation/has-access.ts'
import type { NavigationEntry, RootNavigation } from '../../config/navigation-entry.ts'
import type { PageHead, Route } from '../../content/page.ts'
import { pageFinder } from './find-page.ts'

/**
 * Which pages are public according to `public` of the surrounding groups and divisions: the nearest one decides. A page
 * that is public in one location but not in another is not public. Pages without such a setting are missing.
 */
export function publicPages(
  { public: isNavigationPublic, children }: Pick<RootNavigation, 'public' | 'children'>,
  pages: ReadonlyMap<Route, PageHead>,
): ReadonlyMap<Route, boolean> {
  const found = new Map<Route, boolean>()
  if (isNavigationPublic === undefined && !children.some(hasAccess)) return found
  const findPage = pageFinder(pages)
  const note = (path: string, isPublic: boolean | undefined) => {
    const route = findPage(path)?.page.route
    if (route !== undefined && isPublic !== undefined) found.set(route, isPublic && found.get(route) !== false)
  }
  const visit = (entries: readonly NavigationEntry[], inherited: boolean | undefined): void => {
    for (const entry of entries) {
      if (entry.type === 'page') note(entry.path, inherited)
      if (entry.type !== 'group' && entry.type !== 'division') continue
      const isPublic = entry.public ?? inherited
      if (entry.type === 'group' && entry.root !== undefined) note(entry.root, isPublic)
      visit(entry.children, isPublic)
    }
  }
  visit(children, isNavigationPublic)
  return found
}
