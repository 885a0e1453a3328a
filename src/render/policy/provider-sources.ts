import { mixpanelHosts, posthogScripts } from '../../config/sections/integration-kinds.ts'

/** A directive of a content security policy, without `-src`. */
export type Directive = 'script' | 'style' | 'img' | 'media' | 'font' | 'frame' | 'connect' | 'worker'

/** What a page may load from whom. */
export type Sources = Partial<Readonly<Record<Directive, readonly string[]>>>

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A script of a service that sends what it measures to the same host. */
const sameHost = (...hosts: readonly string[]): Sources => ({ script: hosts, connect: hosts })

/**
 * What each integration loads, from the documentation of its provider: what its script needs with its default settings.
 * Sources that differ by account, such as tags of other services, are not listed.
 */
export const providerSources: Readonly<Record<string, (fields: Fields) => Sources>> = {
  adobe: ({ launchUrl }) => ({
    script: [originOf(launchUrl), 'https://assets.adobedtm.com'],
    connect: ['https://*.adobedc.net', 'https://*.demdex.net', 'https://*.omtrdc.net'],
    img: ['https://*.demdex.net', 'https://*.omtrdc.net'],
    frame: ['https://*.demdex.net'],
  }),
  amplitude: () => ({
    script: ['https://cdn.amplitude.com'],
    connect: ['https://api2.amplitude.com', 'https://sr-client-cfg.amplitude.com'],
  }),
  clarity: () => ({
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    img: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  clearbit: () => ({
    script: ['https://tag.clearbitscripts.com', 'https://x.clearbitjs.com'],
    connect: ['https://app.clearbit.com', 'https://x.clearbitjs.com'],
  }),
  fathom: () => ({ ...sameHost('https://cdn.usefathom.com'), img: ['https://cdn.usefathom.com'] }),
  frontchat: () => ({
    script: ['https://chat-assets.frontapp.com'],
    style: ['blob:'],
    img: ['https://chat.frontapp.com', 'https://chat-assets.frontusercontent.com'],
    connect: [
      'https://chat-assets.frontapp.com',
      'https://chat.frontapp.com',
      'https://us-west-1-chat-server.frontapp.com',
      'https://us-west-2-chat-server.frontapp.com',
      'https://eu-west-1-chat-server.frontapp.com',
      'https://chat-webhook.frontapp.com',
      'wss://front-us-realtime.ably.io',
      'wss://front-eu-realtime.ably.io',
    ],
  }),
  ga4: () => ({
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  }),
  gtm: () => ({
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://www.google.com'],
    img: ['https://www.googletagmanager.com'],
  }),
  heap: () => ({
    script: ['https://cdn.us.heap-api.com'],
    connect: ['https://c.us.heap-api.com', 'https://heapanalytics.com'],
    img: ['https://heapanalytics.com'],
  }),
  hightouch: ({ apiHost }) => ({
    script: ['https://cdn.hightouch-events.com'],
    connect: ['https://cdn.hightouch-events.com', originOf(apiHost)],
  }),
  hotjar: () => ({
    script: ['https://*.hotjar.com'],
    style: ['https://*.hotjar.com'],
    img: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  }),
  intercom: () => ({
    script: ['https://widget.intercom.io', 'https://js.intercomcdn.com', 'https://app.intercom.io'],
    img: [
      'https://*.intercomcdn.com',
      'https://*.intercomcdn.eu',
      'https://*.intercomassets.com',
      'https://*.intercomassets.eu',
      'https://*.intercomusercontent.com',
      'https://messenger-apps.intercom.io',
    ],
    media: ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    connect: [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      'https://*.intercomcdn.com',
      'https://uploads.intercomcdn.eu',
      'https://uploads.intercomusercontent.com',
    ],
  }),
  koala: () => ({
    script: ['https://cdn.getkoala.com'],
    connect: ['https://api.getkoala.com', 'https://api2.getkoala.com'],
  }),
  logrocket: () => ({
    script: ['https://cdn.logr-in.com'],
    connect: ['https://*.logr-in.com'],
    worker: ['blob:'],
  }),
  mixpanel: ({ region }) => ({
    script: ['https://cdn.mxpnl.com'],
    connect: [mixpanelHosts[text(region)] ?? ''],
  }),
  onetrust: ({ scriptSource }) => {
    const own = originOf(scriptSource) || 'https://cdn.cookielaw.org'
    return {
      script: [own, 'https://geolocation.onetrust.com'],
      img: [own],
      connect: [own, 'https://*.onetrust.com'],
    }
  },
  pirsch: () => sameHost('https://api.pirsch.io'),
  plausible: ({ server }) => sameHost(originOf(server)),
  posthog: ({ apiHost, sessionRecording }) => {
    const address = text(apiHost)
    const script = originOf(posthogScripts(address))
    return {
      script: [script],
      connect: [originOf(address), script],
      ...(sessionRecording === true && { worker: ['blob:'] }),
    }
  },
  segment: ({ cdnUrl }) => {
    const own = originOf(cdnUrl) || 'https://cdn.segment.com'
    return { script: [own], connect: [own, 'https://api.segment.io'] }
  },
  transcend: () => ({
    script: ['https://transcend-cdn.com'],
    style: ['https://transcend-cdn.com'],
    connect: ['https://transcend-cdn.com', 'https://telemetry.transcend.io', 'https://telemetry.us.transcend.io'],
    frame: ['https://sync-transcend-cdn.com'],
  }),
}

/** The origin of a URL or host; empty if a policy cannot contain it. */
function originOf(value: unknown): string {
  const origin = /^(?:(https?):\/\/)?([\w.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(text(value))
  return origin ? `${origin[1] ?? 'https'}://${origin[2]}`.toLowerCase() : ''
}
