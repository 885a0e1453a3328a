import { type Located, memberOf } from './json/located.ts'
import { advice, type Report, warning } from './json/report.ts'
import { objectOf } from './readers/collections.ts'
import { nameOf, type Reader } from './readers/reader.ts'
import { oneOf, readBoolean, wholeNumber } from './readers/scalars.ts'
import type { Settings } from './settings.ts'
import { readPublicUrl } from './values/address.ts'
import { readEmail } from './values/email.ts'
import { fromText } from './values/from-text.ts'

/** What readers can say about a page, and where their answers go. */
export interface FeedbackSettings {
  /** Whether pages ask if they were helpful. */
  readonly thumbs: boolean
  /** Whether readers can report a problem with a code block. */
  readonly code: boolean
  /** Whether readers can comment on text that they select. */
  readonly selection: boolean
  readonly suggestEdit: boolean
  readonly raiseIssue: boolean
  /** Where answers go. Absent if there is no such place: then nobody is asked. */
  readonly destination?: FeedbackDestination | undefined
  /** HTTPS URL that receives answers as JSON. */
  readonly endpoint?: string | undefined
  readonly email?: string | undefined
  /** Number of days after which stored feedback is deleted. If absent, that of `assistant.keepConversationsDays`. */
  readonly keepDays?: number | undefined
}

/**
 * `server`: the dashboard of `docs serve`. `endpoint`: a URL of the author. `email`: a message that readers send. `issue`:
 * an issue that readers create in the repository.
 */
export type FeedbackDestination = (typeof destinations)[number]

const destinations = ['server', 'endpoint', 'email', 'issue'] as const

export const defaultFeedback: FeedbackSettings = {
  thumbs: false,
  code: false,
  selection: false,
  suggestEdit: false,
  raiseIssue: false,
}

/** Whether pages ask readers for feedback, and their answers have a destination. */
export function asksForFeedback({
  settings: { feedback },
}: {
  readonly settings: Pick<Settings, 'feedback'>
}): boolean {
  return feedback.destination !== undefined && (feedback.thumbs || feedback.code || feedback.selection)
}

const readEndpoint = fromText((_, value, report) => {
  const url = readPublicUrl(value, report)
  if (url === undefined || /^https:/i.test(url)) return url
  const message = `${nameOf(value)} is the address "${url}", which is not encrypted.`
  report(warning('config/insecure-address', value.span, message, 'Begin the address with "https:".'))
  return undefined
})

/** `feedback` in `lectern.json`. */
export const readFeedback = objectOf({
  thumbs: readBoolean,
  code: readBoolean,
  selection: readBoolean,
  suggestEdit: readBoolean,
  raiseIssue: readBoolean,
  destination: oneOf(destinations),
  endpoint: readEndpoint,
  email: readEmail,
  keepDays: wholeNumber(1, 36_500),
})

/** `feedback` in `docs.json`, as in the older format. */
export const readOldFeedback: Reader<Partial<FeedbackSettings>> = (value, report) => {
  const fields = objectOf({ thumbsRating: readBoolean, suggestEdit: readBoolean, raiseIssue: readBoolean })(
    value,
    report,
  )
  if (!fields) return undefined
  const { thumbsRating, ...others } = fields
  return thumbsRating === undefined ? others : { ...others, thumbs: thumbsRating }
}

/** The settings with the destination that applies. */
export function withDestination(
  feedback: FeedbackSettings,
  { server, repository }: Pick<Settings, 'server' | 'repository'>,
): FeedbackSettings {
  const { endpoint, email } = feedback
  const isUsable: Readonly<Record<FeedbackDestination, boolean>> = {
    server: server !== false,
    endpoint: endpoint !== undefined,
    email: email !== undefined,
    issue: repository !== undefined,
  }
  // Issues are public, so they are never chosen without being asked for.
  const automatic = (['endpoint', 'email', 'server'] as const).find(name => isUsable[name])
  const destination = feedback.destination ?? automatic
  return { ...feedback, destination: destination && isUsable[destination] ? destination : undefined }
}

/**
 * Report questions that are not shown, because their answers have no destination.
 *
 * @param values `feedback` in `lectern.json` and in `docs.json`.
 * @param requested The destination in `lectern.json`.
 */
export function checkDestination(
  values: readonly (Located | undefined)[],
  feedback: FeedbackSettings,
  requested: FeedbackDestination | undefined,
  report: Report,
): void {
  const members = values.flatMap(value => (value?.type === 'object' ? [value] : []))
  const memberNamed = (...keys: readonly string[]) =>
    members.flatMap(member => keys.flatMap(key => memberOf(member, key) ?? []))[0]
  const isAsking = feedback.thumbs || feedback.code || feedback.selection
  if (!isAsking) return
  if (feedback.destination === undefined && requested !== undefined) {
    const value = memberNamed('destination')
    const message = `"feedback.destination" is "${requested}", but ${missing[requested]}. Readers are not asked.`
    if (value) report(warning('config/no-effect', value.span, message, remedies[requested]))
  } else if (feedback.destination === undefined) {
    const value = memberNamed('thumbs', 'thumbsRating', 'code', 'selection')
    const message = `${value ? nameOf(value) : '"feedback"'} has no effect, because answers of readers have no destination.`
    if (value) report(advice('config/no-effect', value.span, message, noDestinationHint))
  } else if (feedback.endpoint !== undefined && feedback.email !== undefined && requested === undefined) {
    const value = memberNamed('email')
    const message = '"feedback.email" has no effect, because answers go to "feedback.endpoint".'
    if (value) report(warning('config/no-effect', value.span, message, 'Set "feedback.destination" to one of them.'))
  }
}

const noDestinationHint =
  'Set "endpoint", "email" or "destination": "issue" in "feedback" of lectern.json, or "server" if "docs serve" publishes the site.'

const missing: Readonly<Record<FeedbackDestination, string>> = {
  server: 'the site has no server',
  endpoint: 'there is no valid "feedback.endpoint"',
  email: 'there is no valid "feedback.email"',
  issue: 'there is no "repository"',
}

const remedies: Readonly<Record<FeedbackDestination, string>> = {
  server: 'Set "server" in lectern.json, and publish the site with "docs serve".',
  endpoint: 'Set "feedback.endpoint" in lectern.json to a URL that begins with "https:".',
  email: 'Set "feedback.email" in lectern.json to an email address.',
  issue: 'Set "repository.url" in lectern.json.',
}
