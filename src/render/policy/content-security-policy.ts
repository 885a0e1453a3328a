import type { Site } from '../../site/site.ts'
import { integrationHosts } from './integration-hosts.ts'

/**
 * What a browser may load: our own files, what the author embeds from elsewhere, and configured integrations.
 *
 * @param connected Where playgrounds connect to beside `https:`.
 */
export function contentSecurityPolicy(
  { integrations, settings }: Pick<Site['config'], 'integrations' | 'settings'>,
  connected: readonly string[] = [],
): string {
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
    `connect-src ${[...new Set(["'self'", 'https:', ...connected, ...settings.allowedConnections])].join(' ')}${also}`,
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')
}
