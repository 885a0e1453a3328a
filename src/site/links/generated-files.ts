import type { Settings } from '../../config/settings.ts'
import type { Route } from '../../content/page.ts'

/** Files that every build writes, so that links can lead to them. */
const always: ReadonlySet<string> = new Set(['robots.txt'])

/** Files that a build writes unless the site must not be indexed. */
const unlessHidden: ReadonlySet<string> = new Set([
  'llms.txt',
  'llms-full.txt',
  'skill.md',
  '.well-known/llms.txt',
  '.well-known/llms-full.txt',
  '.well-known/skills/index.json',
  '.well-known/agent-skills/index.json',
])

/** Files that hosts read. A redirect cannot replace them. */
const hostFiles: ReadonlySet<string> = new Set(['404.html', '_headers', '_redirects', '.nojekyll'])

/** Whether a path, relative to the output folder, is a file that hosts read. */
export const isHostFile = (path: string): boolean => hostFiles.has(path)

/** Whether a path, relative to the output folder, is a file that the build writes for programs. */
export function isGeneratedFile(path: string, { siteUrl, noindex }: Pick<Settings, 'siteUrl' | 'noindex'>): boolean {
  return always.has(path) || (path === 'sitemap.xml' && siteUrl !== undefined) || (!noindex && unlessHidden.has(path))
}

/** What decides whether an address is that of a feed. */
interface FeedSite {
  readonly config: { readonly settings: Pick<Settings, 'siteUrl'> }
  readonly pages: { readonly has: (route: Route) => boolean }
}

/**
 * Whether a path, relative to the output folder, is the feed of a page. Which pages have updates is only known when they
 * are rendered.
 */
export const isFeed = (path: string, site: FeedSite): boolean =>
  site.config.settings.siteUrl !== undefined && isFeedAddress(path, site)

/** The hint for a link to a feed that does not exist, because feeds consist of whole URLs. */
export function hintForFeed(path: string, site: FeedSite): string | undefined {
  if (site.config.settings.siteUrl !== undefined || !isFeedAddress(path.replace(/^\//, ''), site)) return undefined
  return 'Feeds need the address of the site: set "siteUrl" in lectern.json.'
}

function isFeedAddress(path: string, { pages }: FeedSite): boolean {
  const found = /^(?:(.+)\/)?(?:rss|atom)\.xml$/.exec(path)
  return found !== null && pages.has(`/${found[1] ?? ''}`)
}
