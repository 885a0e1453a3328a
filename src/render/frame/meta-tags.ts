import type { Page } from '../../content/page.ts'
import type { FrameConfig } from './page-frame.ts'

/** The settings that decide the meta tags of a page. */
type TagConfig = Pick<FrameConfig, 'seo' | 'settings'>

/** Tags from `seo.metatags`, then from `seo.paths` (longer paths have priority), then from the page's front matter. */
export function authoredTags({ seo }: TagConfig, page: Page): Readonly<Record<string, string>> {
  const { metatags, paths } = seo
  const ofFolders = paths
    .filter(({ path }) => page.route === `/${path}` || page.route.startsWith(`/${path}/`))
    .sort((a, b) => a.path.length - b.path.length)
  const pageTags = Object.entries(page.frontmatter.custom).filter(
    ([name, value]) => /^(og|twitter|article):/.test(name) && typeof value === 'string',
  )
  const { robots } = page.frontmatter
  const folders = ofFolders.map(folder => folder.metatags)
  return Object.assign({}, metatags, ...folders, Object.fromEntries(pageTags), robots ? { robots } : {})
}

/** The `robots` tag. A page with `noindex` keeps it, even if a tag for all pages says otherwise. */
export function robotsTag(config: TagConfig, page: Page, isNoindex: boolean): string {
  const { robots: written = '' } = authoredTags(config, page)
  if (config.settings.noindex) return 'noindex, nofollow'
  if (!isNoindex || forbidsIndexing(written)) return written
  return written === '' ? 'noindex' : `noindex, ${written}`
}

/** Whether search engines may show a page. */
export const isIndexable = (config: TagConfig, page: Page, isNoindex: boolean): boolean =>
  !forbidsIndexing(robotsTag(config, page, isNoindex))

/** Only a directive that is exactly `none` or `noindex` counts, not `max-image-preview:none`. */
const forbidsIndexing = (robots: string): boolean =>
  robots.split(',').some(directive => /^(?:noindex|none)$/i.test(directive.trim()))
