import type { Directive } from '../../../src/render/policy/provider-sources.ts'

/** A service as its script behaves: what it loads, and how it receives events. */
export interface KnownService {
  /** Its settings in `docs.json`. */
  readonly fields: object
  /** The script that a page loads. */
  readonly script: string
  /** What its script loads, by directive. Each source of the policy is needed for at least one of these addresses. */
  readonly loads: Partial<Readonly<Record<Directive, readonly string[]>>>
  /** Replaces its script: defines the functions of the service, which pass their calls to `called`. */
  readonly code: string
  /** The calls for a reader who opens an accordion, without those before. */
  readonly calls: readonly (readonly unknown[])[]
  /** The settings that the service gets when it starts, if the page passes them. */
  readonly start?: readonly (readonly unknown[])[]
}

const event = 'docs.accordion.open'
const detail = { title: 'More' }
const view = { path: '/', title: 'Home - Orbit' }

/** Makes an object whose methods pass their calls on. */
const object = (name: string, ...methods: readonly string[]): string =>
  `window.${name} = {${methods.map(method => `${method}: (...values) => called('${method}', ...values)`)}}`

const fn = (name: string): string => `window.${name} = (...values) => called(...values)`

/** Every integration that loads a script, with the addresses that its provider documents. */
export const knownServices: Readonly<Record<string, KnownService>> = {
  adobe: {
    fields: { launchUrl: 'https://assets.adobedtm.com/1/2/launch-3.min.js' },
    script: 'https://assets.adobedtm.com/1/2/launch-3.min.js',
    loads: {
      script: ['https://assets.adobedtm.com/extensions/EP1/AppMeasurement.min.js'],
      connect: [
        'https://edge.adobedc.net/ee/v1/interact',
        'https://dpm.demdex.net/id',
        'https://acme.sc.omtrdc.net/b/ss',
      ],
      img: ['https://acme.demdex.net/event', 'https://acme.sc.omtrdc.net/b/ss/1'],
      frame: ['https://acme.demdex.net/dest5.html'],
    },
    code: object('_satellite', 'track'),
    start: [['track', 'docs.content.view', view]],
    calls: [['track', event, detail]],
  },
  amplitude: {
    fields: { apiKey: 'key1' },
    script: 'https://cdn.amplitude.com/script/key1.js',
    loads: {
      script: ['https://cdn.amplitude.com/libs/plugin-autocapture-browser-1.0.0-min.js.gz'],
      connect: ['https://api2.amplitude.com/2/httpapi', 'https://sr-client-cfg.amplitude.com/config'],
    },
    code: object('amplitude', 'init', 'track'),
    start: [['init', 'key1']],
    calls: [['track', event, detail]],
  },
  clarity: {
    fields: { projectId: 'abc' },
    script: 'https://www.clarity.ms/tag/abc',
    loads: {
      script: ['https://scripts.clarity.ms/0.8.1/clarity.js'],
      connect: ['https://k.clarity.ms/collect', 'https://c.bing.com/c.gif'],
      img: ['https://c.clarity.ms/c.gif', 'https://c.bing.com/c.gif'],
    },
    code: fn('clarity'),
    calls: [['event', event]],
  },
  clearbit: {
    fields: { publicApiKey: 'pk_1' },
    script: 'https://tag.clearbitscripts.com/v1/pk_1/tags.js',
    loads: {
      script: ['https://tag.clearbitscripts.com/v1/pk_1/tags.js', 'https://x.clearbitjs.com/v2/pk_1/tracking.min.js'],
      connect: ['https://app.clearbit.com/v1/p', 'https://x.clearbitjs.com/v2/p'],
    },
    code: object('clearbit', 'track'),
    calls: [['track', event, detail]],
  },
  fathom: {
    fields: { siteId: 'ABCDEF' },
    script: 'https://cdn.usefathom.com/script.js',
    loads: {
      script: ['https://cdn.usefathom.com/script.js'],
      connect: ['https://cdn.usefathom.com/e'],
      img: ['https://cdn.usefathom.com/?h=1'],
    },
    code: object('fathom', 'trackEvent'),
    calls: [['trackEvent', event]],
  },
  frontchat: {
    fields: { snippetId: 'chat-12' },
    script: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    loads: {
      script: ['https://chat-assets.frontapp.com/v1/chat.bundle.js'],
      style: ['blob:'],
      connect: [
        'https://chat-assets.frontapp.com/v1/x.json',
        'https://chat.frontapp.com/x',
        'https://us-west-1-chat-server.frontapp.com/x',
        'https://us-west-2-chat-server.frontapp.com/x',
        'https://eu-west-1-chat-server.frontapp.com/x',
        'https://chat-webhook.frontapp.com/x',
        'wss://front-us-realtime.ably.io/',
        'wss://front-eu-realtime.ably.io/',
      ],
      img: ['https://chat.frontapp.com/a.png', 'https://chat-assets.frontusercontent.com/a.png'],
    },
    code: fn('FrontChat'),
    start: [['init', { chatId: 'chat-12', useDefaultLauncher: true }]],
    calls: [],
  },
  ga4: {
    fields: { measurementId: 'G-1' },
    script: 'https://www.googletagmanager.com/gtag/js?id=G-1',
    loads: {
      script: ['https://www.googletagmanager.com/gtag/js?id=G-2'],
      connect: [
        'https://www.googletagmanager.com/a',
        'https://region1.google-analytics.com/g/collect',
        'https://region1.analytics.google.com/g/collect',
      ],
      img: ['https://www.googletagmanager.com/a.gif', 'https://www.google-analytics.com/collect'],
    },
    code: 'dataLayer.push = values => called(...values)',
    calls: [['event', 'docs_accordion_open', detail]],
  },
  gtm: {
    fields: { tagId: 'GTM-1' },
    script: 'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    loads: {
      script: ['https://www.googletagmanager.com/gtag/js?id=G-2'],
      connect: ['https://www.googletagmanager.com/a', 'https://www.google.com/ccm/collect'],
      img: ['https://www.googletagmanager.com/a.gif'],
    },
    code: 'dataLayer.push = value => called(value)',
    start: [[{ event: 'docs.content.view', ...view }]],
    calls: [[{ event, ...detail }]],
  },
  heap: {
    fields: { appId: '123' },
    script: 'https://cdn.us.heap-api.com/config/123/heap_config.js',
    loads: {
      script: ['https://cdn.us.heap-api.com/v5/heapjs-static/5.3.10/core/heap.js'],
      connect: ['https://c.us.heap-api.com/api/capture/v2/track', 'https://heapanalytics.com/api/x'],
      img: ['https://heapanalytics.com/h?a=1'],
    },
    code: object('heap', 'track'),
    calls: [['track', event, detail]],
  },
  hightouch: {
    fields: { apiKey: 'key1' },
    script: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    loads: {
      script: ['https://cdn.hightouch-events.com/browser/release/v1-latest/x.js'],
      connect: [
        'https://cdn.hightouch-events.com/v1/projects/key1/settings',
        'https://us-east-1.hightouch-events.com/v1/t',
      ],
    },
    code: object('htevents', 'track'),
    calls: [['track', event, detail]],
  },
  hotjar: {
    fields: { hjid: '12', hjsv: '6' },
    script: 'https://static.hotjar.com/c/hotjar-12.js?sv=6',
    loads: {
      script: ['https://script.hotjar.com/modules.js'],
      style: ['https://static.hotjar.com/a.css'],
      font: ['https://script.hotjar.com/font.woff2'],
      img: ['https://static.hotjar.com/a.png'],
      frame: ['https://vars.hotjar.com/box.html'],
      connect: ['https://in.hotjar.com/api', 'https://content.hotjar.io/', 'wss://ws1.hotjar.com/'],
    },
    code: fn('hj'),
    calls: [['event', event]],
  },
  intercom: {
    fields: { appId: 'app123' },
    script: 'https://widget.intercom.io/widget/app123',
    loads: {
      script: [
        'https://widget.intercom.io/widget/app123',
        'https://js.intercomcdn.com/shim.js',
        'https://app.intercom.io/x.js',
      ],
      font: ['https://js.intercomcdn.com/a.woff2', 'https://fonts.intercomcdn.com/a.woff2'],
      media: ['https://js.intercomcdn.com/a.mp3', 'https://downloads.intercomcdn.com/a.mp4'],
      img: [
        'https://static.intercomassets.com/a.png',
        'https://static.intercomassets.eu/a.png',
        'https://downloads.intercomcdn.eu/a.png',
        'https://messenger-apps.intercom.io/a.png',
        'https://downloads.intercomcdn.com/a.png',
        'https://uploads.intercomusercontent.com/a.png',
      ],
      frame: ['https://intercom-sheets.com/', 'https://www.intercom-reporting.com/'],
      connect: [
        'https://api-iam.intercom.io/messenger/web/ping',
        'wss://nexus-websocket-a.intercom.io/',
        'https://acme.intercom-messenger.com/messenger/web/ping',
        'wss://nexus.intercom-messenger.com/',
        'https://uploads.au.intercomcdn.com/a',
        'https://uploads.intercomcdn.eu/a',
        'https://uploads.intercomusercontent.com/a',
      ],
    },
    code: fn('Intercom'),
    calls: [['trackEvent', event, detail]],
  },
  koala: {
    fields: { publicApiKey: 'pk_1' },
    script: 'https://cdn.getkoala.com/v1/pk_1/sdk.js',
    loads: {
      script: ['https://cdn.getkoala.com/v1/pk_1/sdk.js'],
      connect: ['https://api.getkoala.com/web', 'https://api2.getkoala.com/web/projects/pk_1'],
    },
    code: object('ko', 'track'),
    calls: [['track', event, detail]],
  },
  logrocket: {
    fields: { appId: 'acme/docs' },
    script: 'https://cdn.logr-in.com/LogRocket.min.js',
    loads: {
      script: ['https://cdn.logr-in.com/logger-1.min.js'],
      connect: ['https://r.logr-in.com/i'],
      worker: ['blob:'],
    },
    code: object('LogRocket', 'init', 'track'),
    start: [['init', 'acme/docs']],
    calls: [['track', event, detail]],
  },
  mixpanel: {
    fields: { projectToken: 'token1', region: 'eu' },
    script: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    loads: {
      script: ['https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js'],
      connect: ['https://api-eu.mixpanel.com/track/'],
    },
    code: object('mixpanel', 'track'),
    calls: [['track', event, detail]],
  },
  onetrust: {
    fields: { domainScript: 'id-1' },
    script: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    loads: {
      script: [
        'https://cdn.cookielaw.org/scripttemplates/202401.1.0/otBannerSdk.js',
        'https://geolocation.onetrust.com/cookieconsentpub/v1/geo/location',
      ],
      connect: ['https://cdn.cookielaw.org/consent/id-1/id-1.json', 'https://privacyportal.onetrust.com/request'],
      img: ['https://cdn.cookielaw.org/logos/a.png'],
    },
    code: '',
    calls: [],
  },
  pirsch: {
    fields: { id: 'code1' },
    script: 'https://api.pirsch.io/pa.js',
    loads: { script: ['https://api.pirsch.io/pa.js'], connect: ['https://api.pirsch.io/hit'] },
    code: fn('pirsch'),
    calls: [[event, { meta: detail }]],
  },
  plausible: {
    fields: { domain: 'docs.example.com' },
    script: 'https://plausible.io/js/script.js',
    loads: { script: ['https://plausible.io/js/script.js'], connect: ['https://plausible.io/api/event'] },
    code: fn('plausible'),
    calls: [[event, { props: detail }]],
  },
  posthog: {
    fields: { apiKey: 'phc_1', sessionRecording: true },
    script: 'https://us-assets.i.posthog.com/static/array.js',
    loads: {
      script: ['https://us-assets.i.posthog.com/static/recorder.js'],
      connect: ['https://us.i.posthog.com/e/', 'https://us-assets.i.posthog.com/array/phc_1/config'],
      worker: ['blob:'],
    },
    code: object('posthog', 'capture'),
    calls: [['capture', event, detail]],
  },
  segment: {
    fields: { key: 'key1' },
    script: 'https://cdn.segment.com/analytics.js/v1/key1/analytics.min.js',
    loads: {
      script: ['https://cdn.segment.com/analytics-next/bundles/a.js'],
      connect: ['https://cdn.segment.com/v1/projects/key1/settings', 'https://api.segment.io/v1/t'],
    },
    code: object('analytics', 'track'),
    calls: [['track', event, detail]],
  },
  transcend: {
    fields: { bundleId: 'b-1' },
    script: 'https://transcend-cdn.com/cm/b-1/airgap.js',
    loads: {
      script: ['https://transcend-cdn.com/cm/b-1/ui.js'],
      style: ['https://transcend-cdn.com/cm/b-1/uiV2/themes/a.css'],
      connect: [
        'https://transcend-cdn.com/cm/b-1/translations/en.json',
        'https://telemetry.transcend.io/collect',
        'https://telemetry.us.transcend.io/collect',
      ],
      frame: ['https://sync-transcend-cdn.com/consent-manager/b-1'],
    },
    code: '',
    calls: [],
  },
}
