import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import type { AnswerEnd, AnswerEvent, AnswerMode, Deflection, Source } from '../answer.ts'
import type { Frame, FrameMetadata } from '../protocol/frames.ts'

/** The parts of an answer that a client has received. */
export interface ReceivedAnswer {
  text: string
  readonly sources: Source[]
  end: AnswerEnd | undefined
}

export interface FrameOptions {
  readonly messageId: string
  readonly threadId: string
  /** The expected way in which the answer is created. */
  readonly mode: AnswerMode
  /** Whether the last frame has the id of the thread at its top level too. */
  readonly hasTopLevelThreadId: boolean
  /** Filled with the content of the frames. */
  readonly received: ReceivedAnswer
  /** Aborted if the answer has to end early, because the server stops. */
  readonly ending: AbortSignal
  /** Called with the reason if the answer fails. Its text is not sent to the client. */
  readonly onFailure: (error: unknown) => void
  /** A harmless message for the reader. */
  readonly failureText: string
}

const textId = 't1'

/** The frames of an answer, in the order that all versions of the AI SDK accept. */
export async function* answerFrames(events: AsyncIterable<AnswerEvent>, options: FrameOptions): AsyncIterable<Frame> {
  const { messageId, threadId, mode, received } = options
  let isTextOpen = false
  yield { type: 'start', messageId, messageMetadata: { threadId, mode } }
  yield { type: 'start-step' }
  try {
    for await (const event of events) {
      if (event.type === 'answer-end') received.end = event
      if (event.type === 'source-found') received.sources.push(event.source)
      if (event.type === 'text-delta') {
        if (!isTextOpen) yield { type: 'text-start', id: textId }
        isTextOpen = true
        received.text += event.text
      }
      yield* framesOf(event, threadId)
    }
  } catch (error) {
    if (!options.ending.aborted) options.onFailure(error)
    if (isTextOpen) yield { type: 'text-end', id: textId }
    yield options.ending.aborted ? { type: 'abort' } : { type: 'error', errorText: options.failureText }
    return
  }
  if (isTextOpen) yield { type: 'text-end', id: textId }
  yield { type: 'finish-step' }
  const finishReason = received.end?.cut && { finishReason: received.end.cut }
  const messageMetadata: FrameMetadata = {
    threadId,
    mode: received.end?.mode ?? mode,
    isAnswered: received.end?.isAnswered ?? false,
    ...finishReason,
  }
  // Clients that reject one of the fields at the top level reject the other too.
  const topLevel = options.hasTopLevelThreadId && { threadId, ...finishReason }
  yield { type: 'finish', ...topLevel, messageMetadata }
}

function framesOf(event: AnswerEvent, threadId: string): readonly Frame[] {
  switch (event.type) {
    case 'search-started':
      return [{ type: 'data-status', data: { state: 'searching', query: event.query }, transient: true }]
    case 'page-read':
      return [{ type: 'data-status', data: { state: 'reading', path: event.route }, transient: true }]
    case 'skill-loaded':
      return [{ type: 'data-skill', data: { slug: event.slug }, transient: true }]
    case 'source-found':
      return [{ type: 'source-url', sourceId: event.source.id, url: event.source.url, title: event.source.title }]
    case 'text-delta':
      return [{ type: 'text-delta', id: textId, delta: event.text }]
    case 'deflection-offered':
      return [{ type: 'data-deflection', id: 'deflection', data: withThread(event.deflection, threadId) }]
    case 'answer-end':
      return []
  }
}

/** Lets the team find the conversation by its ID. */
function withThread(deflection: Deflection, threadId: string): Deflection {
  if (deflection.kind !== 'link' || !canParseUrl(deflection.url)) return deflection
  const url = new URL(deflection.url)
  url.searchParams.set('threadId', threadId)
  return { ...deflection, url: url.href }
}
