import type { PageFrame } from '../frame/page-frame.ts'
import { hasSitemap, sitemapUrl } from '../frame/page-urls.ts'
import type { OutputFile } from '../output/output-file.ts'

/**
 * `robots.txt`: which programs may read the site, what they may use it for, and where the sitemap is. Programs read it
 * only at the root of a host.
 *
 * @see RFC 9309; https://contentsignals.org
 */
export function robotsFile(frame: Pick<PageFrame, 'config'>): OutputFile {
  const { noindex, discovery } = frame.config.settings
  const { aiTrain, search, aiInput } = discovery.contentSignals
  const signals = { 'ai-train': aiTrain, search, 'ai-input': aiInput }
  const lines = [
    'User-agent: *',
    `Content-Signal: ${Object.entries(signals)
      .map(([use, isAllowed]) => `${use}=${isAllowed && !noindex ? 'yes' : 'no'}`)
      .join(', ')}`,
    noindex ? 'Disallow: /' : 'Allow: /',
    ...(hasSitemap(frame) ? ['', `Sitemap: ${sitemapUrl(frame)}`] : []),
  ]
  return { path: 'robots.txt', contents: `${lines.join('\n')}\n` }
}
