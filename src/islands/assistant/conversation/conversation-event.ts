import type { Activity, Deflection, Failure, Question, Source } from './conversation.ts'

/** A change to a conversation. Events about answers concern the last one. */
export type ConversationEvent =
  | { readonly type: 'question-asked'; readonly question: Question; readonly time: number }
  | { readonly type: 'answer-repeated'; readonly time: number }
  | AnswerEvent
  | { readonly type: 'answer-rated'; readonly answerId: string; readonly rating: 'up' | 'down' | undefined }

/** An event while an answer is received. */
export type AnswerEvent =
  | { readonly type: 'answer-started'; readonly answerId?: string | undefined }
  | {
      readonly type: 'metadata-received'
      readonly threadId?: string | undefined
      readonly mode?: 'model' | 'extractive' | undefined
    }
  | { readonly type: 'activity-changed'; readonly activity: Activity }
  | { readonly type: 'source-found'; readonly source: Source }
  | { readonly type: 'text-started' }
  | { readonly type: 'text-received'; readonly text: string }
  | { readonly type: 'deflection-offered'; readonly deflection: Deflection }
  | AnswerEnd

/** The last event of an answer. */
export type AnswerEnd =
  | { readonly type: 'answer-ended'; readonly isIncomplete: boolean }
  | { readonly type: 'answer-stopped' }
  | { readonly type: 'answer-failed'; readonly failure: Failure }
