import { iconKey } from '../../components/page-data.ts'
import type { Page, PageHead, Route } from '../../content/page.ts'
import type { SiteSummary } from '../../site/site.ts'

/** A site or site summary. A summary contains only the heads of pages. */
interface WithIcons extends Pick<SiteSummary, 'config'> {
  readonly pages: ReadonlyMap<Route, PageHead & Partial<Pick<Page, 'icons'>>>
}

/** The files that use some icons, by the key of the icon. An icon of a snippet counts once, not for each page. */
export function filesOfIcons({ config, pages }: WithIcons, keys: ReadonlySet<string>): Map<string, Set<string>> {
  const files = new Map([...keys].map(key => [key, new Set<string>()]))
  for (const { name, span } of config.iconPositions) files.get(iconKey({ name }))?.add(span.path)
  for (const { path, frontmatter, icons = [] } of pages.values()) {
    if (frontmatter.icon) files.get(iconKey(frontmatter.icon))?.add(path)
    for (const { span, ...reference } of icons) files.get(iconKey(reference))?.add(span.path)
  }
  return files
}
