import type { Route } from '../../route.ts'
import { parsePosition } from '../lists/list-position.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { parseFeedbackFilters, storedFilterOf } from './feedback-filters.ts'
import { feedbackPage } from './feedback-page.tsx'

const perPage = 25
/** Number of pages in the summary. */
const maxPages = 20

/** The page with what readers and agents say about pages. */
export function feedbackRoute(dashboard: Dashboard): Route {
  const { feedback } = dashboard.options
  return pageRoute(dashboard, '/feedback', async page => {
    const filters = parseFeedbackFilters(page.query)
    const position = parsePosition(page.query)
    const filter = storedFilterOf(filters)
    const answerPage = await feedback.list({ ...filter, cursor: position.cursor, limit: perPage })
    // Further pages of the list have the same summary.
    const pages = position.cursor === undefined ? await feedback.byPage({ ...filter, limit: maxPages }) : []
    return feedbackPage(page, { filters, position, found: answerPage, pages })
  })
}
