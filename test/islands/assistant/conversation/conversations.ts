import type { Answer, Conversation, Turn } from '../../../../src/islands/assistant/conversation/conversation.ts'

/** A turn, with what a test wants to be different. */
export function turnOf(text: string, answer: Partial<Answer> = {}, context: Turn['question']['context'] = []): Turn {
  return {
    question: { id: `q-${text}`, text, context, files: [], route: '/start' },
    answer: { state: 'done', text: '', sources: [], ...answer },
  }
}

/** A conversation with some turns. */
export const conversationOf = (turns: readonly Turn[], changes: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  reader: 'r1',
  changedAt: 1,
  turns,
  ...changes,
})
