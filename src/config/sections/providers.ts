import type { LocatedString } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { mapReader } from '../readers/by-type.ts'
import { objectOf } from '../readers/collections.ts'
import { nameOf, orSafest, type Reader } from '../readers/reader.ts'
import { oneOf, readBoolean } from '../readers/scalars.ts'
import { readUrl } from '../values/address.ts'
import { fromText } from '../values/from-text.ts'

/** The fields of a provider, as written by the author. */
export type ProviderFields = Readonly<Record<string, unknown>>

/**
 * A string that must match a pattern. The description of the pattern is used in the diagnostic. Readers can see it, so it
 * must not be a secret key.
 */
function matching(rule: RegExp, requirement: string): Reader<string> {
  return fromText((text, value, report) => {
    if (secretKey.test(text)) return reportSecret(value, report)
    return rule.test(text) ? text : reportRule(text, requirement, value, report)
  })
}

/**
 * How secret keys begin: those of PostHog, Segment, Clearbit and Koala, access tokens of Intercom, and keys of other services
 * that are often mixed up with these.
 */
const secretKey =
  /^(?:ph[xs]_|sgp_|sk[_-]|dG9rO|gh[opsu]_|github_pat_|xox[a-z]-|AKIA[A-Z\d]{12}|eyJ[\w-]+\.[\w-]+\.|-----BEGIN )/

function reportSecret(value: LocatedString, report: Report): undefined {
  const message = `${nameOf(value)} looks like a secret key, which all readers could see. The integration is left out.`
  const hint = 'Use the public key of this service. If the secret key was published before, revoke it.'
  report(warning('config/secret-key', value.span, message, hint))
}

function reportRule(text: string, requirement: string, value: LocatedString, report: Report): undefined {
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must be ${requirement}, but it is "${text}".`))
}

const text = matching(/\S/, 'a non-empty string')
const minLength = (min: number) => matching(new RegExp(`^.{${min},}$`), `at least ${min} characters long`)
const host = mapReader(matching(/^[\w.-]+(?::\d+)?\/?$/, 'a host without "https://"'), text => text.replace(/\/$/, ''))

/** The addresses of PostHog's own cloud have changed. The old ones still receive events, but have no scripts. */
const readApiHost = mapReader(readUrl, url =>
  url
    .replace(/\/+$/, '')
    .replace(/^https:\/\/(?:app|us)\.posthog\.com$/, 'https://us.i.posthog.com')
    .replace(/^https:\/\/eu\.posthog\.com$/, 'https://eu.i.posthog.com'),
)

/** The address of a script that asks for consent. Browsers do not load one without `https:` on pages with it. */
const readScriptUrl: Reader<string> = (value, report) => {
  const url = readUrl(value, report)
  if (url === undefined || /^https:/i.test(url)) return url
  const message = `${nameOf(value)} must begin with "https:", but it is "${url}". The default script is used.`
  report(warning('config/insecure-address', value.span, message, 'Begin the address with "https:".'))
  return undefined
}

/** The providers of the format, with their optional and required fields. */
export const providers: Readonly<Record<string, Reader<ProviderFields>>> = {
  adobe: objectOf({}, { launchUrl: readUrl }),
  amplitude: objectOf({}, { apiKey: text }),
  clarity: objectOf({}, { projectId: text }),
  clearbit: objectOf({}, { publicApiKey: text }),
  cookies: objectOf({}, { key: text, value: text }),
  fathom: objectOf({}, { siteId: text }),
  frontchat: objectOf({}, { snippetId: minLength(6) }),
  ga4: objectOf({}, { measurementId: matching(/^G/, 'an id that begins with "G"') }),
  gtm: objectOf({}, { tagId: matching(/^G/, 'an id that begins with "G"') }),
  heap: objectOf({}, { appId: text }),
  hightouch: objectOf({ apiHost: host }, { writeKey: text }),
  hotjar: objectOf({}, { hjid: text, hjsv: text }),
  intercom: objectOf({}, { appId: minLength(6) }),
  koala: objectOf({}, { publicApiKey: minLength(2) }),
  logrocket: objectOf({}, { appId: text }),
  mixpanel: objectOf({ region: oneOf(['us', 'eu', 'in']) }, { projectToken: text }),
  onetrust: objectOf({ categoryId: text, scriptSource: readScriptUrl }, { domainScript: text }),
  pirsch: objectOf({}, { id: text }),
  plausible: objectOf({ server: host }, { domain: matching(/^(?!https?:).+$/i, 'a domain without "https://"') }),
  posthog: objectOf(
    { apiHost: readApiHost, sessionRecording: readBoolean },
    { apiKey: matching(/^phc_/, 'a key that begins with "phc_"') },
  ),
  segment: objectOf(
    { cdnUrl: matching(/^https:\/\/[^?#]+$/, 'an https address without query and fragment') },
    { key: text },
  ),
  telemetry: orSafest(objectOf({ enabled: orSafest(readBoolean, false) }), { enabled: false }),
  transcend: objectOf(
    { analyticsPurpose: text },
    { bundleId: matching(/^[\w-]+$/, 'an id of letters, digits, "-", "_"') },
  ),
}
