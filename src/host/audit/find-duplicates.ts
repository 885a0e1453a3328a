import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { AuditedPage, CrawledSite } from './crawl-site.ts'

/**
 * Finds pages with the same title or description as another page in the same language. Copies are left out: their
 * canonical URL is that of another page, such as the same page of another version, so they may have the same texts.
 *
 * @param textOf The text to compare.
 * @returns A function that returns the path of the first other page with the text of a page.
 */
export function findDuplicates(
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
