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
  const { noindex } = frame.config.settings
  const isAllowed = noindex ? 'no' : 'yes'
  const lines = [
    'User-agent: *',
    `Content-Signal: ${['ai-train', 'search', 'ai-input'].map(use => `${use}=${isAllowed}`).join(', ')}`,
    noindex ? 'Disallow: /' : 'Allow: /',
    ...(hasSitemap(frame) ? ['', `Sitemap: ${sitemapUrl(frame)}`] : []),
  ]
  return { path: 'robots.txt', contents: `${lines.join('\n')}\n` }
}
