import type { Caller } from '../../ports.ts'
import type { ConversationLog } from '../conversations.ts'

/** Where the conversations of a caller are recorded. Questions that operators ask in a preview are not recorded. */
export const conversationLogFor = (caller: Caller, conversations: ConversationLog): ConversationLog =>
  caller.kind === 'reader' && caller.isPreview ? nowhere : conversations

const nowhere: ConversationLog = { record: () => {} }
