import type { CutReason } from '../models/model-round.ts'
import type { SearchFilter } from '../search/site-search.ts'

/** A question with everything that its answer depends on. */
export interface AnswerRequest {
  /** Oldest first. The last turn is the question, and its role is `user`. */
  readonly conversation: readonly ConversationTurn[]
  /** How many search results the answer begins with, from 1 to 20. */
  readonly resultCount: number
  readonly filter: SearchFilter
  /** What the reader has selected or attached. Untrusted. */
  readonly context: readonly ContextItem[]
  /** The route of the page that the reader is on, without the base path. */
  readonly currentRoute?: string | undefined
  /**
   * Identifies whoever shares a token limit, such as the address of the client. If absent, only the limit of all
   * readers counts.
   */
  readonly reader?: string | undefined
  /** Identifies the request in the log. */
  readonly requestId?: string | undefined
  /** The address of the site, with the base path and without a trailing slash: `https://docs.example.com/docs`. */
  readonly siteAddress: string
}

export interface ConversationTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/** A file in a question. */
export interface Attachment {
  readonly mediaType: string
  readonly name?: string | undefined
  readonly bytes: Uint8Array
}

export interface ContextItem {
  readonly type: 'code' | 'textSelection'
  readonly value: string
  /** The file or page that it is from. */
  readonly path?: string | undefined
}

/** A section that an answer is based on. */
export interface Source {
  /** Route with fragment: `/guides/start#install`. */
  readonly id: string
  /** Absolute, with the fragment. */
  readonly url: string
  /** From the page to the section: `Start › Install`. */
  readonly title: string
}

/** An event while an answer is created, in order. The last event is `answer-end`. */
export type AnswerEvent =
  | { readonly type: 'search-started'; readonly query: string }
  | { readonly type: 'page-read'; readonly route: string }
  | { readonly type: 'skill-loaded'; readonly slug: string }
  | { readonly type: 'source-found'; readonly source: Source }
  /** Markdown. */
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'deflection-offered'; readonly deflection: Deflection }
  | AnswerEnd

export interface AnswerEnd {
  readonly type: 'answer-end'
  /** `extractive`: passages of the docs, without a model. */
  readonly mode: AnswerMode
  /** Whether the docs have the answer. */
  readonly isAnswered: boolean
  /** Why the text ends early. Absent if it is complete. */
  readonly cut?: CutReason | undefined
  readonly usage?: TokenUsage | undefined
}

/**
 * How an answer has ended. `incomplete`: the provider has cut it. `stopped`: the client disconnected. `failed`: an error,
 * after some text or none.
 */
export type AnswerOutcome = 'answered' | 'unanswered' | 'incomplete' | 'stopped' | 'failed'

/** The outcome of an answer that has reached its end. */
export function outcomeOf({ isAnswered, cut }: Pick<AnswerEnd, 'isAnswered' | 'cut'>): AnswerOutcome {
  if (cut !== undefined) return 'incomplete'
  return isAnswered ? 'answered' : 'unanswered'
}

export type AnswerMode = 'model' | 'extractive'

export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** The recipient of a reader's message. */
export type ContactKind = 'support' | 'sales'

/** Where readers can ask if the docs do not have the answer. `form`: a form can send this kind of message. */
export type Deflection =
  | { readonly kind: 'email'; readonly address: string; readonly form?: ContactKind }
  | { readonly kind: 'link'; readonly url: string; readonly label?: string | undefined }

/**
 * Answers questions from the docs. Rejects if the answer fails; the events before that are valid.
 *
 * @param signal Aborted when nobody is waiting for the answer.
 */
export type Answerer = (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerEvent>
