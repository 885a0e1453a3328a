import type { Settings } from '../../config/settings.ts'
import type { Route } from '../../content/page.ts'

/** The file for a route: `guides/start/index.html`, or `guides/start.html`. */
export function outputPathOf(route: Route, { pages }: Pick<Settings, 'pages'>): string {
  const path = route.replace(/^\//, '')
  if (path === '') return 'index.html'
  return pages === 'file' ? `${path}.html` : `${path}/index.html`
}

/** The file that hosts send for an address without a file. */
export const notFoundPath = '404.html'

/** The file that holds the Markdown of a route: `guides/start.md`. */
export const markdownPathOf = (route: Route): string => `${route === '/' ? 'index' : route.slice(1)}.md`

/** The routes that files with a path may belong to, depending on the settings. */
export function possibleRoutes(path: string): readonly Route[] {
  const ending = pageFileEnding.exec(path)?.[0]
  if (ending === undefined) return []
  const route = `/${path.slice(0, -ending.length)}`
  const folder = route.slice(0, route.lastIndexOf('/'))
  return /\/(?:index|rss)$/.test(route) ? [folder || '/', route] : [route]
}

const pageFileEnding = /\.(?:html|md|xml)$/

/** The path of a built script or style sheet in the output folder. */
export const clientPath = (file: string): string => `_lectern/${file}`

/**
 * The folder of the search index. Its files are named by their content, or depend on the package version, so the folder
 * name contains the version. Only `index.json` changes, and it is requested with the time in its URL.
 */
export const searchFolder = (version: string): string => `_lectern/search-${version}/`
