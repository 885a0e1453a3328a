import type { CheckSummary, JobStep } from '../../../jobs/job.ts'
import type { JobEvent } from '../../../jobs/job-event.ts'
import type { NumberedEvent } from '../../../jobs/storage/job-store.ts'

/** An entry in the transcript of a job. */
export type TranscriptEntry = EntryContent & {
  /** The number of its first event. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly time: number
}

export type EntryContent =
  /** Another instruction. */
  | { readonly type: 'message'; readonly text: string }
  /** The text of the model, in Markdown. */
  | { readonly type: 'text'; readonly text: string }
  | ToolEntry
  | { readonly type: 'step'; readonly step: JobStep }
  | { readonly type: 'checks'; readonly checks: CheckSummary }
  /** The summary at the end of a run, in Markdown. */
  | { readonly type: 'report'; readonly text: string }
  | { readonly type: 'note'; readonly note: NoteName; readonly text?: string | undefined }

export interface ToolEntry {
  readonly type: 'tool'
  readonly activity?: ActivityEvent['activity'] | undefined
  /** Absent while the call is running. */
  readonly call?: Extract<JobEvent, { readonly type: 'tool-called' }>['call'] | undefined
}

type ActivityEvent = Extract<JobEvent, { readonly type: 'activity' }>

export type NoteName =
  | 'claimed'
  | 'lease-expired'
  | 'lease-released'
  | 'workspace-lost'
  | 'stop-requested'
  | 'retry-requested'
  | 'stopped'
  | 'failed'
  | 'archived'

/**
 * The transcript of a job, without the initial instruction. An entry does not depend on events before its first one, so
 * a transcript can be resumed at any entry.
 */
export function transcriptOf(events: readonly NumberedEvent[]): readonly TranscriptEntry[] {
  const entries: TranscriptEntry[] = []
  // A text ends when the model is called again.
  let isOpen = false
  for (const { number, event } of events) {
    const last = entries.at(-1)
    if (isOpen && last?.type === 'text' && event.type === 'text') {
      entries[entries.length - 1] = { ...last, text: last.text + event.text }
      continue
    }
    // The activity of a tool is stored just before its call.
    if (isOpen && last?.type === 'tool' && !last.call && event.type === 'tool-called') {
      entries[entries.length - 1] = { ...last, call: event.call }
      continue
    }
    if (isHidden(event)) continue
    isOpen = false
    const content = contentOf(event)
    if (!content) continue
    entries.push({ ...content, number, time: event.time })
    isOpen = content.type === 'text' || content.type === 'tool'
  }
  return entries
}

/** Events that can occur at any time, even in the middle of a text. */
const isHidden = ({ type }: JobEvent): boolean =>
  type === 'lease-extended' || type === 'todos-changed' || type === 'diff-recorded'

/** `undefined` for events that only end the previous entry. */
function contentOf(event: JobEvent): EntryContent | undefined {
  switch (event.type) {
    case 'message-added':
      return { type: 'message', text: event.message.text }
    case 'text':
      return { type: 'text', text: event.text }
    case 'activity':
      return { type: 'tool', activity: event.activity }
    case 'tool-called':
      return { type: 'tool', call: event.call }
    case 'step-started':
      return { type: 'step', step: event.step }
    case 'step-finished':
      return 'checks' in event.result ? { type: 'checks', checks: event.result.checks } : undefined
    case 'completed':
      return { type: 'report', text: event.messageToUser }
    case 'failed':
      return { type: 'note', note: 'failed', text: event.message }
    case 'claimed':
    case 'lease-expired':
    case 'lease-released':
    case 'workspace-lost':
    case 'stop-requested':
    case 'retry-requested':
    case 'stopped':
    case 'archived':
      return { type: 'note', note: event.type }
    default:
      return undefined
  }
}
