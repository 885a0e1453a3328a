import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SharedFile } from '../output/output-file.ts'

/** The href and title of every page that readers may find. The 404 page searches it for suggestions. */
export const pageListFile = ({ summary }: Site): SharedFile => buildPageListFile(summary.value)

const buildPageListFile = memoize((site: SiteSummary): SharedFile => {
  const pages = [...site.pages.values()].filter(({ route }) => site.navigation.visibility.get(route)?.sidebar)
  const contents = JSON.stringify(
    pages.map(({ route, title }) => ({ href: routeHref(site, route), title: inlineMarkdownText(title) })),
  )
  return { path: `_lectern/pages-${shortDigest(contents)}.json`, contents }
})
