import type { Labels } from '../components/page-data.ts'
import { encodePath, hasScheme, hrefOfFile, hrefOfRoute, splitAddress } from '../site/addresses.ts'
import { isPattern } from '../site/redirects.ts'
import { routeHref, targetOf } from '../site/resolve-links.ts'
import type { Site } from '../site/site.ts'
import { integrationHosts } from './integration-hosts.ts'
import type { Layouts } from './layout.ts'
import { fileOfRoute } from './output-address.ts'
import type { OutputFile } from './output-file.ts'

/** `_headers`: the content security policy, and how long files may be kept. */
export function headersFile({ config }: Site): OutputFile {
  const { base } = config.settings
  const contents = [
    `${base}/*`,
    `  Content-Security-Policy: ${policyOf(config)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    `${base}/_lectern/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
  return { path: '_headers', contents }
}

/** What a browser may load: our own files, what the author embeds from elsewhere, and configured integrations. */
export function policyOf({ integrations, settings }: Pick<Site['config'], 'integrations' | 'settings'>): string {
  const hosts = [...integrationHosts(integrations), ...settings.allowedHosts].join(' ')
  const also = hosts === '' ? '' : ` ${hosts}`
  return [
    `default-src 'self'${also}`,
    `script-src 'self' 'wasm-unsafe-eval'${also}`,
    `style-src 'self' 'unsafe-inline'${also}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    `font-src 'self' data:${also}`,
    "frame-src 'self' blob: https:",
    `connect-src 'self' https:${also}`,
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** Tells GitHub Pages to publish folders that begin with an underscore. */
export const noJekyll: OutputFile = { path: '.nojekyll', contents: '' }

/** `_redirects`, in the form that static hosts read; `/dir/index` leads to `/dir` by the way. */
export function redirectsFile(site: Site): OutputFile | undefined {
  const { base } = site.config.settings
  const ofAuthor = site.redirects
    .filter(({ source }) => !source.includes('#'))
    .map(({ source, destination, permanent }) => {
      const from = base + encodePath(source.replace(/:[A-Za-z_]\w*\*/g, '*'))
      const written = destination.replace(/\s/g, encodeURIComponent)
      const to = hasScheme(written) ? written : base + written
      return `${from} ${to.replace(/:[A-Za-z_]\w*\*|\*/g, ':splat')} ${permanent ? 308 : 307}`
    })
  const ofIndexes = [...site.pages.values()]
    .filter(({ path, route }) => /\/index\.mdx?$/.test(path) && !site.pages.has(`${route}/index`))
    .map(({ route }) => `${hrefOfRoute(`${route}/index`, site.config.settings)} ${routeHref(site, route)} 308`)
  const lines = [...ofAuthor, ...ofIndexes]
  return lines.length === 0 ? undefined : { path: '_redirects', contents: `${lines.join('\n')}\n` }
}

/** A page at each old address that sends the reader on, for hosts that read no `_redirects`. */
export function redirectPages(site: Site, layouts: Layouts, labels: Labels): OutputFile[] {
  const ofAuthor = site.redirects
    .filter(({ source }) => !isPattern(source) && !source.includes('#'))
    .map(({ source, destination }) => ({ source, destination, title: labels.redirecting ?? '' }))
  return ofAuthor.map(({ source, destination, title }) => {
    const href = hrefOfDestination(site, destination)
    const canonical = hasScheme(href) ? href : (site.config.settings.siteUrl ?? '') + href
    const view = { title, href, canonical, lang: 'en', dir: 'ltr', labels } as const
    return { path: fileOfRoute(source, site.config.settings), contents: layouts.render('redirect', view) }
  })
}

function hrefOfDestination(site: Site, destination: string): string {
  if (hasScheme(destination)) return destination
  const { path, query, fragment } = splitAddress(destination)
  const target = targetOf(site, 'docs.json', path)
  return (
    (target && 'route' in target ? routeHref(site, target.route) : hrefOfFile(path, site.config.settings)) +
    query +
    fragment
  )
}
