import { ulid } from 'ulid'
import type { ServerSettings } from '../../config/server-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { FeedbackEntry } from '../../server/assistant/conversations.ts'
import { feedbackRoute } from '../../server/feedback/feedback-route.ts'
import type { Caller, Clock } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import type { ServerStorage } from '../database/open-storage.ts'

interface FeedbackContext {
  readonly settings: Settings
  readonly base: string
  readonly server: ServerSettings
  readonly storage: Pick<ServerStorage, 'feedback'>
  readonly hasPage: (route: string, caller: Caller) => Promise<boolean>
  readonly clock: Clock
}

/** Whether the server stores feedback of readers or of agents. */
export const storesFeedback = (settings: Settings): boolean =>
  storesAgentFeedback(settings) || feedbackKinds(settings).size > 0

const storesAgentFeedback = ({ assistant }: Settings): boolean => assistant !== false && assistant.agentFeedback

/** What readers can give feedback on, if the server stores it. */
function feedbackKinds({ feedback: { destination, thumbs, code, selection } }: Settings): ReadonlySet<string> {
  if (destination !== 'server') return new Set()
  const kinds = Object.entries({ page: thumbs, code, selection })
  return new Set(kinds.flatMap(([kind, isAsked]) => (isAsked ? [kind] : [])))
}

/** Stores problems of pages that agents report. Absent if they are not stored. */
export function agentFeedbackRecorder({
  settings,
  storage,
  server: { domain },
  clock,
}: Pick<FeedbackContext, 'settings' | 'storage' | 'server' | 'clock'>) {
  if (!storesAgentFeedback(settings)) return undefined
  return (feedback: Pick<FeedbackEntry, 'pageRoute' | 'text'>) =>
    storage.feedback.record({
      type: 'feedback',
      feedbackId: ulid(),
      domain,
      source: 'agent',
      rating: 'down',
      time: clock.now(),
      ...feedback,
    })
}

/** The route that stores what readers say about pages. */
export function feedbackRoutes(context: FeedbackContext): readonly Route[] {
  const { settings, base, server, storage, hasPage, clock } = context
  const kinds = feedbackKinds(settings)
  if (kinds.size === 0) return []
  return [
    feedbackRoute({
      domain: server.domain,
      kinds,
      hasPage,
      clock,
      newId: ulid,
      record: storage.feedback.record,
      hrefOf: route => hrefOfRoute(route, { ...settings, base }),
    }),
  ]
}
