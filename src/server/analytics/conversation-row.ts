import type { AnswerOutcome } from '../assistant/answer.ts'
import type { StoredTurn } from '../assistant/storage/stored-turn.ts'

/** A question with its answer in the format for programs. */
export interface ConversationRow {
  readonly id: string
  /** The conversation that it belongs to. */
  readonly threadId: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly query: string
  /** Markdown. Empty if there is no answer. */
  readonly response: string
  readonly responseType: 'answer'
  readonly sources: readonly { readonly title: string; readonly url: string }[]
  readonly resolutionStatus: 'answered' | 'unanswered'
  /** How the answer has ended. `null` while it is being written, and if the server ended meanwhile. */
  readonly outcome: AnswerOutcome | null
  /** Questions are not classified. */
  readonly queryCategory: null
  readonly pageUrl: string | null
}

/** @param siteAddress Without a trailing slash. If absent, pages have only their path. */
export function conversationOf(
  { answerId, threadId, question, askedAt, answer, pageRoute }: StoredTurn,
  siteAddress = '',
): ConversationRow {
  return {
    id: answerId,
    threadId,
    timestamp: new Date(askedAt).toISOString(),
    query: question,
    response: answer?.text ?? '',
    responseType: 'answer',
    sources: (answer?.sources ?? []).map(({ title, url }) => ({ title, url })),
    resolutionStatus: answer?.outcome === 'answered' ? 'answered' : 'unanswered',
    outcome: answer?.outcome ?? null,
    queryCategory: null,
    pageUrl: pageRoute === undefined ? null : siteAddress + pageRoute,
  }
}
