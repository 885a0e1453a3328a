import type { CutReason } from '../../models/model-round.ts'
import type { AnswerMode, Deflection } from '../answer.ts'

/**
 * An event of the stream that a client reads: the UI message stream of the AI SDK, version 1. Only types and fields that
 * all versions from 5.0.0 accept, except `threadId` at the top level of `finish`.
 *
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol
 */
export type Frame =
  | { readonly type: 'start'; readonly messageId: string; readonly messageMetadata: FrameMetadata }
  | { readonly type: 'start-step' }
  | { readonly type: 'data-status'; readonly data: StatusData; readonly transient: true }
  | { readonly type: 'data-skill'; readonly data: { readonly slug: string }; readonly transient: true }
  | { readonly type: 'source-url'; readonly sourceId: string; readonly url: string; readonly title: string }
  | { readonly type: 'text-start'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'text-end'; readonly id: string }
  | { readonly type: 'data-deflection'; readonly id: string; readonly data: Deflection }
  | { readonly type: 'finish-step' }
  | {
      readonly type: 'finish'
      readonly threadId?: string
      /** Only for an incomplete answer: versions before 5.0.92 reject it. */
      readonly finishReason?: CutReason
      readonly messageMetadata: FrameMetadata
    }
  /** The server has stopped the answer. Without a reason, which some versions reject. */
  | { readonly type: 'abort' }
  | { readonly type: 'error'; readonly errorText: string }

/** The data that clients send back with the answer in the next request. */
export interface FrameMetadata {
  readonly threadId: string
  readonly mode?: AnswerMode
  readonly isAnswered?: boolean
  /** Why the text ends early. Absent if it is complete. */
  readonly finishReason?: CutReason
}

export type StatusData =
  | { readonly state: 'searching'; readonly query: string }
  | { readonly state: 'reading'; readonly path: string }
