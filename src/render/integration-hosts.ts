/** Hosts from which each integration loads its scripts and to which it speaks. */
const hostsOf: Readonly<Record<string, readonly string[]>> = {
  adobe: ['https://assets.adobedtm.com'],
  amplitude: ['https://cdn.amplitude.com', 'https://api2.amplitude.com'],
  clarity: ['https://www.clarity.ms', 'https://*.clarity.ms'],
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
  mixpanel: ['https://cdn.mxpnl.com', 'https://api-js.mixpanel.com'],
  onetrust: ['https://cdn.cookielaw.org'],
  pirsch: ['https://api.pirsch.io'],
  plausible: ['https://plausible.io'],
  posthog: ['https://*.posthog.com'],
  segment: ['https://cdn.segment.com', 'https://api.segment.io'],
  transcend: ['https://cdn.transcend.io'],
}

/** Hosts that the configured integrations need, each once. */
export function integrationHosts(integrations: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(Object.keys(integrations).flatMap(name => hostsOf[name] ?? []))]
}
