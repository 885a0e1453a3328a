import type { ContextItem, Conversation, Turn } from './conversation.ts'

/** Where the reader is. */
export interface ReaderPlace {
  readonly route: string
  /** BCP 47. */
  readonly language: string
  /** Label of the version that the page belongs to. */
  readonly version?: string | undefined
}

export interface RequestMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly parts: readonly { readonly type: 'text'; readonly text: string }[]
}

/** Earlier messages are left out. */
const maxMessages = 19
/** The server rejects longer routes. */
const maxRouteLength = 200

/** The body of the request for the answer to the last question. */
export function requestBodyOf(conversation: Conversation, place: ReaderPlace, isRepeated: boolean): object {
  const { reader, threadId, turns } = conversation
  const { route, language, version } = place
  const replacedId = isRepeated ? turns.at(-1)?.answer.id : undefined
  return {
    fp: reader,
    messages: messagesOf(turns),
    threadId: threadId ?? null,
    context: contextOf(turns),
    ...(route.length <= maxRouteLength && { currentPath: route }),
    filter: { language, ...(version !== undefined && { version }) },
    ...(replacedId !== undefined && { trigger: 'regenerate-message', messageId: replacedId }),
  }
}

/** The conversation up to the last question. Questions without an answer are left out. */
function messagesOf(turns: readonly Turn[]): readonly RequestMessage[] {
  const last = turns.at(-1)
  const earlier = turns.slice(0, -1).flatMap(({ question, answer }) => {
    if (answer.text === '') return []
    const id = answer.id ?? `answer-to-${question.id}`
    return [messageOf(question.id, 'user', question.text), messageOf(id, 'assistant', answer.text)]
  })
  return [...earlier, ...(last ? [messageOf(last.question.id, 'user', last.question.text)] : [])].slice(-maxMessages)
}

const messageOf = (id: string, role: RequestMessage['role'], text: string): RequestMessage => ({
  id,
  role,
  parts: [{ type: 'text', text }],
})

/** What the question is about. A follow-up without context is about the same as the question before it. */
function contextOf(turns: readonly Turn[]): readonly ContextItem[] {
  const [previous, current] = [turns.at(-2), turns.at(-1)]
  const own = current?.question.context ?? []
  return own.length > 0 ? own : (previous?.question.context ?? [])
}
