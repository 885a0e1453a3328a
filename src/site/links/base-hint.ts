import { languages } from '../../navigation/languages.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import type { SiteSummary } from '../site.ts'

/**
 * The hint for a path that leads to a page without its first segment: the project was published below this segment, but
 * `base` is not set. `undefined` for other paths, such as those that begin with a folder of the project.
 */
export function hintForBase({ pages, config }: SiteSummary, path: string): string | undefined {
  const [, base = '', written = ''] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? []
  const rest = written.replace(/(?<=.)\/index$/, '')
  if (config.settings.base !== '' || !pages.has(rest) || ownValue(languages, base.slice(1))) return undefined
  if (rootFolders(pages).has(base)) return undefined
  return `Did you mean "${rest}"? If the site is published at "${base}", set "base": "${base}" in lectern.json.`
}

/** The folders of the root that contain pages: `/guides`. */
const rootFolders = memoize((pages: SiteSummary['pages']): ReadonlySet<string> => {
  const folders = new Set<string>()
  for (const route of pages.keys()) {
    const end = route.indexOf('/', 1)
    if (end !== -1) folders.add(route.slice(0, end))
  }
  return folders
})
