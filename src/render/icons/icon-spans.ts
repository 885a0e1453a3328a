import { iconKey } from '../../components/page-data.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page, PageHead, Route } from '../../content/page.ts'
import type { SiteSummary } from '../../site/site.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** A site or site summary. A summary contains only the heads of pages. */
interface WithIcons extends Pick<SiteSummary, 'config'> {
  readonly pages: ReadonlyMap<Route, PageHead & Partial<Pick<Page, 'icons'>>>
}

/** All positions of some icons, by the key of the icon. An icon of a snippet has one position for each page. */
export function spansOfIcons({ config, pages }: WithIcons, keys: ReadonlySet<string>): Map<string, Span[]> {
  const spans = new Map<string, Span[]>([...keys].map(key => [key, []]))
  for (const { name, span } of config.iconPositions) spans.get(iconKey({ name }))?.push(span)
  for (const page of pages.values()) {
    const { icon } = page.frontmatter
    if (icon) spans.get(iconKey(icon))?.push(fieldSpanOf(page, 'icon'))
    for (const { span, otherSpans = [], ...reference } of page.icons ?? [])
      spans.get(iconKey(reference))?.push(span, ...otherSpans)
  }
  return spans
}
