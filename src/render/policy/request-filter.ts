import type { Config } from '../../config/config.ts'
import { integrationHosts } from './integration-hosts.ts'

/** Returns a function that checks whether the content security policy of a site allows a URL of another site. */
export function requestFilter({
  integrations,
  settings,
}: Pick<Config, 'integrations' | 'settings'>): (address: string) => boolean {
  const hosts = [...integrationHosts(integrations), ...settings.allowedHosts].map(hostOf)
  return address => hosts.some(host => matchesHost(hostOf(address), host))
}

/** `*.example.com` matches all subdomains of `example.com`, but not `example.com` itself. */
function matchesHost(requested: string, allowed: string): boolean {
  return requested === allowed || (allowed.startsWith('*.') && requested.endsWith(allowed.slice(1)))
}

/** The host of a URL: `https://a.example/x`, `//a.example/x`, or only `a.example`. */
export const hostOf = (address: string): string =>
  (/^(?:https?:)?(?:\/\/)?([^/?#]+)/i.exec(address)?.[1] ?? address).toLowerCase()
