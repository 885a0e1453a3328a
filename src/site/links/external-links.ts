import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { AuthoredLink } from '../../content/page.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { Site } from '../site.ts'
import { isExternalHref } from './href.ts'

/** A link from a page to another site. */
export interface ExternalLink extends Pick<AuthoredLink, 'href' | 'span'> {
  /** The URL to check: without a fragment, with a scheme; `undefined` if it is not a valid URL. */
  readonly address: string | undefined
}

/** All links to other sites, from pages and from navigation entries that are only an address. */
export function externalLinksOf({ pages, links }: Site): readonly ExternalLink[] {
  const written = [...pages.values()].flatMap(page => page.links).flatMap(atEachSpan)
  const entries = links.flatMap(page => {
    const { url } = page.frontmatter
    return url === undefined ? [] : [{ href: url, span: fieldSpanOf(page, 'url') }]
  })
  return [...written, ...entries]
    .filter(({ href }) => isExternalHref(href))
    .map(({ href, span }) => ({ href, span, address: addressOf(href) }))
}

const atEachSpan = ({ href, span, otherSpans = [] }: AuthoredLink) =>
  [span, ...otherSpans].map(each => ({ href, span: each }))

function addressOf(href: string): string | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href
  if (!canParseUrl(absolute)) return undefined
  const url = new URL(absolute)
  url.hash = ''
  return url.href
}
