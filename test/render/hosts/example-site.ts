import type { HostSite } from '../../../src/render/hosts/host.ts'

/** A published site with everything that hosts treat differently. */
export function exampleSite({
  base = '',
  pages = 'folder',
}: {
  readonly base?: string
  readonly pages?: HostSite['pages']
} = {}): HostSite {
  const slash = pages === 'folder' ? '/' : ''
  const redirect = (source: string, target: string, status = 308) => ({
    source: base + source,
    target: base + target,
    status,
  })
  const file = (path: string, bytes = 100) => ({ path, bytes })
  const page = (path: string) => file(pages === 'folder' ? `${path}/index.html` : `${path}.html`)
  return {
    base,
    pages,
    redirects: [
      redirect('/old', `/guides/start${slash}`),
      redirect('/Guides/START', `/guides/v1.2${slash}`),
      redirect('/alt/%C3%BCber', `/guides/gr%C3%B6%C3%9Fe${slash}#part`),
      redirect('/soon', `/guides/start${slash}?from=soon`, 307),
      redirect('/legacy/*', '/guides/:splat'),
      redirect('/v/:version/x', '/guides/:version/y', 307),
      redirect('/any/*', '/:splat'),
    ],
    headers: [
      {
        address: `${base}/*`,
        headers: [
          ['Content-Security-Policy', "default-src 'self'"],
          ['X-Content-Type-Options', 'nosniff'],
          ['Referrer-Policy', 'strict-origin-when-cross-origin'],
          ['Link', `<${base}/llms.txt>; rel="llms-txt"`],
        ],
      },
      { address: `${base}/*.md`, headers: [['Content-Type', 'text/markdown; charset=utf-8']] },
      { address: `${base}/_lectern/*`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
    ],
    files: [
      ...[file('index.html'), file('404.html'), file('_headers'), file('_redirects'), file('LICENSE')],
      ...[page('guides/start'), page('guides/v1.2'), page('guides/größe'), page('old')],
      ...[file('guides/start.md'), file('_lectern/base-123.css')],
      // The page of a language, and a page of the site with this name.
      ...[file('de/404.html'), file('guides/404.html'), file('guides/404.md')],
    ],
  }
}
