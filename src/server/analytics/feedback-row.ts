import type { PageFeedback, StoredFeedback } from '../assistant/storage/feedback-reader.ts'

/** Feedback in the format for programs. */
export interface FeedbackRow {
  readonly id: string
  readonly path: string
  /** Empty if nothing was written. */
  readonly comment: string
  /** ISO 8601. */
  readonly createdAt: string
  /** `thumbs_only`: a rating without a comment. `contextual`: a comment on a page or on selected text. */
  readonly source: 'thumbs_only' | 'contextual' | 'code_snippet' | 'agent'
  /** `null` without a rating. */
  readonly helpful: boolean | null
  readonly reasons: readonly string[]
  /** The address that a reader typed to get an answer. */
  readonly contact: string | null
  /** Only for `code_snippet`. */
  readonly code?: string
  /** Only for comments on selected text. */
  readonly selection?: string
}

export function feedbackRowOf(feedback: StoredFeedback): FeedbackRow {
  const { id, pageRoute: path, text: comment, sentAt, rating, kind, reasons, quote, email } = feedback
  return {
    id,
    path,
    comment,
    createdAt: new Date(sentAt).toISOString(),
    source: sourceOf(feedback),
    helpful: rating === 'none' ? null : rating === 'up',
    reasons,
    contact: email === '' ? null : email,
    ...(kind === 'code' && { code: quote }),
    ...(kind === 'selection' && { selection: quote }),
  }
}

function sourceOf({ source, kind, text, reasons, email }: StoredFeedback): FeedbackRow['source'] {
  if (source === 'agent') return 'agent'
  if (kind === 'code') return 'code_snippet'
  const isOnlyRating = kind === 'page' && text === '' && reasons.length === 0 && email === ''
  return isOnlyRating ? 'thumbs_only' : 'contextual'
}

/** The feedback on a page in the format for programs. */
export const pageFeedbackRowOf = ({ pageRoute, up, down, code, selection, agent, total }: PageFeedback) => ({
  path: pageRoute,
  thumbsUp: up,
  thumbsDown: down,
  code,
  selection,
  agent,
  total,
})
