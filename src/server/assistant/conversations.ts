import type { AnswerMode, AnswerOutcome, Source, TokenUsage } from './answer.ts'

/**
 * Stores conversations. Recording never waits and never fails: a recorded entry survives the end of the process, and
 * reaches the database as soon as it is available.
 */
export interface ConversationLog {
  readonly record: (entry: ConversationEntry) => void
}

export type ConversationEntry = TurnEntry | FeedbackEntry

/** Belongs to a question. */
export type TurnEntry = QuestionEntry | AnswerEntry | RatingEntry

/** Identifies a thread. The same id of another owner is another thread, so nobody can write into a thread of others. */
export interface ThreadKey {
  /** The name of the site: `server.domain` in `lectern.json`. */
  readonly domain: string
  readonly threadId: string
  /** Digest of the API key and the reader. */
  readonly owner: string
}

/** A question was asked. */
export interface QuestionEntry extends ThreadKey {
  readonly type: 'question'
  /** Id of the answer: a question and its answer are one turn. */
  readonly answerId: string
  /** Id that the client gave the question. */
  readonly questionId: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** The route of the page that the reader was on. */
  readonly pageRoute?: string | undefined
  /** `web`: the panel of the site. `api`: a client with a key. */
  readonly caller: 'web' | 'api'
  /** Id of the API key. */
  readonly keyId?: string | undefined
  /** Whether this answer replaces an earlier one, because the client asked again. */
  readonly replacesQuestion: boolean
}

/** An answer has ended, for any reason. */
export interface AnswerEntry extends ThreadKey {
  readonly type: 'answer'
  readonly answerId: string
  /** The text that the client received. */
  readonly text: string
  readonly sources: readonly Source[]
  readonly mode: AnswerMode
  readonly outcome: AnswerOutcome
  readonly time: number
  readonly durationMs: number
  readonly usage?: TokenUsage | undefined
}

/** A reader has rated an answer. Only the owner of a thread knows the id of an answer. */
export interface RatingEntry {
  readonly type: 'rating'
  readonly domain: string
  readonly threadId: string
  readonly answerId: string
  /** `none`: the rating was removed. */
  readonly rating: 'up' | 'down' | 'none'
  readonly comment?: string | undefined
  readonly time: number
}

/** Feedback about a page. It does not belong to a conversation. */
export interface FeedbackEntry {
  readonly type: 'feedback'
  /** A later entry of a reader with the same ID replaces this one. */
  readonly feedbackId: string
  readonly domain: string
  readonly pageRoute: string
  /** Empty if the reader wrote nothing. */
  readonly text: string
  /** `agent`: a program that reads the docs through MCP, or uses the tools of a page. */
  readonly source: 'agent' | 'reader'
  /** `none`: a comment without a rating. */
  readonly rating: 'up' | 'down' | 'none'
  /** What it is about: `page` if absent. */
  readonly kind?: FeedbackKind | undefined
  /** Names of the reasons that the reader chose. */
  readonly reasons?: readonly string[] | undefined
  /** The code or the selected text. */
  readonly quote?: string | undefined
  /** The address that the reader typed to get an answer. */
  readonly email?: string | undefined
  /** Whether the reader took it back. */
  readonly isRemoved?: boolean | undefined
  readonly time: number
}

/** What feedback is about: the whole page, one of its code blocks, or text that the reader has selected. */
export type FeedbackKind = 'page' | 'code' | 'selection'
