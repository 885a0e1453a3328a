import type { StoredThread } from '../assistant/storage/conversation-reader.ts'

/** A conversation in the format for programs. */
export interface ThreadRow {
  readonly threadId: string
  /** ISO 8601, like all times. */
  readonly createdAt: string
  /** Oldest first. */
  readonly messages: readonly MessageRow[]
}

interface MessageRow {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly createdAt: string
}

export function threadOf({ threadId, createdAt, turns }: StoredThread): ThreadRow {
  const messages = turns.flatMap(({ answerId, question, askedAt, answer }): MessageRow[] => [
    { id: `${answerId}-question`, role: 'user', content: question, createdAt: isoTime(askedAt) },
    ...(answer
      ? [{ id: answerId, role: 'assistant' as const, content: answer.text, createdAt: isoTime(answer.answeredAt) }]
      : []),
  ])
  return { threadId, createdAt: isoTime(createdAt), messages }
}

const isoTime = (time: number): string => new Date(time).toISOString()
