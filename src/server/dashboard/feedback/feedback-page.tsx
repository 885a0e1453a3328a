import type { VNode } from 'preact'
import type { FeedbackPage, PageFeedback, StoredFeedback } from '../../assistant/storage/feedback-reader.ts'
import { siteHref } from '../conversations/site-href.ts'
import { TextField } from '../forms/fields.tsx'
import { Badge, Cell, Empty, Row, Table, type Tone } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import { ChoiceFilter, ListFilters } from '../lists/list-filters.tsx'
import { ListPagination } from '../lists/list-pagination.tsx'
import type { ListPosition } from '../lists/list-position.ts'
import type { PageRequest } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { type FeedbackFilters, kinds, queryOf, ratings, sources } from './feedback-filters.ts'

const { feedback: words } = texts
const path = '/feedback'

export interface ShownFeedback {
  readonly filters: FeedbackFilters
  readonly position: ListPosition
  readonly found: FeedbackPage
  /** The summary by page. Empty except on the first page of the list. */
  readonly pages: readonly PageFeedback[]
}

/** The page with the feedback that matches the filters: a summary by page, and all of it, newest first. */
export function feedbackPage({ frame }: PageRequest, shown: ShownFeedback): Response {
  return pageResponse(
    <SignedInPage frame={frame} current="feedback" title={words.title} lead={words.lead}>
      <Filters frame={frame} filters={shown.filters} />
      <div data-results>
        <Summary frame={frame} shown={shown} />
        <Results frame={frame} shown={shown} />
      </div>
      <p class="hint">{texts.allTimesUtc}</p>
    </SignedInPage>,
  )
}

function Filters({ frame, filters }: { readonly frame: Frame; readonly filters: FeedbackFilters }): VNode {
  const { page, rating, kind, source } = filters
  return (
    <ListFilters address={addressOf(frame, path)} days={filters}>
      <TextField id="page" label={words.pageFilter} type="search" value={page} maxLength={200} />
      <ChoiceFilter id="rating" label={words.rating} value={rating} values={ratings} labels={words.ratings} />
      <ChoiceFilter id="kind" label={words.kind} value={kind} values={kinds} labels={words.kinds} />
      <ChoiceFilter id="source" label={words.source} value={source} values={sources} labels={words.sources} />
    </ListFilters>
  )
}

interface Part {
  readonly frame: Frame
  readonly shown: ShownFeedback
}

function Summary({ frame, shown: { filters, pages } }: Part): VNode | null {
  if (pages.length === 0) return null
  return (
    <section class="feedback-part" aria-labelledby="summary">
      <h2 id="summary">{words.summary}</h2>
      <p class="hint">{words.summaryHint}</p>
      <Table
        caption={words.summaryTable}
        head={[words.page, words.yes, words.no, words.comments, words.agents, words.total]}
      >
        {pages.map(page => (
          <Row key={page.pageRoute}>
            <Cell label={words.page} class="cell-main">
              <a
                class="route text-link"
                href={`${addressOf(frame, path)}?${queryOf({ ...filters, page: page.pageRoute })}`}
                title={words.showOnly(page.pageRoute)}
              >
                {page.pageRoute}
              </a>
            </Cell>
            <Cell label={words.yes}>{page.up}</Cell>
            <Cell label={words.no}>{page.down}</Cell>
            <Cell label={words.comments}>{page.code + page.selection}</Cell>
            <Cell label={words.agents}>{page.agent}</Cell>
            <Cell label={words.total}>{page.total}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function Results({ frame, shown: { filters, position, found, pages } }: Part): VNode {
  return (
    <section class="feedback-part" aria-labelledby={pages.length > 0 ? 'all' : undefined}>
      {pages.length > 0 && <h2 id="all">{words.all}</h2>}
      {found.feedback.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
      ) : (
        <Table
          caption={words.table}
          head={[words.text, words.rating, words.page, words.kind, words.source, words.sent]}
        >
          {found.feedback.map(entry => (
            <FeedbackRow key={entry.id} frame={frame} entry={entry} />
          ))}
        </Table>
      )}
      <ListPagination
        address={addressOf(frame, path)}
        query={queryOf(filters)}
        position={position}
        nextCursor={found.nextCursor}
      />
    </section>
  )
}

const tones: Readonly<Record<StoredFeedback['rating'], Tone>> = { up: 'green', down: 'red', none: 'neutral' }

function FeedbackRow({ frame, entry }: { readonly frame: Frame; readonly entry: StoredFeedback }): VNode {
  const { pageRoute, text, rating, kind, source, sentAt } = entry
  return (
    <Row>
      <Cell label={words.text} class="cell-main cell-text">
        {text === '' ? (
          <span class="hint">{words.noText}</span>
        ) : (
          <div class="message-text" dir="auto">
            {text}
          </div>
        )}
        <Details entry={entry} />
      </Cell>
      <Cell label={words.rating}>
        <Badge tone={tones[rating]}>{words.ratings[rating]}</Badge>
      </Cell>
      <Cell label={words.page}>
        <PageLink frame={frame} route={pageRoute} />
      </Cell>
      <Cell label={words.kind}>{words.kinds[kind]}</Cell>
      <Cell label={words.source}>{words.sources[source]}</Cell>
      <Cell label={words.sent}>
        <Time time={sentAt} />
      </Cell>
    </Row>
  )
}

/** The reasons, the quoted text, and the address for a reply. */
function Details({ entry: { reasons, quote, email } }: { readonly entry: StoredFeedback }): VNode {
  const known: Readonly<Record<string, string>> = words.reasons
  return (
    <>
      {reasons.length > 0 && (
        <p class="hint">{reasons.map(reason => (Object.hasOwn(known, reason) ? known[reason] : reason)).join(' · ')}</p>
      )}
      {quote !== '' && (
        <blockquote class="message-text feedback-quote" dir="auto">
          {quote}
        </blockquote>
      )}
      {email !== '' && (
        <p class="hint">
          {words.reply}{' '}
          <a class="text-link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </a>
        </p>
      )}
    </>
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
