import type { AnswerEvent } from '../conversation/conversation-event.ts'
import { failureOf } from './answer-failure.ts'
import { readFrames } from './read-frames.ts'
import { toAnswerEvents } from './to-answer-events.ts'

/**
 * Ask the server. Never rejects. The last event contains the result.
 *
 * @param url Address of the route for messages.
 * @param signal Aborted when the reader stops the answer.
 */
export async function* requestAnswer(url: string, body: object, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  let hasStarted = false
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (!response.ok || !isStream || !response.body) {
      yield { type: 'answer-failed', failure: failureOf(response, Date.now()) }
      return
    }
    hasStarted = true
    yield* eventsOf(response.body)
  } catch {
    yield signal.aborted
      ? { type: 'answer-stopped' }
      : { type: 'answer-failed', failure: { kind: hasStarted ? 'interrupted' : 'unreachable' } }
  }
}

/** The events up to the last one. Anything after it is not read. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  for await (const frame of readFrames(chunksOf(body)))
    for (const event of toAnswerEvents(frame)) {
      yield event
      if (isEnd(event)) return
    }
  yield { type: 'answer-failed', failure: { kind: 'interrupted' } }
}

const isEnd = ({ type }: AnswerEvent): boolean =>
  type === 'answer-ended' || type === 'answer-stopped' || type === 'answer-failed'

/** Some browsers cannot iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // Ends the connection if the rest is not needed. It may have ended already.
    reader.cancel().catch(() => {})
  }
}
