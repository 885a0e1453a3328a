import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { AuditedPage, CrawledSite } from './crawl-site.ts'

/**
 * For each text of a page, such as its title, the first page in the same language with the same text. Copies are left out:
 * their canonical URL is that of another page, such as the same page of another version, so they may have its texts.
 */
export function findNamesakes(
  { pages }: CrawledSite,
  textOf: (page: AuditedPage) => string,
): (page: AuditedPage) => string | undefined {
  // Names such as "OAuth" are the same in many languages.
  const keyOf = (page: AuditedPage) => `${page.lang} ${textOf(page)}`
  const originals = pages.filter(page => !isCopy(page))
  const first = new Map(originals.toReversed().map(page => [keyOf(page), page.path]))
  return page => {
    const other = isCopy(page) ? undefined : first.get(keyOf(page))
    return other === page.path ? undefined : other
  }
}

function isCopy({ canonical, path }: AuditedPage): boolean {
  return canParseUrl(canonical) && plainPath(new URL(canonical).pathname) !== plainPath(path)
}

/** A path without escapes, and without what hosts add to it or leave out: `/a/index.html`, `/a.html` and `/a/` are `/a`. */
export const plainPath = (path: string): string =>
  percentDecode(path)
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/\/$/, '')
