import type { ContextItem, ConversationTurn } from './answer.ts'

/**
 * What the docs are searched for: the last question, together with the questions before it if it says little by
 * itself ("and in Python?").
 */
export function conversationQuery(conversation: readonly ConversationTurn[], context: readonly ContextItem[]): string {
  const questions = conversation.filter(({ role }) => role === 'user').map(({ text }) => text)
  const last = questions.at(-1) ?? ''
  const previous = questions.at(-2)
  const selected = context.map(({ value }) => value.slice(0, 200))
  const isShort = last.split(/\s+/).length < 6
  return [last, ...(isShort && previous !== undefined ? [previous] : []), ...selected].join('\n')
}
