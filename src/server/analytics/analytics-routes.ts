import type { ConversationReader } from '../assistant/storage/conversation-reader.ts'
import type { FeedbackReader } from '../assistant/storage/feedback-reader.ts'
import { RejectedRequest } from '../error-response.ts'
import type { RouteLimit } from '../middleware/rate-limit.ts'
import type { Route, RouteRequest } from '../route.ts'
import { conversationOf } from './conversation-row.ts'
import { feedbackRowOf, pageFeedbackRowOf } from './feedback-row.ts'
import { readFeedbackQuery, readListQuery, readPeriod } from './read-query.ts'
import { threadOf } from './thread-row.ts'

/** The dependencies of the statistics API. */
export interface AnalyticsOptions {
  /** `server.project` in `lectern.json`: the name in the addresses. */
  readonly project: string
  /** `server.domain` in `lectern.json`. */
  readonly domain: string
  /** Where readers find the site, with the base path and without a trailing slash. Absent if unknown. */
  readonly siteAddress?: string | undefined
  readonly conversations: Pick<ConversationReader, 'list' | 'thread' | 'callerStats'>
  readonly feedback: FeedbackReader
}

/** For all these routes of an organization together. */
const limit: RouteLimit = { name: 'analytics', per: 'organization', requests: 100, windowMs: 60 * 60 * 1000 }

/** Conversations and feedback for programs with an admin key. */
export function analyticsRoutes({
  project,
  domain,
  siteAddress,
  conversations,
  feedback,
}: AnalyticsOptions): readonly Route[] {
  const route = (path: string, respond: (request: RouteRequest) => Promise<unknown>): Route => ({
    path: `/v1/analytics/:projectId/${path}`,
    methods: ['GET'],
    key: { kind: 'admin' },
    limits: [limit],
    handle: async request => {
      if (request.params.projectId !== project) throw new RejectedRequest(unknownProject)
      return jsonResponse(await respond(request))
    },
  })
  return [
    route('assistant', async ({ request }) => {
      const { turns, nextCursor } = await conversations.list({ domain, ...readListQuery(request) })
      return {
        conversations: turns.map(turn => conversationOf(turn, siteAddress)),
        nextCursor: nextCursor ?? null,
        hasMore: nextCursor !== undefined,
      }
    }),
    route('assistant/caller-stats', ({ request }) => conversations.callerStats({ domain, ...readPeriod(request) })),
    route('assistant/threads/:threadId', async ({ params }) => {
      const id = params.threadId ?? ''
      if (!/^[\w-]{1,128}$/.test(id)) throw new RejectedRequest(invalidThread)
      const thread = await conversations.thread(domain, id)
      if (!thread) throw new RejectedRequest(unknownThread)
      return threadOf(thread)
    }),
    route('feedback', async ({ request }) => {
      const { limit, cursor, ...filter } = readFeedbackQuery(request)
      const { feedback: rows, nextCursor } = await feedback.list({ ...filter, cursor, limit })
      return {
        feedback: rows.map(feedbackRowOf),
        nextCursor: nextCursor ?? null,
        hasMore: nextCursor !== undefined,
      }
    }),
    route('feedback/by-page', async ({ request }) => {
      const { cursor: _, limit, ...filter } = readFeedbackQuery(request)
      const pages = await feedback.byPage({ ...filter, limit: limit + 1 })
      return { feedback: pages.slice(0, limit).map(pageFeedbackRowOf), hasMore: pages.length > limit }
    }),
  ]
}

const unknownProject = { status: 404, code: 'unknown-project', message: 'There is no project with this name.' }
const unknownThread = { status: 404, code: 'unknown-thread', message: 'There is no thread with this ID.' }
const invalidThread = {
  status: 400,
  code: 'invalid-thread',
  message: 'The ID of a thread has at most 128 letters, digits, hyphens and underscores.',
}

const jsonResponse = (value: unknown): Response =>
  new Response(JSON.stringify(value), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
