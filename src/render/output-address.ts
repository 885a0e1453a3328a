import type { Settings } from '../config/settings.ts'
import type { Route } from '../content/page.ts'

/** The file that holds a route: `guides/start/index.html`, or `guides/start.html`. */
export function fileOfRoute(route: Route, { pages }: Pick<Settings, 'pages'>): string {
  const path = route.replace(/^\//, '')
  if (path === '') return 'index.html'
  return pages === 'file' ? `${path}.html` : `${path}/index.html`
}

/** Where built scripts and styles lie in the output folder. */
export const clientPath = (file: string): string => `_lectern/${file}`

/** Tells the search box where the index lies: its own address stays, while that of the index changes with the content. */
export const searchPointer = 'lectern-search.json'
