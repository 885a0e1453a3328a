import type { Metrics } from '../metrics-port.ts'
import type { PrometheusMetrics } from './prometheus-metrics.ts'

/** The metrics of a server, and their text for a scraper. */
export interface OpenedMetrics {
  readonly metrics: Metrics
  readonly read: () => Promise<MetricsText>
}

export interface MetricsText {
  readonly contentType: string
  readonly text: string
}

/** Maximum number of events that are queued until the library is loaded. */
const maxPending = 10_000

/**
 * Open the metrics of a server. The library is loaded in the background, so that the server starts without it.
 *
 * @param version Of this software.
 */
export function openMetrics(version: string): OpenedMetrics {
  let loaded: PrometheusMetrics | undefined
  const pending: ((metrics: Metrics) => void)[] = []
  const loading = loadMetrics(version).then(metrics => {
    loaded = metrics
    for (const apply of pending.splice(0)) apply(metrics)
    return metrics
  })
  // The error is reported to whoever reads the metrics.
  loading.catch(() => {})
  const apply = (work: (metrics: Metrics) => void) => {
    if (loaded) work(loaded)
    else if (pending.length < maxPending) pending.push(work)
  }
  const started =
    <End>(start: (metrics: Metrics) => (end: End) => void) =>
    () => {
      let finish = (_: End) => {}
      apply(metrics => {
        finish = start(metrics)
      })
      return (end: End) => apply(() => finish(end))
    }
  return {
    read: async () => (await loading).read(),
    metrics: {
      requestStarted: started(metrics => metrics.requestStarted()),
      answerStarted: started(metrics => metrics.answerStarted()),
      jobStarted: started(metrics => metrics.jobStarted()),
      searched: durationMs => apply(metrics => metrics.searched(durationMs)),
      limitReached: limit => apply(metrics => metrics.limitReached(limit)),
      signInEnded: (provider, outcome) => apply(metrics => metrics.signInEnded(provider, outcome)),
    },
  }
}

async function loadMetrics(version: string): Promise<PrometheusMetrics> {
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts')
  return createPrometheusMetrics(version)
}
