import { emit } from '../shared/docs-events.ts'
import type { AssistantSite } from './assistant-site.ts'
import type { AnswerEvent } from './conversation/conversation-event.ts'
import { type ConversationStore, conversationStore } from './conversation/conversation-store.ts'
import { frameScheduler } from './conversation/frame-scheduler.ts'
import { createSession, type Session } from './conversation/session.ts'
import { readTabState } from './conversation/tab-state.ts'
import { requestAnswer } from './stream/request-answer.ts'

/** The session of a page, and the stored conversations. */
export interface PageSession {
  readonly session: Session
  readonly store: ConversationStore
}

/** Create the session of this page with the facilities of the browser. */
export function createPageSession({ base, messageUrl, currentPage }: AssistantSite): PageSession {
  const store = conversationStore(availableStorage(), base)
  const ports = {
    store,
    currentPage,
    request: (body: object, signal: AbortSignal) => withCompletion(requestAnswer(messageUrl, body, signal)),
    now: Date.now,
    schedule: frameScheduler(),
  }
  return { store, session: createSession(ports, readTabState(base).conversationId) }
}

/** Tells others when an answer is complete. */
async function* withCompletion(events: AsyncIterable<AnswerEvent>): AsyncIterable<AnswerEvent> {
  let sources = 0
  for await (const event of events) {
    yield event
    if (event.type === 'source-found') sources += 1
    if (event.type === 'answer-ended') emit('docs.assistant.completed', { sources })
  }
}

/** `undefined` if the browser blocks it. */
function availableStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
