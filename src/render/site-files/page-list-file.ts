import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { PageHead } from '../../content/page.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SharedFile } from '../output/output-file.ts'

/** The href and title of every page that readers may find. The 404 page searches it for suggestions. */
export const pageListFile = ({ summary }: Site): SharedFile => buildPageListFile(summary.value)

const buildPageListFile = memoize((site: SiteSummary): SharedFile => {
  const pages = [...site.pages.values()].filter(({ route }) => site.navigation.visibility.get(route)?.sidebar)
  const entries = pages.map(
    page => `{"href":${JSON.stringify(routeHref(site, page.route))},"title":${titleJson(page)}}`,
  )
  const contents = `[${entries.join(',')}]`
  return { path: `${pathStart}${shortDigest(contents)}.json`, contents }
})

/** In the preview, the titles of most pages are the same after an edit. */
const titleJson = memoize(({ title }: PageHead) => JSON.stringify(inlineMarkdownText(title)))

const pathStart = '_lectern/pages-'

/** Whether a path may be that of the list. Its name contains a digest. */
export const isPageListPath = (path: string): boolean => path.startsWith(pathStart)
