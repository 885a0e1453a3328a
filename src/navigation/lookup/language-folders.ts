import type { Page, Route } from '../../content/page.ts'
import { type NavigationIndex, navLocationOf } from './navigation-index.ts'
import { languageAt } from './page-context.ts'

/**
 * The folders in which the language is not that of the folder around them, outermost first: `/de`. A folder has the
 * language of its first page.
 */
export function languageFolders(index: NavigationIndex, pages: Iterable<Pick<Page, 'route' | 'path'>>): Route[] {
  // Most sites have one language, and a list of all folders takes a while.
  if (![...index.divisions.values()].some(({ kind }) => kind === 'language')) return []
  const tags = new Map<Route, string | undefined>([['', tagAt(index, undefined)]])
  const routes: Route[] = []
  for (const folder of foldersOf(pages)) {
    const outer = tags.get(folder.slice(0, folder.lastIndexOf('/')))
    const tag = index.folders().has(folder) ? tagAt(index, folder) : outer
    tags.set(folder, tag)
    if (tag !== outer) routes.push(folder)
  }
  return routes
}

const tagAt = (index: NavigationIndex, folder: Route | undefined): string | undefined =>
  languageAt(index, navLocationOf(index, folder && `${folder}/`))?.tag

/** All folders with pages, each after those around it. */
function foldersOf(pages: Iterable<Pick<Page, 'route' | 'path'>>): readonly Route[] {
  const folders = new Set<Route>()
  for (const { route, path } of pages) {
    const isIndex = /(?:^|\/)index\.\w+$/.test(path)
    for (let folder = isIndex ? route : parentOf(route); folder.length > 1; folder = parentOf(folder))
      folders.add(folder)
  }
  return [...folders].sort()
}

const parentOf = (route: Route): Route => route.slice(0, route.lastIndexOf('/'))
