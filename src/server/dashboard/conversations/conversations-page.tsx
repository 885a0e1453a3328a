import type { VNode } from 'preact'
import type { TurnPage } from '../../assistant/storage/conversation-reader.ts'
import type { StoredTurn } from '../../assistant/storage/stored-turn.ts'
import { TextField } from '../forms/fields.tsx'
import { cutText } from '../html/cut-text.ts'
import { Cell, Empty, Row, Table } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import { ChoiceFilter, ListFilters } from '../lists/list-filters.tsx'
import { ListPagination } from '../lists/list-pagination.tsx'
import type { ListPosition } from '../lists/list-position.ts'
import type { PageRequest } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { type ConversationFilters, callers, outcomes, queryOf, ratings } from './conversation-filters.ts'
import { threadAddress } from './thread-address.ts'
import { OutcomeBadge, Rating } from './turn-badges.tsx'

const { conversations: words } = texts
const head = [words.question, words.outcome, words.rating, words.caller, words.page, words.asked]

export interface ShownConversations {
  readonly filters: ConversationFilters
  readonly position: ListPosition
  readonly found: TurnPage
}

/** The page with the questions that match the filters, newest first. */
export function conversationsPage({ frame }: PageRequest, shown: ShownConversations): Response {
  return pageResponse(
    <SignedInPage frame={frame} current="conversations" title={words.title} lead={words.lead}>
      <Filters frame={frame} filters={shown.filters} />
      <div data-results>
        <Results frame={frame} shown={shown} />
      </div>
      <p class="hint">{texts.allTimesUtc}</p>
    </SignedInPage>,
  )
}

function Filters({ frame, filters }: { readonly frame: Frame; readonly filters: ConversationFilters }): VNode {
  const { text, outcome, caller, rating } = filters
  return (
    <ListFilters address={addressOf(frame, '/conversations')} days={filters}>
      <TextField id="q" label={words.search} type="search" value={text} maxLength={200} />
      <ChoiceFilter id="outcome" label={words.outcome} value={outcome} values={outcomes} labels={texts.outcomes} />
      <ChoiceFilter id="caller" label={words.caller} value={caller} values={callers} labels={texts.callers} />
      <ChoiceFilter id="rating" label={words.rating} value={rating} values={ratings} labels={texts.ratings} />
    </ListFilters>
  )
}

function Results({ frame, shown }: { readonly frame: Frame; readonly shown: ShownConversations }): VNode {
  const { filters, position, found } = shown
  return (
    <>
      {found.turns.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
      ) : (
        <Table caption={words.table} head={head} isCompact>
          {found.turns.map(turn => (
            <TurnRow key={turn.answerId} frame={frame} turn={turn} />
          ))}
        </Table>
      )}
      <ListPagination
        address={addressOf(frame, '/conversations')}
        query={queryOf(filters)}
        position={position}
        nextCursor={found.nextCursor}
      />
    </>
  )
}

/** Maximum length of a question in the list. The page of the conversation shows all of it. */
const maxShown = 240

function TurnRow({ frame, turn }: { readonly frame: Frame; readonly turn: StoredTurn }): VNode {
  const { question, askedAt, pageRoute, caller, rating } = turn
  const text = cutText(question, maxShown)
  return (
    <Row>
      <Cell label={words.question} class="cell-main">
        <a class="row-link question-text" href={threadAddress(frame, turn)} dir="auto">
          {text}
        </a>
      </Cell>
      <Cell label={words.outcome}>
        <OutcomeBadge turn={turn} />
      </Cell>
      <Cell label={words.rating}>
        <Rating rating={rating} />
      </Cell>
      <Cell label={words.caller}>{texts.callers[caller ?? 'other']}</Cell>
      <Cell label={words.page}>
        {pageRoute !== undefined && (
          <span class="route cell-route" title={pageRoute}>
            {pageRoute}
          </span>
        )}
      </Cell>
      <Cell label={words.asked}>
        <Time time={askedAt} />
      </Cell>
    </Row>
  )
}
