import type { Caller } from '../../ports.ts'
import type { ConversationLog } from '../conversations.ts'

/** Where the conversations of a caller are recorded. What operators ask in a preview is no question of a reader. */
export const conversationLogFor = (caller: Caller, conversations: ConversationLog): ConversationLog =>
  caller.kind === 'reader' && caller.isPreview ? nowhere : conversations

const nowhere: ConversationLog = { record: () => {} }
