import type { Config } from '../../config/config.ts'
import type { NavigationEntry } from '../../config/navigation-entry.ts'
import { type SymbolPage, sdkSourcesOf } from './sdk-inputs.ts'

/**
 * The files and folders of the project that documentation tools wrote: those that `sdk` names, in the navigation or in
 * the front matter of a page. The tools also write pages, styles and scripts for their own site, which must not become
 * part of this one.
 */
export function libraryPaths(config: Pick<Config, 'navigation'>, pages: readonly SymbolPage[]): readonly string[] {
  const named = [
    ...sourcesIn(config.navigation.children),
    ...sdkSourcesOf({ navigation: config.navigation }, pages).map(({ source }) => source),
  ]
  const paths = named.map(source => source.replace(/^(?:\.?\/)+|\/+$/g, ''))
  return [...new Set(paths)].filter(path => path !== '' && path !== '.')
}

/** Whether a file is one of the paths of `libraryPaths`, or in it. */
export const isLibraryFile = (paths: readonly string[], path: string): boolean =>
  paths.some(source => path === source || path.startsWith(`${source}/`))

function sourcesIn(entries: readonly NavigationEntry[]): readonly string[] {
  const found: string[] = []
  for (const entry of entries) {
    if (entry.type !== 'group' && entry.type !== 'division') continue
    for (const { source } of entry.sdk?.sources ?? []) found.push(source)
    found.push(...sourcesIn(entry.children))
  }
  return found
}
