import type {
  ConversationReader,
  TurnFilter,
  TurnPage,
} from '../../../../src/server/assistant/storage/conversation-reader.ts'
import type { StoredTurn } from '../../../../src/server/assistant/storage/stored-turn.ts'

type Conversations = Pick<ConversationReader, 'list' | 'unanswered' | 'thread'>

/** Conversations in memory. A cursor is the number of turns before it. */
export function memoryConversations(turns: readonly StoredTurn[]): Conversations {
  const sorted = turns.toSorted((a, b) => b.askedAt - a.askedAt)
  const list = async (filter: TurnFilter): Promise<TurnPage> => {
    const { cursor = '0', limit = 100 } = filter
    const found = sorted.filter(turn => matches(turn, filter))
    const start = Number(cursor)
    const end = start + limit
    return { turns: found.slice(start, end), nextCursor: end < found.length ? String(end) : undefined }
  }
  return {
    list,
    unanswered: filter => list({ ...filter, outcome: 'unanswered' }),
    thread: async (_, threadId, owner) => {
      const own = sorted.filter(turn => turn.threadId === threadId && (owner === undefined || turn.owner === owner))
      const [last] = own
      const first = own.at(-1)
      if (!first || !last) return undefined
      const times = { createdAt: first.askedAt, updatedAt: last.askedAt }
      return { threadId, owner: first.owner, ...times, turns: own.toReversed() }
    },
  }
}

function matches(turn: StoredTurn, { from, to, outcome, caller, rating, text }: TurnFilter): boolean {
  return (
    (from === undefined || turn.askedAt >= from) &&
    (to === undefined || turn.askedAt < to) &&
    (outcome === undefined || turn.answer?.outcome === outcome) &&
    (caller === undefined || turn.caller === caller) &&
    (rating === undefined || turn.rating === rating) &&
    (text === undefined || turn.question.toLowerCase().includes(text.toLowerCase()))
  )
}

/** A turn that was answered, with some fields changed. */
export function turnOf(id: string, changes: Partial<StoredTurn> = {}): StoredTurn {
  return {
    answerId: id,
    threadId: `thread-${id}`,
    owner: 'owner',
    question: `Question ${id}?`,
    askedAt: Date.UTC(2026, 2, 12, 10),
    caller: 'web',
    answer: answerOf(),
    ...changes,
  }
}

export function answerOf(changes: Partial<NonNullable<StoredTurn['answer']>> = {}): NonNullable<StoredTurn['answer']> {
  return {
    text: 'Run `docs build`.',
    sources: [],
    mode: 'extractive',
    outcome: 'answered',
    answeredAt: Date.UTC(2026, 2, 12, 10, 0, 1),
    durationMs: 1000,
    ...changes,
  }
}
