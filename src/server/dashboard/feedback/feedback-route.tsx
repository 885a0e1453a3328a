import type { VNode } from 'preact'
import type { StoredFeedback } from '../../assistant/storage/feedback-reader.ts'
import type { Route } from '../../route.ts'
import { nextPosition, parsePosition, previousPosition, withPosition } from '../conversations/list-position.ts'
import { siteHref } from '../conversations/site-href.ts'
import { Cell, Empty, Row, Table } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { Pagination } from '../html/pagination.tsx'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'

const { feedback: words } = texts
const perPage = 25

/** The page with the problems that agents have reported, newest first. */
export function feedbackRoute(dashboard: Dashboard): Route {
  return pageRoute(dashboard, '/feedback', async ({ frame, query }) => {
    const position = parsePosition(query)
    const found = await dashboard.options.feedback.list({ cursor: position.cursor, limit: perPage })
    const { feedback, nextCursor } = found
    const previous = previousPosition(position)
    const isFar = position.cursor !== undefined && position.trail.length !== 1
    const addressAt = (at: typeof position) => withPosition(addressOf(frame, '/feedback'), new URLSearchParams(), at)
    return pageResponse(
      <SignedInPage frame={frame} current="feedback" title={words.title} lead={words.lead}>
        {feedback.length === 0 ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
          </Empty>
        ) : (
          <FeedbackTable frame={frame} feedback={feedback} />
        )}
        <Pagination
          newest={isFar ? addressAt({ trail: [] }) : undefined}
          newer={previous && addressAt(previous)}
          older={nextCursor === undefined ? undefined : addressAt(nextPosition(position, nextCursor))}
        />
        <p class="hint">{texts.allTimesUtc}</p>
      </SignedInPage>,
    )
  })
}

interface FeedbackTableProps {
  readonly frame: Frame
  readonly feedback: readonly StoredFeedback[]
}

function FeedbackTable({ frame, feedback }: FeedbackTableProps): VNode {
  return (
    <Table caption={words.table} head={[words.text, words.page, words.source, words.sent]}>
      {feedback.map(({ id, pageRoute, text, source, sentAt }) => (
        <Row key={id}>
          <Cell label={words.text} class="cell-main cell-text">
            <div class="message-text" dir="auto">
              {text}
            </div>
          </Cell>
          <Cell label={words.page}>
            <PageLink frame={frame} route={pageRoute} />
          </Cell>
          <Cell label={words.source}>{words.sources[source]}</Cell>
          <Cell label={words.sent}>
            <Time time={sentAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function PageLink({ frame, route }: { readonly frame: Frame; readonly route: string }): VNode {
  const href = siteHref(frame.base + route, frame.base, [])
  if (href === undefined) return <span class="route">{route}</span>
  return (
    <a class="route text-link" href={href}>
      {route}
    </a>
  )
}
