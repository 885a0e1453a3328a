import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, type Reader } from './readers/reader.ts'
import { oneOf, readBoolean, readText, wholeNumber } from './readers/scalars.ts'
import { readPublicUrl } from './values/address.ts'
import { fromText } from './values/from-text.ts'
import { readOrigin } from './values/origin.ts'

/** How the assistant answers, and how much. */
export interface AssistantSettings {
  /** Questions that readers can begin with, at most three. */
  readonly starterQuestions: readonly string[]
  /** Where readers can ask if the docs do not have the answer. */
  readonly contact: ContactSettings
  /** Pages of which origins may call the assistant with a key; `*`: all. */
  readonly origins: '*' | readonly string[]
  /** Whether questions and answers are stored for the dashboard. */
  readonly storeConversations: boolean
  /** After how many days stored conversations and feedback are deleted. Absent: never. */
  readonly keepConversationsDays?: number | undefined
  /** Whether agents can report problems of pages through MCP, for the dashboard. */
  readonly agentFeedback: boolean
  /**
   * Programs that readers may give access to through MCP, besides those that are known: hosts, and whole addresses with a
   * scheme of their own.
   */
  readonly mcpRedirects: readonly string[]
  /** Where the last event of an answer has the id of the thread. */
  readonly finishThreadId: FinishThreadId
  readonly limits: AssistantLimits
}

export interface ContactSettings {
  /** For questions without an answer. */
  readonly email?: string | undefined
  /** Whether readers write to `email` in a form, if the server can send mail. */
  readonly form: boolean
  /** For questions about prices and purchases. With a form, if the server can send mail. */
  readonly salesEmail?: string | undefined
  /** A page where readers can ask. */
  readonly url?: string | undefined
}

/**
 * `always`: at the top level too, except for versions of the AI SDK that are known to fail. `metadata-only-for-sdk`: at
 * the top level only for clients that do not use the AI SDK. `never-top-level`: only in the metadata.
 */
export type FinishThreadId = 'always' | 'metadata-only-for-sdk' | 'never-top-level'

export interface AssistantLimits {
  /** Questions per client address. */
  readonly questionsPerMinute: number
  readonly questionsPerDay: number
  /** Of all clients. */
  readonly questionsPerHour: number
  /** Answers at the same time, of all clients. */
  readonly answersAtOnce: number
  /** Answers at the same time, of one client address. */
  readonly answersAtOncePerClient: number
  /** Input and output of a model. */
  readonly tokensPerAnswer: number
  readonly tokensPerReaderAndDay: number
  /** Of all readers. */
  readonly tokensPerDay: number
}

export const defaultAssistant: AssistantSettings = {
  starterQuestions: [],
  contact: { form: true },
  origins: '*',
  storeConversations: true,
  agentFeedback: true,
  mcpRedirects: [],
  finishThreadId: 'always',
  limits: {
    questionsPerMinute: 20,
    questionsPerDay: 10_000,
    questionsPerHour: 10_000,
    answersAtOnce: 2_000,
    answersAtOncePerClient: 50,
    tokensPerAnswer: 60_000,
    tokensPerReaderAndDay: 1_000_000,
    tokensPerDay: 20_000_000,
  },
}

const maxStarterQuestions = 3

const readStarterQuestions: Reader<readonly string[]> = (value, report) => {
  const questions = listOf(readText)(value, report)
  if (questions === undefined || questions.length <= maxStarterQuestions) return questions
  const message = `${nameOf(value)} has ${questions.length} questions, but only ${maxStarterQuestions} are shown.`
  report(warning('config/invalid-value', value.span, message, 'Remove the others.'))
  return questions.slice(0, maxStarterQuestions)
}

const readEmail = fromText((text, value, report) => {
  if (/^[^\s@<>"',;:?&%]+@[^\s@<>"',;:?&%]+\.[^\s@<>"',;:?&%]+$/.test(text)) return text
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must be an email address, but it is "${text}".`))
  return undefined
})

const readOrigins = byType<'*' | readonly string[]>({
  string: oneOf(['*']),
  array: listOf(readOrigin),
})

/** What a browser would run or open by itself, and schemes that name a host. */
const unusableSchemes = /^(?:https?|wss?|ftp|javascript|data|file|blob|vbscript|about|view-source):/i

const readMcpRedirect = fromText((text, value, report) => {
  if (/^(?!-)[a-z\d.-]+(?::\d{1,5})?$/i.test(text)) return text.toLowerCase()
  if (/^[a-z][a-z\d+.-]*:\/\/[^\s\\#]+$/i.test(text) && !unusableSchemes.test(text)) return text
  const message = `${nameOf(value)} must be a host or a URL with a custom scheme, but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Examples: "app.example.com", "myapp://callback".'))
  return undefined
})

const count = wholeNumber(1, 1_000_000_000)

const readFields = objectOf({
  starterQuestions: readStarterQuestions,
  contact: objectOf({ email: readEmail, form: readBoolean, salesEmail: readEmail, url: readPublicUrl }),
  origins: readOrigins,
  storeConversations: readBoolean,
  keepConversationsDays: wholeNumber(1, 36_500),
  agentFeedback: readBoolean,
  mcpRedirects: listOf(readMcpRedirect),
  finishThreadId: oneOf(['always', 'metadata-only-for-sdk', 'never-top-level']),
  limits: objectOf({
    questionsPerMinute: count,
    questionsPerDay: count,
    questionsPerHour: count,
    answersAtOnce: count,
    answersAtOncePerClient: count,
    tokensPerAnswer: count,
    tokensPerReaderAndDay: count,
    tokensPerDay: count,
  }),
})

const readObject: Reader<AssistantSettings> = mapReader(readFields, ({ contact, limits, ...others }) => ({
  ...defaultAssistant,
  // A site that does not store conversations does not store feedback either, unless it is set.
  agentFeedback: others.storeConversations ?? defaultAssistant.agentFeedback,
  ...others,
  contact: { ...defaultAssistant.contact, ...contact },
  limits: { ...defaultAssistant.limits, ...limits },
}))

/** `assistant` in `lectern.json`. `false`: the server has no assistant. */
export const readAssistant: Reader<AssistantSettings | false> = byType<AssistantSettings | false>({
  boolean: mapReader(readBoolean, isEnabled => isEnabled && defaultAssistant),
  object: readObject,
})
