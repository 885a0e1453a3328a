import type { AgentActivity } from '../agent/agent.ts'
import type { Todo } from '../job.ts'

/**
 * An event of the stream of a job: the UI message stream of the AI SDK, version 1. Only types and fields that all versions
 * from 5.0.0 accept.
 *
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol
 */
export type JobFrame =
  | { readonly type: 'start'; readonly messageId: string; readonly messageMetadata: JobFrameMetadata }
  | { readonly type: 'start-step' }
  | { readonly type: 'data-todos'; readonly id: string; readonly data: readonly Todo[] }
  | { readonly type: 'data-activity'; readonly data: Required<AgentActivity>; readonly transient: true }
  | { readonly type: 'text-start'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'text-end'; readonly id: string }
  | { readonly type: 'data-pull-request'; readonly id: string; readonly data: PullRequestData }
  | { readonly type: 'data-no-changes'; readonly id: string; readonly data: { readonly branch: string } }
  | { readonly type: 'finish-step' }
  | { readonly type: 'finish'; readonly messageMetadata: JobFrameMetadata }
  | { readonly type: 'abort' }
  | { readonly type: 'error'; readonly errorText: string }

export interface JobFrameMetadata {
  readonly sessionId: string
  readonly branch: string
  readonly pullRequestLink?: string | undefined
}

export interface PullRequestData {
  readonly url: string
  readonly number: number
  readonly branch: string
  readonly draft: boolean
}
