import type { Settings } from '../../config/settings.ts'
import type { Route } from '../../content/page.ts'

/** The file that holds a route: `guides/start/index.html`, or `guides/start.html`. */
export function outputPathOf(route: Route, { pages }: Pick<Settings, 'pages'>): string {
  const path = route.replace(/^\//, '')
  if (path === '') return 'index.html'
  return pages === 'file' ? `${path}.html` : `${path}/index.html`
}

/** Where built scripts and styles lie in the output folder. */
export const clientPath = (file: string): string => `_lectern/${file}`

/**
 * Where the search index lies. Its files are named by their content, or belong to a version of the package, which is why
 * the folder is named by that; only `pagefind-entry.json` changes, and it is asked for with the time in its address.
 */
export const searchFolder = (version: string): string => `_lectern/search-${version}/`
