import { z } from 'zod'
import { checkOrigin } from '../../check-origin.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Clock } from '../../ports.ts'
import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import type { ConversationLog } from '../conversations.ts'
import { conversationLogFor } from './conversation-log-for.ts'

const ratingBody = z.looseObject({
  threadId: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  messageId: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  rating: z.enum(['up', 'down', 'none']),
  comment: z.string().max(2_000).optional(),
})

export interface RatingRouteOptions {
  readonly domain: string
  readonly conversations: ConversationLog
  readonly clock: Pick<Clock, 'now'>
  readonly limits: readonly RouteLimit[]
}

/** Records how a reader rates an answer in the panel of the site. */
export function ratingRoute({ domain, conversations, clock, limits }: RatingRouteOptions): Route {
  return {
    path: 'assistant/rating',
    methods: ['POST'],
    isForPages: true,
    limits,
    maxBodyBytes: 16 * 1024,
    handle: async received => {
      checkOrigin(received)
      const { threadId, messageId, rating, comment } = await readJsonBody(received.request, ratingBody)
      const time = clock.now()
      const log = conversationLogFor(received.caller, conversations)
      log.record({ type: 'rating', domain, threadId, answerId: messageId, rating, comment, time })
      return new Response(null, { status: 204 })
    },
  }
}
