import type {
  DivisionView,
  LinkView,
  SidebarGroupView,
  SidebarPageView,
} from '../../../src/render/templates/navigation-view.ts'
import type { PageView } from '../../../src/render/templates/page-view.ts'
import { pageView } from '../../support/page-view.ts'
import { labels, readEntries } from './frame-site.ts'

type Changes = NonNullable<Parameters<typeof pageView>[0]>

/** A page in the frame with the scripts and styles of the package, and the content of the test. */
export function framedPage(route: string, { page, ...changes }: Changes = {}): PageView {
  const entries = readEntries()
  const files = (names: readonly string[]) => names.map(name => `/_lectern/${entries[name]?.file}`)
  return pageView({
    labels,
    page: { route, href: route, title: `Page ${route}`, ...page },
    head: {
      styles: [
        'base',
        'zoom-sheet',
        'tabs-sheet',
        'rare-sheet',
        'banner-sheet',
        'directory-sheet',
        'decorations-sheet',
      ].flatMap(name => (entries[name]?.styles ?? []).map(file => `/_lectern/${file}`)),
      earlyScripts: files(['early']),
      scripts: files(['frame']),
    },
    ...changes,
  })
}

export function link(title: string, href: string): LinkView {
  return { title, href, isExternal: href.startsWith('http'), isCurrent: false }
}

export function division(name: string, href: string, more: Partial<DivisionView> = {}): DivisionView {
  return { ...link(name, href), name, align: 'start', isCounterpart: true, menu: [], ...more }
}

export function sidebarPage(title: string, href: string, route: string): SidebarPageView {
  return { ...link(title, href), type: 'page', isCurrent: href === route, isDeprecated: false }
}

/** A collapsible group. It is open if it contains the page. */
export function sidebarGroup(key: string, title: string, more: Partial<SidebarGroupView> = {}): SidebarGroupView {
  const isActive = more.children?.some(child => child.isCurrent) ?? false
  return {
    type: 'group',
    key,
    title,
    isCurrent: false,
    isActive,
    isOpen: isActive,
    isFoldable: true,
    depth: 1,
    children: [],
    ...more,
  }
}
