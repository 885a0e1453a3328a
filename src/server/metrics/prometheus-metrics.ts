import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import type { Metrics } from '../metrics-port.ts'
import type { MetricsText } from './open-metrics.ts'

export interface PrometheusMetrics extends Metrics {
  readonly read: () => Promise<MetricsText>
}

/** Upper limits of histograms, in seconds. */
const buckets = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  firstText: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30],
  answer: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120],
  job: [5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600],
  search: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
}

/** Metrics in a registry of their own, so that several servers in a process do not mix. */
export function createPrometheusMetrics(version: string): PrometheusMetrics {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' })
  new Gauge({ name: 'lectern_build_info', help: 'The running version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  return {
    ...requestMetrics(registers),
    ...answerMetrics(registers),
    ...jobMetrics(registers),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

type Registers = Registry<OpenMetricsContentType>[]

function requestMetrics(
  registers: Registers,
): Pick<Metrics, 'requestStarted' | 'limitReached' | 'searched' | 'signInEnded'> {
  const labelNames = ['route', 'method', 'status'] as const
  const requests = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Requests by route.',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time until the response was sent.',
    labelNames: ['route', 'method'] as const,
    buckets: buckets.request,
    registers,
  })
  const running = new Gauge({
    name: 'lectern_http_requests_running',
    help: 'Requests without a complete response.',
    registers,
  })
  const limited = new Counter({
    name: 'lectern_rate_limited_total',
    help: 'Requests that were rejected by a limit.',
    labelNames: ['limit'] as const,
    registers,
  })
  const signIns = new Counter({
    name: 'lectern_sign_ins_total',
    help: 'Readers who have signed in, or could not, by the provider and the outcome.',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  })
  const searches = new Histogram({
    name: 'lectern_search_duration_seconds',
    help: 'Time that a search over the records takes.',
    buckets: buckets.search,
    registers,
  })
  return {
    requestStarted: () => {
      running.inc()
      return ({ route, method, status, durationMs }) => {
        running.dec()
        requests.inc({ route, method, status })
        durations.observe({ route, method }, durationMs / 1000)
      }
    },
    limitReached: limit => limited.inc({ limit }),
    signInEnded: (provider, outcome) => signIns.inc({ provider, outcome }),
    searched: durationMs => searches.observe(durationMs / 1000),
  }
}

function answerMetrics(registers: Registers): Pick<Metrics, 'answerStarted'> {
  const running = new Gauge({ name: 'lectern_answers_running', help: 'Answers that are being streamed.', registers })
  const answers = new Counter({
    name: 'lectern_answers_total',
    help: 'Answers by how they were made and how they ended.',
    labelNames: ['mode', 'outcome'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'lectern_answer_duration_seconds',
    help: 'Time until an answer has ended.',
    buckets: buckets.answer,
    registers,
  })
  const firstTexts = new Histogram({
    name: 'lectern_answer_first_text_seconds',
    help: 'Time until the first text of an answer.',
    buckets: buckets.firstText,
    registers,
  })
  const tokens = new Counter({
    name: 'lectern_answer_tokens_total',
    help: 'Tokens of models.',
    labelNames: ['direction'] as const,
    registers,
  })
  return {
    answerStarted: () => {
      running.inc()
      return ({ mode = 'unknown', outcome, durationMs, firstTextMs, usage }) => {
        running.dec()
        answers.inc({ mode, outcome })
        durations.observe(durationMs / 1000)
        if (firstTextMs !== undefined) firstTexts.observe(firstTextMs / 1000)
        tokens.inc({ direction: 'input' }, usage?.inputTokens ?? 0)
        tokens.inc({ direction: 'output' }, usage?.outputTokens ?? 0)
      }
    },
  }
}

function jobMetrics(registers: Registers): Pick<Metrics, 'jobStarted'> {
  const running = new Gauge({ name: 'lectern_jobs_running', help: 'Jobs that agents work on.', registers })
  const jobs = new Counter({
    name: 'lectern_jobs_total',
    help: 'Runs of jobs by how they ended.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'lectern_job_duration_seconds',
    help: 'Time until a run of a job has ended.',
    buckets: buckets.job,
    registers,
  })
  const tokens = new Counter({
    name: 'lectern_job_tokens_total',
    help: 'Tokens of the models of jobs.',
    labelNames: ['direction'] as const,
    registers,
  })
  return {
    jobStarted: () => {
      running.inc()
      return ({ outcome, durationMs, usage }) => {
        running.dec()
        jobs.inc({ outcome })
        durations.observe(durationMs / 1000)
        tokens.inc({ direction: 'input' }, usage.inputTokens)
        tokens.inc({ direction: 'output' }, usage.outputTokens)
      }
    },
  }
}
