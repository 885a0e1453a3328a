import { expect, test } from 'vitest'
import type { AnswerEvent } from '../../../src/server/assistant/answer.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { measuredAnswerer } from '../../../src/server/metrics/measured-answerer.ts'
import { measuredJob } from '../../../src/server/metrics/measured-job.ts'
import { measuredSearch } from '../../../src/server/metrics/measured-search.ts'
import { openMetrics } from '../../../src/server/metrics/open-metrics.ts'
import type { AnswerMeasurement } from '../../../src/server/metrics-port.ts'
import type { SiteSearch } from '../../../src/server/search/site-search.ts'
import { anonymous } from '../../../src/source/access/access.ts'
import { claimed as claimedEvent, jobAfter, queued } from '../jobs/jobs.ts'

/** The values of our metrics, by name and labels. */
async function valuesOf({ read }: ReturnType<typeof openMetrics>, prefix: string) {
  const { text } = await read()
  const lines = text.split('\n').filter(line => line.startsWith(prefix) && !line.includes('_bucket'))
  return Object.fromEntries(lines.map(line => line.split(/ (?=\S+$)/)))
}

test('requests are counted by route, method and status from the first request', async () => {
  const opened = openMetrics('1.2.3')
  // The library is not loaded yet.
  const end = opened.metrics.requestStarted()
  const stillRunning = opened.metrics.requestStarted()
  end({ route: '/discovery/v1/search/:domain', method: 'POST', status: 200, durationMs: 30 })
  opened.metrics.limitReached('search')
  const labels = 'route="/discovery/v1/search/:domain",method="POST"'
  expect(await valuesOf(opened, 'lectern_http')).toEqual({
    [`lectern_http_requests_total{${labels},status="200"}`]: '1',
    [`lectern_http_request_duration_seconds_sum{${labels}}`]: '0.03',
    [`lectern_http_request_duration_seconds_count{${labels}}`]: '1',
    lectern_http_requests_running: '1',
  })
  stillRunning({ route: 'site', method: 'GET', status: 499, durationMs: 1 })
  expect(await valuesOf(opened, 'lectern_http_requests_running')).toEqual({ lectern_http_requests_running: '0' })
  expect(await valuesOf(opened, 'lectern_rate')).toEqual({ 'lectern_rate_limited_total{limit="search"}': '1' })
})

test('the response is valid OpenMetrics, with metrics of the process', async () => {
  const { contentType, text } = await openMetrics('1.2.3').read()
  expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text).toMatch(/# EOF\n?$/)
  expect(text).toContain('lectern_build_info{version="1.2.3"} 1\n')
  expect(text).toMatch(/^lectern_process_resident_memory_bytes \d+$/m)
  expect(text).toContain('# TYPE lectern_http_requests counter\n')
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|# EOF|\w+(?:\{.*\})? \S+)$/)
})

test('two servers in a process have separate metrics', async () => {
  const [one, other] = [openMetrics('1'), openMetrics('2')]
  one.metrics.limitReached('a')
  expect([await valuesOf(one, 'lectern_rate'), await valuesOf(other, 'lectern_rate')]).toEqual([
    { 'lectern_rate_limited_total{limit="a"}': '1' },
    {},
  ])
})

/** What is measured of an answer with these events, each after 100 ms. */
async function measured(
  events: readonly AnswerEvent[],
  { failsWith, stopsAt = 99 }: { failsWith?: Error; stopsAt?: number } = {},
) {
  const clock = manualClock()
  const ended: AnswerMeasurement[] = []
  const answer = measuredAnswerer(
    async function* () {
      for (const event of events) {
        clock.advance(100)
        yield event
      }
      if (failsWith) throw failsWith
    },
    { answerStarted: () => end => void ended.push(end) },
    clock,
  )
  let count = 0
  // The answerer above does not read the request.
  for await (const _ of answer({} as never, new AbortController().signal)) if (++count === stopsAt) break
  return ended
}

const text = { type: 'text-delta', text: 'a' } as const
const search = { type: 'search-started', query: 'a' } as const
const answerEnd = {
  type: 'answer-end',
  mode: 'model',
  isAnswered: true,
  usage: { inputTokens: 5, outputTokens: 2 },
} as const

test('measures answers: their result, the time to the first text, and tokens', async () => {
  expect(await measured([search, text, text, answerEnd])).toEqual([
    {
      mode: 'model',
      outcome: 'answered',
      durationMs: 400,
      firstTextMs: 200,
      usage: { inputTokens: 5, outputTokens: 2 },
    },
  ])
  expect(await measured([{ ...answerEnd, isAnswered: false, usage: undefined }])).toMatchObject([
    { outcome: 'unanswered' },
  ])
  expect(await measured([text, text], { stopsAt: 1 })).toMatchObject([{ outcome: 'stopped', mode: undefined }])
})

test('a failed answer is measured and still fails', async () => {
  const clock = manualClock()
  const ended: AnswerMeasurement[] = []
  const answer = measuredAnswerer(
    async function* () {
      yield text
      throw new Error('model failed')
    },
    { answerStarted: () => end => void ended.push(end) },
    clock,
  )
  const read = async () => {
    // The answerer above does not read the request.
    for await (const _ of answer({} as never, new AbortController().signal));
  }
  await expect(read()).rejects.toThrow('model failed')
  expect(ended).toMatchObject([{ outcome: 'failed' }])
})

test('answers and searches appear in the output', async () => {
  const opened = openMetrics('1')
  const clock = manualClock()
  const empty: SiteSearch = {
    search: async () => {
      clock.advance(40)
      return []
    },
    find: async () => [],
    page: () => undefined,
    pages: () => [],
    facets: () => ({ languages: [], versions: [], products: [] }),
  }
  await measuredSearch(empty, opened.metrics, clock).search({ text: 'a', filter: { reader: anonymous }, limit: 1 })
  const end = opened.metrics.answerStarted()
  opened.metrics.answerStarted()
  end({ mode: 'model', outcome: 'answered', durationMs: 2000, usage: { inputTokens: 5, outputTokens: 2 } })
  expect(await valuesOf(opened, 'lectern_search')).toEqual({
    lectern_search_duration_seconds_sum: '0.04',
    lectern_search_duration_seconds_count: '1',
  })
  expect(await valuesOf(opened, 'lectern_answer')).toMatchObject({
    lectern_answers_running: '1',
    'lectern_answers_total{mode="model",outcome="answered"}': '1',
    'lectern_answer_tokens_total{direction="input"}': '5',
    'lectern_answer_tokens_total{direction="output"}': '2',
    lectern_answer_duration_seconds_count: '1',
  })
})

test('runs of jobs are counted by result, with their tokens', async () => {
  const opened = openMetrics('1')
  const clock = manualClock()
  const job = jobAfter([claimedEvent()])
  const usage = { inputTokens: 30, outputTokens: 4, modelCalls: 1, cost: 0 }
  const states = [
    { name: 'completed', hasChanges: true },
    { name: 'failed', reason: 'git-access', message: '' },
    { name: 'queued' },
  ] as const
  for (const state of states) {
    const append = async () => {
      clock.advance(2000)
      return { outcome: 'stored', job: { ...job, state, usage }, lastNumber: 3, refusals: [] } as const
    }
    const options = { ...opened.metrics, now: clock.now }
    await measuredJob({ job, lastNumber: 2 }, append, options, async store => void (await store(queued.id, [])))
  }
  expect(await valuesOf(opened, 'lectern_job')).toEqual({
    lectern_jobs_running: '0',
    'lectern_jobs_total{outcome="completed"}': '1',
    'lectern_jobs_total{outcome="git-access"}': '1',
    'lectern_jobs_total{outcome="given-back"}': '1',
    lectern_job_duration_seconds_sum: '6',
    lectern_job_duration_seconds_count: '3',
    'lectern_job_tokens_total{direction="input"}': '90',
    'lectern_job_tokens_total{direction="output"}': '12',
  })
})
