/** Integrations that ask readers for consent, or say whether they gave it. All others wait for them. */
export const consentTools: readonly string[] = ['cookies', 'onetrust', 'transcend']

/** Chats. They are not telemetry, because readers start them, so they are loaded even if telemetry is off. */
export const chatTools: readonly string[] = ['frontchat', 'intercom']

/** Where Mixpanel receives events, by region. */
export const mixpanelHosts: Readonly<Record<string, string>> = {
  us: 'https://api-js.mixpanel.com',
  eu: 'https://api-eu.mixpanel.com',
  in: 'https://api-in.mixpanel.com',
}

/** Where PostHog has its scripts: next to the address that receives events, or at the same address. */
export const posthogScripts = (apiHost: string): string =>
  apiHost.replace(/^(https:\/\/(?:us|eu))\.i\.posthog\.com$/, '$1-assets.i.posthog.com')
