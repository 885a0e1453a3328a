import type { SourceFile } from '../../source/source-file.ts'
import type { SitePageInput } from './site-page-input.ts'

/**
 * The text of a page that is written in a spec, as a separate file next to it: imports in its code start there, and
 * every operation of the spec has a different one. `undefined` for a page with its own file.
 */
export function specPageText({ file, route, reference }: SitePageInput): SourceFile | undefined {
  if (reference === undefined || reference.source !== file.path) return undefined
  return { path: `${file.path}:${route.slice(1).replaceAll('/', ':')}.mdx`, text: file.text }
}
