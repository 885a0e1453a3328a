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
export function addressOf(href: string, page: Pick<PageMetadata, 'route' | 'href'>, siteAddress: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
  const base = builtBase(page)
  const path = `${href}/`.startsWith(`${base}/`) ? href.slice(base.length) : href
  return siteAddress.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`)
}

/**
 * The base path of the build: what precedes the route in the address of a page. Segments are counted, because the
 * address is encoded and can end in a slash.
 */
function builtBase({ route, href }: Pick<PageMetadata, 'route' | 'href'>): string {
  const segments = segmentsOf(href)
  const count = segments.length - segmentsOf(route).length
  return segments
    .slice(0, Math.max(count, 0))
    .map(segment => `/${segment}`)
    .join('')
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')
