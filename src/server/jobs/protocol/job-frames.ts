import { createJob } from '../create-job.ts'
import type { Job } from '../job.ts'
import type { JobEvent } from '../job-event.ts'
import { nextJob } from '../next-job.ts'
import { hasChanges } from '../next-step.ts'
import type { JobFrame, JobFrameMetadata } from './job-frame.ts'

/**
 * The stream of a job for clients. All runs of a job are one message, which ends with the events.
 *
 * @param events All events, from the first one. They end when the job has ended and no further event is stored.
 * @param onFailure Called with the reason if the events cannot be read. Its text is not sent to the client.
 */
export async function* jobFrames(
  events: AsyncIterable<JobEvent>,
  onFailure: (error: unknown) => void,
): AsyncIterable<JobFrame> {
  let job: Job | undefined
  const texts = textWriter()
  try {
    for await (const event of events) {
      if (!job) {
        if (event.type !== 'created') throw new Error('The first event does not create the job.')
        job = createJob(event.request)
        yield { type: 'start', messageId: job.id, messageMetadata: metadataOf(job) }
        yield { type: 'start-step' }
        continue
      }
      const { job: next, isApplied } = nextJob(job, event)
      if (isApplied) yield* framesOf({ event, before: job, after: next, texts })
      job = next
    }
  } catch (error) {
    onFailure(error)
    yield* texts.close()
    yield { type: 'error', errorText: 'The progress of the job cannot be read at the moment. The job continues.' }
    return
  }
  yield* texts.close()
  yield* endOf(job)
}

interface AppliedEvent {
  readonly event: JobEvent
  readonly before: Job
  readonly after: Job
  readonly texts: TextWriter
}

function framesOf({ event, before, after, texts }: AppliedEvent): readonly JobFrame[] {
  switch (event.type) {
    // The text before a tool call and the text after it are sent as two texts.
    case 'step-started':
    case 'tool-called':
      return texts.close()
    case 'text':
      return texts.write(event.text)
    case 'activity': {
      const { kind, path = '' } = event.activity
      return [{ type: 'data-activity', data: { kind, path }, transient: true }]
    }
    case 'todos-changed':
      return [{ type: 'data-todos', id: 'todos', data: after.todos }]
    case 'completed':
      return [...texts.endRun(event.messageToUser), resultOf(before)]
    default:
      return []
  }
}

function resultOf(job: Job): JobFrame {
  const { branch, pullRequest } = job
  if (!pullRequest || !hasChanges(job)) return { type: 'data-no-changes', id: 'result', data: { branch } }
  const { url, number, isDraft } = pullRequest
  return { type: 'data-pull-request', id: 'result', data: { url, number, branch, draft: isDraft } }
}

function endOf(job: Job | undefined): readonly JobFrame[] {
  if (job?.state.name === 'completed')
    return [{ type: 'finish-step' }, { type: 'finish', messageMetadata: metadataOf(job) }]
  if (job?.state.name !== 'failed')
    return [{ type: 'error', errorText: 'The stream has ended, but the job continues.' }]
  if (job.state.reason !== 'stopped') return [{ type: 'error', errorText: job.state.message }]
  return [{ type: 'finish-step' }, { type: 'abort' }, { type: 'finish', messageMetadata: metadataOf(job) }]
}

const metadataOf = ({ id, branch, pullRequest }: Job): JobFrameMetadata => ({
  sessionId: id,
  branch,
  ...(pullRequest && { pullRequestLink: pullRequest.url }),
})

interface TextWriter {
  readonly write: (text: string) => readonly JobFrame[]
  readonly close: () => readonly JobFrame[]
  /** If the model has written no text, a run shows its summary instead. */
  readonly endRun: (summary: string) => readonly JobFrame[]
}

/** Opens and closes the texts of a stream. Each has its own ID. */
function textWriter(): TextWriter {
  let count = 0
  let isOpen = false
  let isWritten = false
  const write = (text: string): readonly JobFrame[] => {
    if (text === '') return []
    const isNew = !isOpen
    if (isNew) count++
    const id = `t${count}`
    isOpen = true
    isWritten = true
    const delta: JobFrame = { type: 'text-delta', id, delta: text }
    return isNew ? [{ type: 'text-start', id }, delta] : [delta]
  }
  const close = (): readonly JobFrame[] => {
    if (!isOpen) return []
    isOpen = false
    return [{ type: 'text-end', id: `t${count}` }]
  }
  const endRun = (summary: string): readonly JobFrame[] => {
    const shown = isWritten ? [] : write(summary)
    const closed = close()
    isWritten = false
    return [...shown, ...closed]
  }
  return { write, close, endRun }
}
