import type { PageMetadata, SectionRecord } from '../../search/records/page-records.ts'
import type { Source } from './answer.ts'

/** A section of the site as the source of an answer. */
export function sourceOf(page: PageMetadata, section: SectionRecord, siteAddress: string): Source {
  return { id: section.recordId, url: addressOf(section.href, page, siteAddress), title: titleOf(section) }
}

/** `Start › Install`. */
const titleOf = ({ titles, recordId }: SectionRecord): string =>
  titles.filter((title, at) => title !== '' && title !== titles[at - 1]).join(' › ') || recordId

/**
 * The absolute address of an href of the site.
 *
 * @param siteAddress With the base path, which hrefs have too. It is only a path if the address of the site is unknown.
 */
export function addressOf(href: string, { route, href: pageHref }: PageMetadata, siteAddress: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
  // The href of a page is its route with the base path of the build.
  const builtBase = pageHref.endsWith(route) ? pageHref.slice(0, pageHref.length - route.length) : ''
  const path = href.startsWith(builtBase) ? href.slice(builtBase.length) : href
  return siteAddress.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`)
}
