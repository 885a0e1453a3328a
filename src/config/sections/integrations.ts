import { ownValue } from '../../source/json/own-value.ts'
import type { Located, LocatedObject, Member } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { hintForUnknownKey } from '../readers/collections.ts'
import { type Reader, wrongType } from '../readers/reader.ts'
import { quotedList } from '../readers/scalars.ts'
import { consentTools } from './integration-kinds.ts'
import { type ProviderFields, providers } from './providers.ts'

type Integrations = Readonly<Record<string, ProviderFields>>

/**
 * Analytics providers and similar services with their fields. A provider without a required field is left out. If this
 * is a tool that asks for consent, nothing may be loaded that would wait for it, so all of them are left out.
 */
export const readIntegrations: Reader<Integrations> = (value, report) => {
  if (value.type !== 'object') return wrongType(value, 'an object', report)
  const entries = value.members.flatMap(member => {
    const fields = readProvider(member, report)
    return fields ? [[member.key, { ...ownValue(defaults, member.key), ...fields }] as const] : []
  })
  const lost = value.members.find(
    ({ key }) => [...consentTools, ...unsupportedConsentTools].includes(key) && !entries.some(([name]) => name === key),
  )
  reportSeveralConsentTools(value, report)
  if (!lost) return Object.fromEntries(entries)
  const message = `No integration is loaded, because "${lost.key}" cannot be used to ask readers for consent.`
  report(warning('config/no-consent', lost.keySpan, message, consentHint(lost.key)))
  return Object.fromEntries(entries.filter(([name]) => name === 'telemetry' || consentTools.includes(name)))
}

const consentHint = (key: string): string =>
  unsupportedConsentTools.includes(key)
    ? `Use ${quotedList(consentTools)} instead, or remove "${key}" to load the integrations without consent.`
    : `Correct "${key}", or remove "${key}" to load the integrations without consent.`

/** Tools of older projects. */
const unsupportedConsentTools: readonly string[] = ['osano']

function reportSeveralConsentTools({ members }: LocatedObject, report: Report): void {
  const [first, second] = members.filter(({ key }) => consentTools.includes(key))
  if (!first || !second) return
  const message = `"${first.key}" and "${second.key}" both decide about consent. Integrations wait until both allow them.`
  report(warning('config/conflicting-keys', second.keySpan, message, 'Keep only one of them.'))
}

function readProvider(member: Member, report: Report): ProviderFields | undefined {
  const reader = ownValue(providers, member.key)
  if (reader) return reader(asFields(member), report)
  const message = `Unknown integration "${member.key}".`
  report(warning('config/unknown-key', member.keySpan, message, hintForUnknownKey(member.key, Object.keys(providers))))
  return undefined
}

const defaults: Readonly<Record<string, ProviderFields>> = {
  hightouch: { apiHost: 'us-east-1.hightouch-events.com' },
  mixpanel: { region: 'us' },
  onetrust: { categoryId: 'C0002' },
  plausible: { server: 'plausible.io' },
  posthog: { apiHost: 'https://us.i.posthog.com', sessionRecording: false },
  telemetry: { enabled: true },
  transcend: { analyticsPurpose: 'Analytics' },
}

/** Providers that can be set with a single string instead of an object. */
const textFields: Readonly<Record<string, string>> = { frontchat: 'snippetId', intercom: 'appId' }

/** Fields that are documented with two names. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hightouch: { apiKey: 'writeKey' },
  logrocket: { apiKey: 'appId' },
}

function asFields({ key, keySpan, value }: Member): Located {
  const textField = ownValue(textFields, key)
  if (value.type === 'string' && textField !== undefined) {
    const { span, at } = value
    return { type: 'object', members: [{ key: textField, keySpan, value }], span, at }
  }
  const names = ownValue(otherNames, key)
  if (value.type !== 'object' || !names) return value
  return {
    ...value,
    members: value.members.map(member => ({ ...member, key: ownValue(names, member.key) ?? member.key })),
  }
}
