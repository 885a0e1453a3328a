import { type AttachedFile, type ContextItem, type Conversation, runningAnswer } from './conversation.ts'
import type { AnswerEvent, ConversationEvent } from './conversation-event.ts'
import type { ConversationStore } from './conversation-store.ts'
import { newId } from './new-id.ts'
import { addQuestionFiles } from './question-files.ts'
import { reduceConversation } from './reduce-conversation.ts'
import { type CurrentPage, requestBodyOf } from './request-body.ts'

/** The open conversation, with the actions of a reader. */
export interface Session {
  readonly current: () => Conversation
  /** @returns Ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
  /** Does nothing while an answer is received. */
  readonly ask: (text: string, context: readonly ContextItem[], files?: readonly AttachedFile[]) => void
  /** Replace the last answer. */
  readonly repeat: () => void
  readonly stop: () => void
  readonly rate: (answerId: string, rating: 'up' | 'down' | undefined) => void
  readonly startNew: () => void
  readonly open: (id: string) => void
  /** Stores what was received so far, because the reader may leave the page. */
  readonly save: () => void
}

export interface SessionPorts {
  readonly store: ConversationStore
  readonly currentPage: CurrentPage
  readonly request: (body: object, signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs a function soon, such as in the next frame. Several calls before that run it once. */
  readonly schedule: (run: () => void) => void
}

/** Creates the session of a page, with a stored conversation or a new one. */
export function createSession(ports: SessionPorts, storedId: string | undefined): Session {
  const { store, currentPage, now } = ports
  const listeners = new Set<() => void>()
  const questionFiles = new Map<string, readonly AttachedFile[]>()
  let conversation = (storedId === undefined ? undefined : store.get(storedId)) ?? newConversation(now())
  let running: AbortController | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const apply = (event: ConversationEvent) => {
    conversation = reduceConversation(conversation, event)
  }
  const save = () => {
    if (conversation.turns.length > 0) store.put(conversation)
  }
  const change = (event: ConversationEvent) => {
    apply(event)
    save()
    tell()
  }
  /** Receive the answer to the last question. */
  const receive = async (isRepeated: boolean) => {
    const own = new AbortController()
    running = own
    const body = requestBodyOf(conversation, currentPage, isRepeated, questionFiles)
    for await (const event of ports.request(body, own.signal)) {
      // Another conversation was opened.
      if (running !== own) return
      apply(event)
      ports.schedule(tell)
    }
    if (running !== own) return
    running = undefined
    save()
    tell()
  }
  const stop = () => {
    if (!running) return
    running.abort()
    running = undefined
    change({ type: 'answer-stopped' })
  }
  const show = (next: Conversation) => {
    stop()
    conversation = next
    tell()
  }
  return {
    current: () => conversation,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (text, context, attached = []) => {
      if (runningAnswer(conversation)) return
      const id = newId()
      if (attached.length > 0) addQuestionFiles(questionFiles, id, attached)
      const files = attached.map(({ id, name, size }) => ({ id, name, size }))
      const question = { id, text, context, files, route: currentPage.route }
      change({ type: 'question-asked', time: now(), question })
      void receive(false)
    },
    repeat: () => {
      if (runningAnswer(conversation) || conversation.turns.length === 0) return
      change({ type: 'answer-repeated', time: now() })
      void receive(true)
    },
    stop,
    rate: (answerId, rating) => change({ type: 'answer-rated', answerId, rating }),
    startNew: () => show(newConversation(now())),
    open: id => show(store.get(id) ?? newConversation(now())),
    save,
  }
}

const newConversation = (time: number): Conversation => ({ id: newId(), reader: newId(), changedAt: time, turns: [] })
