import type { Settings } from '../../config/settings.ts'
import {
  type DeletionOptions,
  deleteOldConversations,
} from '../../server/assistant/storage/delete-old-conversations.ts'
import type { RegularWork } from '../../server/regular-work.ts'

interface Options extends Pick<DeletionOptions, 'database' | 'domain' | 'clock' | 'report'> {
  readonly settings: Pick<Settings, 'assistant' | 'feedback'>
}

/** Starts to delete old conversations and feedback regularly, if the settings limit how long they are kept. */
export function openDeletion({ settings, database, domain, clock, report }: Options): RegularWork | undefined {
  const conversationDays = settings.assistant ? settings.assistant.keepConversationsDays : undefined
  const feedbackDays = settings.feedback.keepDays ?? conversationDays
  if (conversationDays === undefined && feedbackDays === undefined) return undefined
  return deleteOldConversations({ database, domain, conversationDays, feedbackDays, clock, report })
}
