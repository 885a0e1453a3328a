import { chatTools, consentTools } from '../../config/sections/integration-kinds.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { watchConsent } from './consent.ts'
import { forwardEvents } from './forward-events.ts'
import { type Fields, type Service, services } from './services.ts'

/** The integrations of the page: the fields of `docs.json` by name. */
export type Configured = Readonly<Record<string, Fields>>

/** Load the integrations of the page as soon as the reader allows them. */
export function startIntegrations(configured: Configured): void {
  const tools = Object.keys(configured).filter(name => consentTools.includes(name))
  const others = Object.keys(configured).filter(name => !consentTools.includes(name))
  if (tools.length === 0) {
    const isWanted = hasOptedOut() ? (name: string) => chatTools.includes(name) : () => true
    startServices(others.filter(isWanted), configured, false)
    return
  }
  watchConsent(tools, configured, {
    onGiven: () => startServices(others, configured, true),
    // A script that runs cannot be stopped.
    onRevoked: () => location.reload(),
  })
}

/**
 * Whether the browser says that its reader does not want to be tracked. Consent that the reader gives to this site takes
 * precedence over it.
 */
function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function startServices(names: readonly string[], configured: Configured, isConsentGiven: boolean): void {
  const loaded: Service[] = []
  for (const name of names) {
    const service = ownValue(services, name)
    service?.load(configured[name] ?? {}, isConsentGiven).then(
      () => {
        loaded.push(service)
        if (service.needsViews) service.track?.('docs.content.view', { path: location.pathname, title: document.title })
      },
      () => {}, // The browser reports it. A content blocker may be the reason, so the page works without.
    )
  }
  forwardEvents((event, detail) => {
    for (const { track } of loaded) track?.(event, detail)
  })
}
