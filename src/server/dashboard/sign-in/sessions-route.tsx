import type { Route } from '../../route.ts'
import { Badge, Cell, Row, Table } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'

const { sessions: words } = texts
const head = [words.state, words.started, words.lastSeen, words.ends]

/** The page with the sessions of the user. */
export function sessionsRoute(dashboard: Dashboard): Route {
  return pageRoute(dashboard, '/sessions', async ({ frame, session }) => {
    const sessions = await dashboard.sessions.list(session.user)
    return pageResponse(
      <SignedInPage frame={frame} current="sessions" title={words.title} lead={words.lead}>
        <Table caption={words.table} head={head}>
          {sessions.map(({ hash, createdAt, lastSeenAt, expiresAt }) => (
            <Row key={hash}>
              <Cell label={words.state}>
                {hash === session.hash ? <Badge tone="green">{words.current}</Badge> : words.other}
              </Cell>
              <Cell label={words.started}>
                <Time time={createdAt} />
              </Cell>
              <Cell label={words.lastSeen}>
                <Time time={lastSeenAt} />
              </Cell>
              <Cell label={words.ends}>
                <Time time={expiresAt} />
              </Cell>
            </Row>
          ))}
        </Table>
        <p class="hint">{texts.allTimesUtc}</p>
        <form class="form-line" method="post" action={addressOf(frame, '/sign-out-everywhere')}>
          <FormToken frame={frame} />
          <button class="ui-button" type="submit">
            {words.everywhere}
          </button>
          <span class="hint">{words.everywhereHint}</span>
        </form>
      </SignedInPage>,
    )
  })
}
