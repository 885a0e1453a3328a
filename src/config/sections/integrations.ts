import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Located, Member } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { type Reader, wrongType } from '../readers/reader.ts'
import { type ProviderFields, providers } from './providers.ts'

/** Analytics providers and similar services with their fields. A provider without a required field is left out. */
export const readIntegrations: Reader<Readonly<Record<string, ProviderFields>>> = (value, report) => {
  if (value.type !== 'object') return wrongType(value, 'an object', report)
  const entries = value.members.flatMap(member => {
    const fields = readProvider(member, report)
    return fields ? [[member.key, { ...ownValue(defaults, member.key), ...fields }] as const] : []
  })
  return Object.fromEntries(entries)
}

function readProvider(member: Member, report: Report): ProviderFields | undefined {
  const reader = ownValue(providers, member.key)
  if (reader) return reader(asFields(member), report)
  const message = `Unknown integration "${member.key}".`
  report(warning('config/unknown-key', member.keySpan, message, didYouMean(member.key, Object.keys(providers))))
  return undefined
}

const defaults: Readonly<Record<string, ProviderFields>> = {
  hightouch: { apiHost: 'us-east-1.hightouch-events.com' },
  mixpanel: { region: 'us' },
  posthog: { sessionRecording: false },
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
