import type { Site } from '../../site/site.ts'
import { integrationHosts } from './integration-hosts.ts'

/**
 * The content security policy. It allows the files of the site, what the author embeds, and configured integrations.
 *
 * @param connectSources Sources that playgrounds connect to, besides `https:`.
 */
export function contentSecurityPolicy(
  { integrations, settings }: Pick<Site['config'], 'integrations' | 'settings'>,
  connectSources: readonly string[] = [],
): string {
  const hosts = [...integrationHosts(integrations), ...settings.allowedHosts].join(' ')
  const extraHosts = hosts === '' ? '' : ` ${hosts}`
  // The policy forbids inline scripts, except for the speculation rules by which browsers prefetch pages.
  const rules = settings.prefetch ? " 'inline-speculation-rules'" : ''
  return [
    `default-src 'self'${extraHosts}`,
    `script-src 'self'${rules}${extraHosts}`,
    `style-src 'self' 'unsafe-inline'${extraHosts}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    `font-src 'self' data:${extraHosts}`,
    "frame-src 'self' blob: https:",
    `connect-src ${[...new Set(["'self'", 'https:', ...connectSources, ...settings.allowedConnections])].join(' ')}${extraHosts}`,
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')
}
