import type { SourceFile } from '../../source/source-file.ts'
import type { SitePageInput } from './site-page-input.ts'

/**
 * The text of a page that is written in a description, as a file of its own beside it: what code in it imports stands
 * there, and every operation of the description has another. `undefined` for a page that has its file.
 */
export function specPageText({ file, route, reference }: SitePageInput): SourceFile | undefined {
  if (reference === undefined || reference.source !== file.path) return undefined
  return { path: `${file.path}:${route.slice(1).replaceAll('/', ':')}.mdx`, text: file.text }
}
