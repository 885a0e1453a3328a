import { RejectedRequest } from '../../error-response.ts'
import type { Route } from '../../route.ts'
import { parsePosition } from '../lists/list-position.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { parseFilters, turnFilterOf } from './conversation-filters.ts'
import { conversationsPage } from './conversations-page.tsx'
import { threadPage } from './thread-page.tsx'

const perPage = 25

/** The list of questions, and one conversation. */
export function conversationRoutes(dashboard: Dashboard): readonly Route[] {
  const { conversations, domain, keys, siteUrl } = dashboard.options
  return [
    pageRoute(dashboard, '/conversations', async page => {
      const filters = parseFilters(page.query)
      const position = parsePosition(page.query)
      const filter = { ...turnFilterOf(filters, domain), cursor: position.cursor, limit: perPage }
      return conversationsPage(page, { filters, position, found: await conversations.list(filter) })
    }),
    pageRoute(dashboard, '/conversations/:thread', async page => {
      const owner = page.query.get('owner') ?? undefined
      const id = page.params.thread ?? ''
      const isValid = isStorable(id) && (owner === undefined || isStorable(owner))
      const thread = isValid ? await conversations.thread(domain, id, owner) : undefined
      if (!thread)
        throw new RejectedRequest({ status: 404, code: 'not-found', message: texts.conversations.threadMissing })
      const known = [siteUrl && new URL(siteUrl).origin, page.client.origin]
      const origins = known.filter(origin => origin !== undefined)
      return threadPage(page, { thread, keys: await keys.list(), origins })
    }),
  ]
}

const isStorable = (text: string): boolean => text.length <= 500 && !text.includes('\0')
