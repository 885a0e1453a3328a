import { settingsFile } from '../../config/read-settings.ts'
import { pageScanOf } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { isPageFile } from './file-kinds.ts'

/** Whether these files use dates: pages or feeds that show them, or a sitemap. */
export function needsDates(files: ReadonlyMap<string, SourceFile>): boolean {
  return hasSiteUrl(files.get(settingsFile)) || showsContributors(files) || showsDates(files)
}

/** Whether `contributors` is set in `lectern.json`. */
export const showsContributors = (files: ReadonlyMap<string, SourceFile>): boolean =>
  /"contributors"\s*:\s*true\b/.test(files.get(settingsFile)?.text ?? '')

/** A site with a URL has a sitemap. */
const hasSiteUrl = (settings: SourceFile | undefined): boolean => settings?.text.includes('"siteUrl"') === true

/** Whether readers see dates: `metadata.timestamp`, a page's `timestamp`, a feed of changes. */
export function showsDates(files: ReadonlyMap<string, SourceFile>): boolean {
  for (const file of files.values()) {
    if (pageScanOf(file)) continue
    const { path, text } = file
    if (isPageFile(path) ? pageNeedsDates(text) : configNeedsDates(path, text)) return true
  }
  return false
}

/** Whether a page or its feed shows dates. */
export function pageNeedsDates(text: string): boolean {
  // Searching for words is faster than matching patterns, and most pages contain none of them.
  const frontMatter = text.slice(0, frontMatterEnd(text))
  const hasKeyword = text.includes('<Update') || ['timestamp:', 'rss:'].some(field => frontMatter.includes(field))
  return hasKeyword && /^(?:timestamp|rss): *true\b|<Update\b/m.test(text)
}

/** Where the first line of hyphens after the first line starts; `undefined` if no line consists of hyphens. */
function frontMatterEnd(text: string): number | undefined {
  for (let at = text.indexOf('\n---'); at !== -1; at = text.indexOf('\n---', at + 1)) {
    if (/^[ \t]*(?:[\r\n]|$)/.test(text.slice(at + 4))) return at
  }
  return undefined
}

function configNeedsDates(path: string, text: string): boolean {
  return path.endsWith('.json') && /"timestamp"\s*:\s*true\b/.test(text)
}
