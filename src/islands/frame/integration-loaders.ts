/** Fields of an integration in `docs.json`. */
export type Fields = Readonly<Record<string, unknown>>

type Globals = Record<string, unknown>
const globals = window as unknown as Globals // each service reads its settings from its own global variable

/** Load the script of a service. Its settings must be in place before. */
function load(src: string, attributes: Readonly<Record<string, string>> = {}, onload?: () => void): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  if (onload) script.addEventListener('load', onload)
  document.head.append(script)
}

/** A global function that queues its calls until the script of the service is loaded. */
function queue(name: string, key: string): (...values: unknown[]) => void {
  const calls: unknown[] = []
  const call = (...values: unknown[]) => {
    calls.push(values)
  }
  globals[name] ??= Object.assign(call, { [key]: calls })
  return globals[name] as (...values: unknown[]) => void // just created, or the service's own
}

function dataLayer(): unknown[] {
  globals.dataLayer ??= []
  return globals.dataLayer as unknown[] // as above
}

const text = (value: unknown, fallback = ''): string => (typeof value === 'string' && value !== '' ? value : fallback)
const host = (value: unknown, fallback: string): string =>
  `https://${text(value, fallback)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')}`

/** How each service is loaded: as in its documentation, but from a file, so that no inline script is needed. */
export const integrationLoaders: Readonly<Record<string, (fields: Fields) => void>> = {
  adobe: ({ launchUrl }) => load(text(launchUrl)),
  amplitude: ({ apiKey }) =>
    load(`https://cdn.amplitude.com/script/${text(apiKey)}.js`, {}, () => start('amplitude', 'init', [apiKey])),
  clarity: ({ projectId }) => {
    queue('clarity', 'q')
    load(`https://www.clarity.ms/tag/${text(projectId)}`)
  },
  clearbit: ({ publicApiKey }) => load(`https://tag.clearbitscripts.com/v1/${text(publicApiKey)}/tags.js`),
  fathom: ({ siteId }) => load('https://cdn.usefathom.com/script.js', { 'data-site': text(siteId) }),
  frontchat: ({ snippetId }) =>
    load('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () => {
      const init = globals.FrontChat
      if (typeof init === 'function') init('init', { chatId: snippetId, useDefaultLauncher: true })
    }),
  ga4: ({ measurementId }) => {
    const layer = dataLayer()
    // The service distinguishes commands from events by `arguments`, which only a plain function has.
    const gtag = function (..._command: unknown[]) {
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', measurementId)
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(text(measurementId))}`)
  },
  gtm: ({ tagId }) => {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(text(tagId))}`)
  },
  heap: ({ appId }) => {
    globals.heap ??= Object.assign([], { appid: appId, config: {} })
    load(`https://cdn.heapanalytics.com/js/heap-${text(appId)}.js`)
  },
  hightouch: ({ writeKey, apiKey, apiHost }) =>
    load('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js', {}, () =>
      start('htevents', 'load', [writeKey ?? apiKey, { apiHost: text(apiHost, 'us-east-1.hightouch-events.com') }]),
    ),
  hotjar: ({ hjid, hjsv }) => {
    queue('hj', 'q')
    globals._hjSettings = { hjid: Number(hjid), hjsv: Number(hjsv) }
    load(`https://static.hotjar.com/c/hotjar-${text(hjid)}.js?sv=${text(hjsv)}`)
  },
  intercom: ({ appId }) => {
    globals.intercomSettings = { app_id: appId }
    queue('Intercom', 'q')
    load(`https://widget.intercom.io/widget/${text(appId)}`)
  },
  koala: ({ publicApiKey }) => load(`https://cdn.getkoala.com/v1/${text(publicApiKey)}/sdk.js`),
  logrocket: ({ appId, apiKey }) =>
    load('https://cdn.lr-ingest.com/LogRocket.min.js', {}, () => start('LogRocket', 'init', [appId ?? apiKey])),
  mixpanel: ({ projectToken, region }) => {
    const hosts: Readonly<Record<string, string>> = {
      eu: 'https://api-eu.mixpanel.com',
      in: 'https://api-in.mixpanel.com',
    }
    const settings = { track_pageview: true, api_host: hosts[text(region)] ?? 'https://api-js.mixpanel.com' }
    globals.mixpanel ??= Object.assign([], { _i: [[projectToken, settings, 'mixpanel']], __SV: 1.2 })
    load('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js')
  },
  onetrust: ({ domainScript, scriptSource }) =>
    load(text(scriptSource, 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'), {
      'data-domain-script': text(domainScript),
    }),
  pirsch: ({ id }) => load('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': text(id) }),
  plausible: ({ domain, server }) =>
    load(`${host(server, 'plausible.io')}/js/script.js`, { 'data-domain': text(domain) }),
  posthog: ({ apiKey, apiHost, sessionRecording }) => {
    const base = host(apiHost, 'us.i.posthog.com')
    const settings = { api_host: base, disable_session_recording: sessionRecording !== true }
    globals.posthog ??= Object.assign([], { _i: [[apiKey, settings, 'posthog']], __SV: 1 })
    load(`${base.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`)
  },
  segment: ({ key, cdnUrl }) => {
    globals.analytics ??= Object.assign([['page']], { _writeKey: key, SNIPPET_VERSION: '4.15.3' })
    load(`${host(cdnUrl, 'cdn.segment.com')}/analytics.js/v1/${text(key)}/analytics.min.js`)
  },
  transcend: ({ bundleId }) => load(`https://transcend-cdn.com/cm/${text(bundleId)}/airgap.js`),
}

/** Call a method of a service that was just loaded. */
function start(name: string, method: string, values: readonly unknown[]): void {
  const service = globals[name]
  const found: unknown = typeof service === 'object' && service !== null ? Reflect.get(service, method) : undefined
  if (typeof found === 'function') found.apply(service, values)
}
