import { canParseUrl } from '../../source/paths/can-parse-url.ts'

/** Hosts from which each integration loads its scripts, and to which it connects. */
const hostsOf: Readonly<Record<string, readonly string[]>> = {
  adobe: ['https://assets.adobedtm.com'],
  amplitude: ['https://cdn.amplitude.com', 'https://api2.amplitude.com'],
  clarity: ['https://www.clarity.ms', 'https://*.clarity.ms'],
  clearbit: ['https://tag.clearbitscripts.com'],
  fathom: ['https://cdn.usefathom.com'],
  frontchat: ['https://chat-assets.frontapp.com'],
  ga4: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  gtm: ['https://www.googletagmanager.com'],
  heap: ['https://cdn.heapanalytics.com', 'https://heapanalytics.com'],
  hightouch: ['https://cdn.hightouch-events.com', 'https://*.hightouch-events.com'],
  hotjar: ['https://static.hotjar.com', 'https://*.hotjar.com', 'https://*.hotjar.io'],
  intercom: ['https://widget.intercom.io', 'https://js.intercomcdn.com', 'https://*.intercom.io'],
  koala: ['https://cdn.getkoala.com', 'https://api.getkoala.com'],
  logrocket: ['https://cdn.lr-ingest.com', 'https://*.lr-ingest.com'],
  mixpanel: ['https://cdn.mxpnl.com', 'https://*.mixpanel.com'],
  onetrust: ['https://cdn.cookielaw.org'],
  pirsch: ['https://api.pirsch.io'],
  plausible: ['https://plausible.io'],
  posthog: ['https://*.posthog.com'],
  segment: ['https://cdn.segment.com', 'https://api.segment.io'],
  transcend: ['https://transcend-cdn.com'],
}

/** Fields that contain a host of the author. */
const hostFields = ['server', 'apiHost', 'launchUrl', 'cdnUrl', 'scriptSource'] as const

/** Hosts that the configured integrations need, each once. */
export function integrationHosts(integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  const customHosts = Object.values(integrations).flatMap(fields =>
    hostFields.flatMap(field => originOf(fields[field])),
  )
  return [...new Set([...Object.keys(integrations).flatMap(name => hostsOf[name] ?? []), ...customHosts])]
}

function originOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  const url = /^https?:\/\//.test(value) ? value : `https://${value}`
  return canParseUrl(url) ? [new URL(url).origin] : []
}

/** The integrations that a page loads: all configured ones, without our own settings. */
export function activeIntegrations(integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const { telemetry, ...services } = integrations
  const names = Object.keys(services).filter(name => name !== 'cookies')
  return telemetry?.enabled === false || names.length === 0 ? undefined : services
}
