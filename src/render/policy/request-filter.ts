import type { Config } from '../../config/config.ts'
import { integrationHosts } from './integration-hosts.ts'

/** Whether the content security policy of a site lets its pages load what lies at an address of another site. */
export function requestFilter({
  integrations,
  settings,
}: Pick<Config, 'integrations' | 'settings'>): (address: string) => boolean {
  const hosts = [...integrationHosts(integrations), ...settings.allowedHosts].map(hostOf)
  return address => hosts.some(host => matchesHost(hostOf(address), host))
}

/** `*.example.com` stands for all hosts below `example.com`, not for itself. */
function matchesHost(asked: string, allowed: string): boolean {
  return asked === allowed || (allowed.startsWith('*.') && asked.endsWith(allowed.slice(1)))
}

/** The host of an address: `https://a.example/x`, `//a.example/x`, or a bare `a.example`. */
export const hostOf = (address: string): string =>
  (/^(?:https?:)?(?:\/\/)?([^/?#]+)/i.exec(address)?.[1] ?? address).toLowerCase()
