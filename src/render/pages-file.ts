import { routeHref } from '../site/resolve-links.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile } from './output-file.ts'

/** Where the list of pages lies that the 404 page looks for a likely one in. */
export const pagesFilePath = '_lectern/pages.json'

/** Address and title of every page that readers may find. */
export function pagesFile(site: Site): OutputFile {
  const pages = [...site.pages.values()].filter(({ route }) => site.navigation.visibility.get(route)?.sidebar)
  const listed = pages.map(({ route, title }) => ({ href: routeHref(site, route), title }))
  return { path: pagesFilePath, contents: JSON.stringify(listed) }
}
