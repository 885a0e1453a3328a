import type { AssistantSettings } from '../../../config/assistant-settings.ts'
import type { ServerSettings } from '../../../config/server-settings.ts'
import { discoveryCors } from '../../discovery-cors.ts'
import { openConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Mailer } from '../../ports.ts'
import type { Route } from '../../route.ts'
import type { AssistantOptions } from './answer-question.ts'
import { contactRoute } from './contact-route.ts'
import { type MessageRouteOptions, messageRoute, panelRoute } from './message-route.ts'
import { otherRoutes } from './other-routes.ts'
import { ratingRoute } from './rating-route.ts'

export interface AssistantRoutesOptions extends Omit<AssistantOptions, 'running' | 'domain' | 'finishThreadId'> {
  readonly settings: AssistantSettings
  /** Whether questions can have files, which a model reads. */
  readonly hasAttachments: boolean
  readonly server: Pick<ServerSettings, 'domain'>
  readonly siteName: string
  /** Sends messages from the contact form. Without it, readers are not offered the form. */
  readonly mailer?: Mailer | undefined
}

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

const bodyBytes = { withFiles: 20 * 1024 * 1024, textOnly: 2 * 1024 * 1024 }

/** Enough for 20 MB over a slow connection. The server waits two minutes for any request. */
const timeoutWithFiles = 110_000

/** The routes of the assistant: for clients with a key, and for the pages of the site. */
export function assistantRoutes({
  settings,
  server,
  hasAttachments,
  siteName,
  mailer,
  ...options
}: AssistantRoutesOptions): readonly Route[] {
  const { limits, origins, finishThreadId, contact, storeConversations } = settings
  const running = openConcurrencyLimiter({ total: limits.answersAtOnce, perKey: limits.answersAtOncePerClient })
  const messages: MessageRouteOptions = {
    ...options,
    domain: server.domain,
    running,
    finishThreadId,
    cors: discoveryCors(origins),
    maxBodyBytes: hasAttachments ? bodyBytes.withFiles : bodyBytes.textOnly,
    timeoutMs: hasAttachments ? timeoutWithFiles : undefined,
    limits: [
      { name: 'assistant-minute', per: 'client', requests: limits.questionsPerMinute, windowMs: minuteMs },
      { name: 'assistant-day', per: 'client', requests: limits.questionsPerDay, windowMs: dayMs },
      { name: 'assistant-hour', per: 'site', requests: limits.questionsPerHour, windowMs: hourMs },
    ],
  }
  const { siteUrl, base, onFailure } = options
  const hasConversations = siteUrl !== undefined && storeConversations
  const conversationsUrl = hasConversations ? `${siteUrl}${base}/_admin/conversations` : undefined
  const rating = { domain: server.domain, conversations: options.conversations, clock: options.clock }
  return [
    messageRoute(messages),
    panelRoute(messages),
    ratingRoute({ ...rating, limits: ratingLimits }),
    ...(mailer ? [contactRoute({ contact, mailer, siteName, conversationsUrl, onFailure })] : []),
    ...otherRoutes({ domain: server.domain, cors: messages.cors }),
  ]
}

const ratingLimits: readonly RouteLimit[] = [{ name: 'rating', per: 'client', requests: 60, windowMs: minuteMs }]
