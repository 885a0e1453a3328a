import type { LocatedString } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { objectOf } from '../readers/collections.ts'
import { nameOf, type Reader } from '../readers/reader.ts'
import { oneOf, readBoolean, readString } from '../readers/scalars.ts'
import { readUrl } from '../values/address.ts'
import { fromText } from '../values/from-text.ts'

/** The fields of a provider, as written by the author. */
export type ProviderFields = Readonly<Record<string, unknown>>

/** A string that must match a pattern. The description of the pattern is used in the diagnostic. */
function matching(rule: RegExp, requirement: string): Reader<string> {
  return fromText((text, value, report) => (rule.test(text) ? text : reportRule(text, requirement, value, report)))
}

function reportRule(text: string, requirement: string, value: LocatedString, report: Report): undefined {
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must be ${requirement}, but it is "${text}".`))
}

const text = matching(/\S/, 'a non-empty string')
const minLength = (min: number) => matching(new RegExp(`^.{${min},}$`), `at least ${min} characters long`)
const host = matching(/^(?!https?:).+$/i, 'a host without "https://"')

/** The providers of the format, with their optional and required fields. */
export const providers: Readonly<Record<string, Reader<ProviderFields>>> = {
  adobe: objectOf({}, { launchUrl: readUrl }),
  amplitude: objectOf({}, { apiKey: text }),
  clarity: objectOf({}, { projectId: text }),
  clearbit: objectOf({}, { publicApiKey: text }),
  cookies: objectOf({ key: readString, value: readString }),
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
  onetrust: objectOf({ categoryId: text, scriptSource: readUrl }, { domainScript: text }),
  pirsch: objectOf({}, { id: text }),
  plausible: objectOf({ server: host }, { domain: host }),
  posthog: objectOf(
    { apiHost: readUrl, sessionRecording: readBoolean },
    { apiKey: matching(/^phc_/, 'a key that begins with "phc_"') },
  ),
  segment: objectOf(
    { cdnUrl: matching(/^https:\/\/[^?#]+$/, 'an https address without query and fragment') },
    { key: text },
  ),
  telemetry: objectOf({ enabled: readBoolean }),
  transcend: objectOf(
    { analyticsPurpose: text },
    { bundleId: matching(/^[\w-]+$/, 'an id of letters, digits, "-", "_"') },
  ),
}
