import { mixpanelHosts, posthogScripts } from '../../config/sections/integration-kinds.ts'
import { call, globals, loadScript, storeCalls, storeList } from './script-loader.ts'

/** Fields of an integration in `docs.json`. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields of an event. */
export type Detail = Readonly<Record<string, string | number | boolean>>

/** A service: how its script is loaded, and how it receives events. */
export interface Service {
  readonly load: (fields: Fields, isConsentGiven: boolean) => Promise<void>
  /** Only called after its script is loaded. */
  readonly track?: (name: string, detail: Detail) => void
  /** Whether it only counts pages that are reported to it. */
  readonly needsViews?: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (value: unknown): string => encodeURIComponent(text(value))

/** The address of a host, which may be written with its scheme. */
const address = (value: unknown): string =>
  text(value)
    .replace(/^(?!https?:\/\/)/, 'https://')
    .replace(/\/$/, '')

function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the service distinguishes commands from events by this object.
  dataLayer().push(arguments)
}

function dataLayer(): unknown[] {
  globals.dataLayer ??= []
  return globals.dataLayer as unknown[] // just created, or that of the author's own script
}

/** Google Analytics drops events with other characters in their names. */
const toGoogleName = (name: string): string => name.replaceAll('.', '_')

/** The first calls of services that are all loaded in the same way as Segment. */
const firstPage = [['page']]

/** Each service is loaded as in its documentation, but from a file, so that no inline script is needed. */
export const services: Readonly<Record<string, Service>> = {
  adobe: {
    load: ({ launchUrl }) => loadScript(text(launchUrl)),
    track: (name, detail) => call('_satellite.track', name, detail),
    needsViews: true,
  },
  amplitude: {
    load: async ({ apiKey }) => {
      await loadScript(`https://cdn.amplitude.com/script/${part(apiKey)}.js`)
      call('amplitude.init', apiKey)
    },
    track: (name, detail) => call('amplitude.track', name, detail),
  },
  clarity: {
    load: ({ projectId }, isConsentGiven) => {
      storeCalls('clarity', 'q')
      if (isConsentGiven) call('clarity', 'consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
      return loadScript(`https://www.clarity.ms/tag/${part(projectId)}`)
    },
    track: name => call('clarity', 'event', name),
  },
  clearbit: {
    load: ({ publicApiKey }) => {
      storeList('clearbit', [], {})
      return loadScript(`https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`, {
        referrerpolicy: 'strict-origin-when-cross-origin',
      })
    },
    // Its script loads others, which replace the list.
    track: (name, detail) =>
      Array.isArray(globals.clearbit)
        ? call('clearbit.push', ['track', name, detail])
        : call('clearbit.track', name, detail),
  },
  fathom: {
    load: ({ siteId }) => loadScript('https://cdn.usefathom.com/script.js', { 'data-site': text(siteId) }),
    track: name => call('fathom.trackEvent', name),
  },
  frontchat: {
    load: async ({ snippetId }) => {
      await loadScript('https://chat-assets.frontapp.com/v1/chat.bundle.js')
      call('FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true })
    },
  },
  ga4: {
    load: ({ measurementId }) => {
      // Scripts of authors may call it, for example to set what readers consent to.
      globals.gtag ??= gtag
      gtag('js', new Date())
      gtag('config', measurementId)
      return loadScript(`https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`)
    },
    track: (name, detail) => gtag('event', toGoogleName(name), detail),
  },
  gtm: {
    load: ({ tagId }) => {
      dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      return loadScript(`https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`)
    },
    track: (name, detail) => dataLayer().push({ event: name, ...detail }),
    needsViews: true,
  },
  heap: {
    load: ({ appId }) => {
      globals.heapReadyCb ??= []
      storeList('heap', [], { envId: appId, clientConfig: { shouldFetchServerConfig: false } })
      return loadScript(`https://cdn.us.heap-api.com/config/${part(appId)}/heap_config.js`)
    },
    // Its script loads another one, which first makes the calls in a list.
    track: (name, detail) =>
      Array.isArray(globals.heap)
        ? call('heapReadyCb.push', { name: 'track', fn: () => call('heap.track', name, detail) })
        : call('heap.track', name, detail),
  },
  hightouch: {
    load: ({ writeKey, apiHost }) => {
      storeList('htevents', firstPage, { _writeKey: writeKey, _loadOptions: { apiHost }, SNIPPET_VERSION: '0.0.1' })
      return loadScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js')
    },
    track: (name, detail) => call('htevents.track', name, detail),
  },
  hotjar: {
    load: ({ hjid, hjsv }) => {
      storeCalls('hj', 'q')
      globals._hjSettings = { hjid: Number(hjid), hjsv: Number(hjsv) }
      return loadScript(`https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`)
    },
    track: name => call('hj', 'event', name),
  },
  intercom: {
    load: ({ appId }) => {
      globals.intercomSettings = { app_id: appId }
      storeCalls('Intercom', 'q')
      return loadScript(`https://widget.intercom.io/widget/${part(appId)}`)
    },
    track: (name, detail) => call('Intercom', 'trackEvent', name, detail),
  },
  koala: {
    load: ({ publicApiKey }) => {
      storeList('ko', [], {})
      return loadScript(`https://cdn.getkoala.com/v1/${part(publicApiKey)}/sdk.js`)
    },
    track: (name, detail) =>
      Array.isArray(globals.ko) ? call('ko.push', ['track', name, detail]) : call('ko.track', name, detail),
  },
  logrocket: {
    load: async ({ appId }) => {
      await loadScript('https://cdn.logr-in.com/LogRocket.min.js', { crossorigin: 'anonymous' })
      call('LogRocket.init', appId)
    },
    track: (name, detail) => call('LogRocket.track', name, detail),
  },
  mixpanel: {
    load: ({ projectToken, region }) => {
      const settings = { track_pageview: true, api_host: mixpanelHosts[text(region)] }
      storeList('mixpanel', [], { _i: [[projectToken, settings, 'mixpanel']], __SV: 1.2 })
      return loadScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js')
    },
    track: (name, detail) => call('mixpanel.track', name, detail),
  },
  onetrust: {
    load: ({ domainScript, scriptSource }) =>
      loadScript(text(scriptSource) || 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', {
        'data-domain-script': text(domainScript),
      }),
  },
  pirsch: {
    load: ({ id }) => loadScript('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': text(id) }),
    track: (name, detail) => call('pirsch', name, { meta: detail }),
  },
  plausible: {
    load: ({ domain, server }) => loadScript(`${address(server)}/js/script.js`, { 'data-domain': text(domain) }),
    track: (name, detail) => call('plausible', name, { props: detail }),
  },
  posthog: {
    load: ({ apiKey, apiHost, sessionRecording }) => {
      const settings = { api_host: apiHost, disable_session_recording: sessionRecording !== true }
      storeList('posthog', [], { _i: [[apiKey, settings, 'posthog']], __SV: 1 })
      return loadScript(`${posthogScripts(text(apiHost))}/static/array.js`, { crossorigin: 'anonymous' })
    },
    track: (name, detail) => call('posthog.capture', name, detail),
  },
  segment: {
    load: ({ key, cdnUrl }) => {
      const cdn = address(text(cdnUrl) || 'cdn.segment.com')
      storeList('analytics', firstPage, { _writeKey: key, _cdn: cdn, SNIPPET_VERSION: '5.2.1' })
      return loadScript(`${cdn}/analytics.js/v1/${part(key)}/analytics.min.js`)
    },
    track: (name, detail) => call('analytics.track', name, detail),
  },
  transcend: {
    load: ({ bundleId }) =>
      loadScript(`https://transcend-cdn.com/cm/${part(bundleId)}/airgap.js`, { 'data-cfasync': 'false' }),
  },
}
