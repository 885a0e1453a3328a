import type { ComponentChildren, VNode } from 'preact'
import type { Route } from '../../route.ts'
import { Empty, Notice } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { countText } from '../html/times.tsx'
import { JobsPanel, recentJobs } from '../jobs/jobs-panel.tsx'
import type { DashboardOptions } from '../ports/dashboard-options.ts'
import { dayMs } from '../ports/usage-reader.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { periodOf } from './period.ts'
import { PeriodLinks } from './period-links.tsx'
import { UsageChart } from './usage-chart.tsx'
import { shareText, summarizeUsage, type UsageTotals } from './usage-summary.ts'

const { overview: words } = texts

/** The first page: usage of the assistant, and quality of its answers. */
export function overviewRoute(dashboard: Dashboard): Route {
  const { options } = dashboard
  return pageRoute(dashboard, '', async ({ frame, query, time }) => {
    const { days, from, to } = periodOf(query, time)
    const earlier = from - days * dayMs
    const [counts, jobs] = await Promise.all([
      options.usage.usage({ domain: options.domain, from: earlier, to }),
      options.agent?.jobs.list(recentJobs),
    ])
    const current = summarizeUsage(counts, from, days)
    const previous = summarizeUsage(counts, earlier, days)
    return pageResponse(
      <SignedInPage
        frame={frame}
        current="overview"
        title={words.title}
        lead={words.perDayHint(days)}
        actions={<PeriodLinks path={addressOf(frame)} days={days} />}
      >
        <Notices options={options} />
        <Totals frame={frame} totals={current.totals} previous={previous.totals} />
        <section class="panel" aria-labelledby="per-day">
          <h2 id="per-day">{words.perDay}</h2>
          {current.totals.total === 0 ? (
            <Empty title={previous.totals.total === 0 ? words.none : words.noneInPeriod}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <UsageChart days={current.days} />
          )}
        </section>
        {jobs && <JobsPanel frame={frame} jobs={jobs} />}
      </SignedInPage>,
    )
  })
}

function Notices({ options }: { readonly options: DashboardOptions }): VNode {
  return (
    <>
      {!options.hasModel && (
        <Notice type="note" title={words.noModelTitle}>
          <p>{words.noModel}</p>
        </Notice>
      )}
      {!options.storesConversations && (
        <Notice type="warning" title={words.notStoredTitle}>
          <p>{words.notStored}</p>
        </Notice>
      )}
    </>
  )
}

interface TotalsProps {
  readonly frame: Frame
  readonly totals: UsageTotals
  readonly previous: UsageTotals
}

function Totals({ frame, totals, previous }: TotalsProps): VNode {
  const { total, answered, unanswered, failed, web, api, up, down } = totals
  const finished = answered + unanswered + failed
  const change = previous.total === 0 ? undefined : changeText(total, previous.total)
  return (
    <dl class="totals">
      <Total label={words.questions} value={countText(total)}>
        {change}
      </Total>
      <Total label={words.answerRate} value={shareText(answered, finished) ?? '–'}>
        {words.answerRateHint}
      </Total>
      <Total label={words.unanswered} value={countText(unanswered)}>
        <a class="text-link" href={addressOf(frame, '/questions')}>
          {words.seeQuestions}
        </a>
      </Total>
      <Total label={words.failed} value={countText(failed)} />
      <Total label={words.byCaller} value={shareText(web, total) ?? '–'}>
        {words.callerCounts(countText(web), countText(api))}
      </Total>
      <Total label={words.helpful} value={shareText(up, up + down) ?? '–'}>
        {up + down === 0 ? words.noRatings : words.ratingCounts(countText(up), countText(down))}
      </Total>
    </dl>
  )
}

function changeText(current: number, previous: number): string {
  const percent = Math.round((100 * (current - previous)) / previous)
  if (percent === 0) return words.unchanged
  return words.compared(`${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`)
}

interface TotalProps {
  readonly label: string
  readonly value: string
  readonly children?: ComponentChildren
}

function Total({ label, value, children }: TotalProps): VNode {
  return (
    <div class="total">
      <dt>{label}</dt>
      <dd>
        <span class="total-value">{value}</span>
        {children !== undefined && <span class="total-hint">{children}</span>}
      </dd>
    </div>
  )
}
