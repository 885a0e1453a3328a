import { type Answer, type Conversation, emptyAnswer, type Turn } from './conversation.ts'
import type { ConversationEvent } from './conversation-event.ts'

/** A longer answer is cut off, so that no server can fill the memory of a browser. In characters. */
const maxAnswerLength = 200_000
const maxSources = 50

/** The conversation after an event. */
export function reduceConversation(conversation: Conversation, event: ConversationEvent): Conversation {
  const { turns } = conversation
  switch (event.type) {
    case 'question-asked':
      return {
        ...conversation,
        changedAt: event.time,
        turns: [...turns, { question: event.question, answer: emptyAnswer }],
      }
    case 'answer-repeated':
      // Keeps the id until the server sends a new one: the request says which answer it replaces.
      return { ...withLastAnswer(conversation, ({ id }) => ({ ...emptyAnswer, id })), changedAt: event.time }
    case 'answer-rated':
      return { ...conversation, turns: turns.map(turn => rated(turn, event)) }
    case 'metadata-received': {
      const { threadId = conversation.threadId, mode } = event
      const answered = withLastAnswer(conversation, answer => ({ ...answer, mode: mode ?? answer.mode }))
      return { ...answered, threadId }
    }
    default:
      return withLastAnswer(conversation, answer => reduceAnswer(answer, event))
  }
}

type AnswerChange = Exclude<
  ConversationEvent,
  { readonly type: 'question-asked' | 'answer-repeated' | 'answer-rated' | 'metadata-received' }
>

function reduceAnswer(answer: Answer, event: AnswerChange): Answer {
  switch (event.type) {
    case 'answer-started':
      return { ...answer, id: event.answerId }
    case 'activity-changed':
      return { ...answer, activity: event.activity }
    case 'source-found':
      return withSource(answer, event.source)
    case 'text-started':
      // A server may send several texts: they are paragraphs of one answer.
      return answer.text === '' || answer.text.endsWith('\n\n') ? answer : { ...answer, text: `${answer.text}\n\n` }
    case 'text-received':
      return answer.text.length > maxAnswerLength
        ? answer
        : { ...answer, activity: undefined, text: answer.text + event.text }
    case 'deflection-offered':
      return { ...answer, deflection: event.deflection }
    case 'answer-ended':
      return ended(answer, event.isIncomplete ? 'incomplete' : 'done')
    case 'answer-stopped':
      return ended(answer, 'stopped')
    case 'answer-failed':
      return { ...ended(answer, 'failed'), failure: event.failure }
  }
}

const ended = (answer: Answer, state: Answer['state']): Answer => ({ ...answer, state, activity: undefined })

function withSource(answer: Answer, source: Answer['sources'][number]): Answer {
  const isKnown = answer.sources.some(({ id, url }) => id === source.id || url === source.url)
  if (isKnown || answer.sources.length >= maxSources) return answer
  return { ...answer, sources: [...answer.sources, source] }
}

function rated(
  turn: Turn,
  { answerId, rating }: { readonly answerId: string; readonly rating: Answer['rating'] },
): Turn {
  return turn.answer.id === answerId ? { ...turn, answer: { ...turn.answer, rating } } : turn
}

function withLastAnswer(conversation: Conversation, change: (answer: Answer) => Answer): Conversation {
  const last = conversation.turns.at(-1)
  if (!last) return conversation
  return { ...conversation, turns: [...conversation.turns.slice(0, -1), { ...last, answer: change(last.answer) }] }
}
