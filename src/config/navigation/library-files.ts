import type { NavigationEntry } from '../navigation-entry.ts'

/**
 * Tells whether a file is the output of a documentation tool that `sdk` of the navigation names, or in its folder. The tools
 * also write pages, styles and scripts for their own site, which must not become part of this one.
 */
export function libraryFileTest(entries: readonly NavigationEntry[]): (path: string) => boolean {
  const sources = librarySources(entries)
  return path => sources.some(source => path === source || path.startsWith(`${source}/`))
}

function librarySources(entries: readonly NavigationEntry[]): readonly string[] {
  return entries.flatMap(entry => {
    if (entry.type !== 'group' && entry.type !== 'division') return []
    const sources = entry.sdk?.sources.map(({ source }) => source.replace(/^(?:\.?\/)+|\/+$/g, '')) ?? []
    return [...sources.filter(source => source !== '' && source !== '.'), ...librarySources(entry.children)]
  })
}
