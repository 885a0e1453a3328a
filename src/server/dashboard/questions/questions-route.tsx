import type { Route } from '../../route.ts'
import { Empty } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { Pagination } from '../html/pagination.tsx'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { countText } from '../html/times.tsx'
import { periodOf } from '../overview/period.ts'
import { PeriodLinks } from '../overview/period-links.tsx'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { GroupList } from './group-list.tsx'
import { nearestPagesTo } from './nearest-pages.ts'
import { readUnansweredGroups } from './unanswered-groups.ts'

const { questions: words } = texts
const perPage = 20

/** The page with reader questions that the docs do not answer. */
export function questionsRoute(dashboard: Dashboard): Route {
  const { conversations, domain, search } = dashboard.options
  return pageRoute(dashboard, '/questions', async ({ frame, query, time }) => {
    const { days, from, to } = periodOf(query, time)
    const { groups, questionCount, hasMore } = await readUnansweredGroups(conversations, { domain, from, to })
    const pageCount = Math.max(1, Math.ceil(groups.length / perPage))
    const number = Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1), pageCount)
    const shown = groups.slice((number - 1) * perPage, number * perPage)
    const nearest = await Promise.all(
      shown.map(({ questions }) => nearestPagesTo(questions[0]?.turn.question ?? '', search)),
    )
    const path = addressOf(frame, '/questions')
    const pageAt = (page: number) => `${path}?days=${days}&page=${page}`
    return pageResponse(
      <SignedInPage
        frame={frame}
        current="questions"
        title={words.title}
        lead={words.lead}
        actions={<PeriodLinks path={path} days={days} />}
      >
        {groups.length === 0 ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
          </Empty>
        ) : (
          <>
            <p class="hint">{(hasMore ? words.basis : words.basisAll)(countText(questionCount))}</p>
            <GroupList frame={frame} groups={shown.map((group, at) => ({ group, nearest: nearest[at] }))} />
            <Pagination
              labels="groups"
              newer={number > 1 ? pageAt(number - 1) : undefined}
              older={number < pageCount ? pageAt(number + 1) : undefined}
            />
            <p class="hint">{texts.allTimesUtc}</p>
          </>
        )}
      </SignedInPage>,
    )
  })
}
