import type { VNode } from 'preact'
import type { Route } from '../../route.ts'
import { Cell, Empty, Notice, Row, Table } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { countText, Time } from '../html/times.tsx'
import { ListPagination } from '../lists/list-pagination.tsx'
import { parsePosition } from '../lists/list-position.ts'
import { periodOf } from '../overview/period.ts'
import type { EmptySearch } from '../ports/empty-searches.ts'
import { GroupList } from '../questions/group-list.tsx'
import { isWithoutPages, readUnansweredGroups } from '../questions/unanswered-groups.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'

const { searches: words } = texts
const perPage = 50
const maxGroups = 20
const days = 90

/** The page with searches without results, as far as the server knows them. */
export function searchesRoute(dashboard: Dashboard): Route {
  const { conversations, domain, emptySearches } = dashboard.options
  return pageRoute(dashboard, '/searches', async ({ frame, query, time }) => {
    const position = parsePosition(query)
    const { from, to } = periodOf(new URLSearchParams({ days: String(days) }), time)
    const [{ searches, nextCursor }, { groups }] = await Promise.all([
      emptySearches.list({ cursor: position.cursor, limit: perPage }),
      readUnansweredGroups(conversations, { domain, from, to }, isWithoutPages),
    ])
    return pageResponse(
      <SignedInPage frame={frame} current="searches" title={words.title} lead={words.lead}>
        <Notice type="note" title={words.notMeasuredTitle}>
          <p>{words.notMeasured}</p>
        </Notice>
        <section class="block" aria-labelledby="assistant">
          <h2 id="assistant">{words.assistantTitle}</h2>
          <p class="hint">{words.assistantLead}</p>
          {groups.length === 0 ? (
            <Empty title={words.assistantNone} />
          ) : (
            <GroupList frame={frame} groups={groups.slice(0, maxGroups).map(group => ({ group }))} headingLevel={3} />
          )}
        </section>
        <section class="block" aria-labelledby="programs">
          <h2 id="programs">{words.apiTitle}</h2>
          <p class="hint">{words.apiLead}</p>
          <SearchTable searches={searches} />
          <ListPagination
            address={addressOf(frame, '/searches')}
            query={new URLSearchParams()}
            {...{ position, nextCursor }}
            labels="groups"
          />
        </section>
      </SignedInPage>,
    )
  })
}

function SearchTable({ searches }: { readonly searches: readonly EmptySearch[] }): VNode {
  if (searches.length === 0) {
    return (
      <Empty title={words.none}>
        <p>{words.noneHint}</p>
      </Empty>
    )
  }
  return (
    <Table caption={words.table} head={[words.query, words.caller, words.count, words.last]}>
      {searches.map(({ query, caller, count, lastAt }) => (
        <Row key={`${caller} ${query}`}>
          <Cell label={words.query} class="cell-main">
            <span dir="auto">{query}</span>
          </Cell>
          <Cell label={words.caller}>{texts.callers[caller]}</Cell>
          <Cell label={words.count}>{countText(count)}</Cell>
          <Cell label={words.last}>
            <Time time={lastAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
