import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, orDefault, orSafest, type Reader } from './readers/reader.ts'
import { oneOf, readBoolean, readText, wholeNumber } from './readers/scalars.ts'
import { readPublicUrl } from './values/address.ts'
import { readEmail } from './values/email.ts'
import { fromText } from './values/from-text.ts'
import { readOrigin } from './values/origin.ts'

/** How the assistant answers, and its limits. */
export interface AssistantSettings {
  /** Suggested questions to start with, at most three. */
  readonly starterQuestions: readonly string[]
  /** Where readers can ask if the docs do not have the answer. */
  readonly contact: ContactSettings
  /** Origins whose pages may call the assistant with a key; `*`: all. */
  readonly origins: '*' | readonly string[]
  /** Whether questions and answers are stored for the dashboard. */
  readonly storeConversations: boolean
  /** Number of days after which stored conversations and feedback are deleted. If absent, never. */
  readonly keepConversationsDays?: number | undefined
  /** Whether agents can report problems with pages through MCP. The dashboard shows the reports. */
  readonly agentFeedback: boolean
  /**
   * MCP clients that readers may give access to, besides the known ones: hosts, or whole addresses with a custom
   * scheme.
   */
  readonly mcpRedirects: readonly string[]
  /** Where the last event of an answer contains the ID of the thread. */
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
  /** For all clients together. */
  readonly questionsPerHour: number
  /** Concurrent answers for all clients together. */
  readonly answersAtOnce: number
  /** Concurrent answers for one client address. */
  readonly answersAtOncePerClient: number
  /** Input and output tokens of a model. */
  readonly tokensPerAnswer: number
  readonly tokensPerReaderAndDay: number
  /** For all readers together. */
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

const readOrigins = byType<'*' | readonly string[]>({
  string: oneOf(['*']),
  array: listOf(readOrigin),
})

/** Schemes that a browser would run or open itself, and schemes with a host. */
const unusableSchemes = /^(?:https?|wss?|ftp|javascript|data|file|blob|vbscript|about|view-source):/i

const readMcpRedirect = fromText((text, value, report) => {
  if (/^(?!-)[a-z\d.-]+(?::\d{1,5})?$/i.test(text)) return text.toLowerCase()
  if (/^[a-z][a-z\d+.-]*:\/\/[^\s\\#]+$/i.test(text) && !unusableSchemes.test(text)) return text
  const message = `${nameOf(value)} must be a host or a URL with a custom scheme, but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Examples: "app.example.com", "myapp://callback".'))
  return undefined
})

const readCount = wholeNumber(1, 1_000_000_000)

const limit = (name: keyof AssistantSettings['limits']): Reader<number> =>
  orDefault(readCount, defaultAssistant.limits[name])

const readFields = objectOf(
  {
    starterQuestions: readStarterQuestions,
    contact: objectOf({
      email: readEmail,
      form: orDefault(readBoolean, defaultAssistant.contact.form),
      salesEmail: readEmail,
      url: readPublicUrl,
    }),
    origins: orSafest(readOrigins, []),
    storeConversations: orSafest(readBoolean, false),
    keepConversationsDays: wholeNumber(1, 36_500),
    agentFeedback: orSafest(readBoolean, false),
    mcpRedirects: listOf(readMcpRedirect),
    finishThreadId: orDefault(
      oneOf(['always', 'metadata-only-for-sdk', 'never-top-level']),
      defaultAssistant.finishThreadId,
    ),
    limits: objectOf({
      questionsPerMinute: limit('questionsPerMinute'),
      questionsPerDay: limit('questionsPerDay'),
      questionsPerHour: limit('questionsPerHour'),
      answersAtOnce: limit('answersAtOnce'),
      answersAtOncePerClient: limit('answersAtOncePerClient'),
      tokensPerAnswer: limit('tokensPerAnswer'),
      tokensPerReaderAndDay: limit('tokensPerReaderAndDay'),
      tokensPerDay: limit('tokensPerDay'),
    }),
  },
  {},
  {
    model:
      'Set it next to "assistant": "models": { "assistant": { "provider": "anthropic", "model": "name-of-the-model" } }.',
    enabled: 'Remove it. To have no assistant, write "assistant": false.',
  },
)

const readObject: Reader<AssistantSettings> = mapReader(readFields, ({ contact, limits, ...others }) => ({
  ...defaultAssistant,
  // A site that does not store conversations does not store feedback either, unless it is set.
  agentFeedback: others.storeConversations ?? defaultAssistant.agentFeedback,
  ...others,
  contact: { ...defaultAssistant.contact, ...contact },
  limits: { ...defaultAssistant.limits, ...limits },
}))

/** `assistant` in `lectern.json`. If `false`, the server has no assistant. */
export const readAssistant: Reader<AssistantSettings | false> = orSafest(
  byType<AssistantSettings | false>({
    boolean: mapReader(readBoolean, isEnabled => isEnabled && defaultAssistant),
    object: readObject,
  }),
  false,
)
